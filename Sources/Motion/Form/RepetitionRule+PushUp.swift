import Pose

extension RepetitionRule {
  /// How far the hips hang below the line from the shoulders to the ankles.
  static let hipSag = RepetitionRule(
    name: "hip_sag", title: "Hips", views: [.side, .oblique],
    needs: [[.leftShoulder, .rightShoulder], [.leftHip, .rightHip], [.leftAnkle, .rightAnkle]], unit: "°",
    limits: Limits(note: 15, warning: 25),
    measure: { context, swing in
      let side = context.surerSide(
        swing, [.leftShoulder, .leftHip, .leftAnkle], [.rightShoulder, .rightHip, .rightAnkle])
      return (swing.before...swing.after).compactMap { offset -> RuleMeasure? in
        guard let shoulder = context.point(side[0], offset), let hip = context.point(side[1], offset),
          let ankle = context.point(side[2], offset)
        else { return nil }
        return RuleMeasure(value: max(0, sag(shoulder, hip, ankle)), offset: offset)
      }.max { $0.value < $1.value }
    },
    praise: { "The body stayed straight; the hips hung by \($0) at most." },
    advice: { "The hips sagged: the body was bent by \($0)." },
    requirement: "the hips can be judged from the side")

  /// The bend at the hip in degrees, positive if the hip is below the line from the shoulder to the ankle.
  static func sag(_ shoulder: Point, _ hip: Point, _ ankle: Point) -> Double {
    let (up, down) = (shoulder - hip, ankle - hip)
    let cross = up.x * down.y - up.y * down.x
    let bend = 180 - abs(arcTangent(cross, up.x * down.x + up.y * down.y)) * 180 / .pi
    guard abs(ankle.x - shoulder.x) > 1 else { return 0 }
    let share = (hip.x - shoulder.x) / (ankle.x - shoulder.x)
    let line = shoulder.y + share * (ankle.y - shoulder.y)
    return hip.y > line ? bend : -bend
  }
}
