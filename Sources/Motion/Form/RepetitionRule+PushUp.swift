import FormCheckPose

extension RepetitionRule {
  /// How far the hips hang below the line from the shoulders to the ankles.
  static let hipSag = RepetitionRule(
    name: "hip_sag", title: "Hips", views: [.side, .oblique],
    needs: [[.leftShoulder, .rightShoulder], [.leftHip, .rightHip], [.leftAnkle, .rightAnkle]], unit: "°",
    limits: Limits(note: 15, warning: 25),
    // Hips stretch by 30° (AAOS) and the back arches by about as much; the other way they bend by 120°.
    plausible: -120...60,
    measure: { context, swing in
      let side = context.surerSide(
        swing, [.leftShoulder, .leftHip, .leftAnkle], [.rightShoulder, .rightHip, .rightAnkle])
      return context.measures(swing.frames) { offset in
        guard let shoulder = context.point(side[0], offset), let hip = context.point(side[1], offset),
          let ankle = context.point(side[2], offset), let sag = sag(shoulder, hip, ankle)
        else { return nil }
        return RuleMeasure(aboveZero: sag, offset: offset)
      }?.max { $0.raw < $1.raw }
    },
    praise: { "The body stayed straight; the hips hung by \($0) at most." },
    advice: { "The hips sagged: the body was bent by \($0)." },
    requirement: "the hips can be judged from the side")

  /// The bend at the hip in degrees, positive if the hip is below the line from the shoulder to the ankle; nil if that
  /// stands upright, so that nothing is below it.
  static func sag(_ shoulder: Point, _ hip: Point, _ ankle: Point) -> Double? {
    let (up, down) = (shoulder - hip, ankle - hip)
    let cross = up.x * down.y - up.y * down.x
    let bend = 180 - abs(arcTangent(cross, up.x * down.x + up.y * down.y)) * 180 / .pi
    guard abs(ankle.x - shoulder.x) > 1 else { return nil }
    let share = (hip.x - shoulder.x) / (ankle.x - shoulder.x)
    let line = shoulder.y + share * (ankle.y - shoulder.y)
    return hip.y > line ? bend : -bend
  }
}
