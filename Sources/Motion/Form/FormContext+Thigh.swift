import FormCheckPose

extension FormContext {
  /// How many degrees the thighs point up from the knees to the hips at a repetition's turning point, by the height of the
  /// hips over the knees against the thigh's length when standing.
  ///
  /// Heights are the same from every side as long as the camera looks about level, which angles in the picture aren't; and
  /// the network's depth makes bent legs too straight. Both sides count by the square of their confidence.
  func thighLevel(_ swing: Cycle) -> Double? {
    let sides = [(KeypointName.leftHip, KeypointName.leftKnee), (.rightHip, .rightKnee)]
    let known = sides.compactMap { hip, knee -> (degrees: Double, weight: Double)? in
      guard let degrees = thighLevel(swing, hip, knee) else { return nil }
      let confidence = min(confidence(hip, swing), confidence(knee, swing))
      return (degrees, confidence * confidence)
    }
    let weight = known.reduce(0) { $0 + $1.weight }
    return weight > 0 ? known.reduce(0) { $0 + $1.degrees * $1.weight } / weight : nil
  }

  private func thighLevel(_ swing: Cycle, _ hip: KeypointName, _ knee: KeypointName) -> Double? {
    func thigh(_ offset: Int) -> Point? {
      guard let hip = point(hip, offset), let knee = point(knee, offset) else { return nil }
      return Point(x: knee.x - hip.x, y: knee.y - hip.y)
    }
    let reach = (swing.after - swing.before) / 4
    let standing = max(0, swing.before - reach)..<min(points.count, swing.after + reach + 1)
    let length = standing.compactMap { thigh($0)?.y }.max()
    guard let bottom = thigh(swing.peak), let length, length > 2 else { return nil }
    let sine = max(-1, min(1, bottom.y / length))
    return arcTangent(sine, (1 - sine * sine).squareRoot()) * 180 / .pi
  }
}
