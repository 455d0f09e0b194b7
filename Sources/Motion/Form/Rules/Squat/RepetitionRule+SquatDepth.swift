import FormCheckPose

extension RepetitionRule {
  /// The depth of a squat: the angle of the thighs above horizontal at the bottom, in degrees.
  static let squatDepth = RepetitionRule(
    name: "squat_depth", title: "Depth",
    quantity: "angle of the thighs above horizontal at the bottom, negative below it",
    views: [.side, .oblique, .front],
    requiredPoints: [[.leftHip, .rightHip], [.leftKnee, .rightKnee]], unit: "°",
    limits: FormLimits(note: 10, warning: 25),
    // Knees bend by up to 160° in the deepest squat (Norkin and White). The forward lean of the shank takes at least
    // 25° of that, so the thighs reach 45° below horizontal. When standing, they are 90° above.
    plausible: -45...90,
    measure: { context, repetition in
      guard let bottom = context.bottom(repetition.cycle) else { return nil }
      return context.thighElevation(repetition.cycle, at: bottom)
        .map { RuleMeasurement(value: $0, offset: bottom) }
    },
    praise: { "Deep enough: at the bottom the thighs were \($0) parallel." },
    advice: { "Not to parallel: the thighs were still \($0) parallel at the bottom." },
    text: { "\(Finding.Measurement.text(abs($0), "°")) \($0 < 0 ? "below" : "above")" },
    requirement: "depth can only be judged from the side, obliquely, or from the front")
}

extension FormContext {
  private static let thighs: [(hip: KeypointName, knee: KeypointName)] = [
    (.leftHip, .leftKnee), (.rightHip, .rightKnee),
  ]

  /// Returns the frame at the bottom of a squat: the turning point if the knees' flexion is the repetition signal. In a
  /// thruster, whose turning point is overhead, the bottom is where the hips come closest to the height of the knees
  /// before it; nil if they aren't measurable in enough frames.
  fileprivate func bottom(_ cycle: Cycle) -> Int? {
    guard search.channel.bodyChannel != .knee else { return cycle.peak }
    return measurements(over: cycle.fullRange.lowerBound...cycle.peak) { offset in
      let heights = Self.thighs.compactMap { height($0.hip, $0.knee, offset) }
      guard !heights.isEmpty else { return nil }
      return RuleMeasurement(value: heights.reduce(0, +) / Double(heights.count), offset: offset)
    }?.min { $0.value < $1.value }?.offset
  }

  /// Returns the angle of the thighs above horizontal in a frame of a cycle, in degrees: the height of the hips above the
  /// knees relative to that of the standing body.
  ///
  /// Heights don't depend on the view if the camera is roughly level. Angles in the image plane do, and the network's
  /// depth estimates make bent legs too straight. Each side is weighted by the square of its confidence.
  fileprivate func thighElevation(_ cycle: Cycle, at bottom: Int) -> Double? {
    let measured = Self.thighs.compactMap { hip, knee -> (degrees: Double, weight: Double)? in
      guard let degrees = thighElevation(cycle, hip, knee, at: bottom) else { return nil }
      let confidence = min(confidence(hip, cycle), confidence(knee, cycle))
      return (degrees, confidence * confidence)
    }
    let weight = measured.reduce(0) { $0 + $1.weight }
    return weight > 0 ? measured.reduce(0) { $0 + $1.degrees * $1.weight } / weight : nil
  }

  private func height(_ hip: KeypointName, _ knee: KeypointName, _ offset: Int) -> Double? {
    guard let hip = point(hip, offset), let knee = point(knee, offset) else { return nil }
    return knee.y - hip.y
  }

  private func thighElevation(
    _ cycle: Cycle, _ hip: KeypointName, _ knee: KeypointName, at bottom: Int
  ) -> Double? {
    let margin = (cycle.end - cycle.start) / 4
    let standing = max(0, cycle.start - margin)..<min(points.count, cycle.end + margin + 1)
    let length = standing.compactMap { height(hip, knee, $0) }.max()
    guard let bottom = height(hip, knee, bottom), let length, length > tuning.minimumSegmentLength else {
      return nil
    }
    let sine = max(-1, min(1, bottom / length))
    return arcTangent(sine, (1 - sine * sine).squareRoot()) * 180 / .pi
  }
}
