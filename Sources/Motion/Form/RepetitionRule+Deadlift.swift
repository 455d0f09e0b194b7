import Pose

extension RepetitionRule {
  /// Hips straight at the top.
  static let deadliftLockout = RepetitionRule(
    name: "lockout", title: "Lockout", views: [.side, .oblique],
    needs: [[.leftShoulder, .rightShoulder], [.leftHip, .rightHip], [.leftKnee, .rightKnee]], unit: "°",
    limits: Limits(note: 25, warning: 40),
    measure: { context, swing in
      (swing.peak...swing.after).compactMap { offset in
        context.value(.hip, offset).map { RuleMeasure(value: $0, offset: offset) }
      }.min { $0.value < $1.value }
    },
    praise: { "Locked out: \($0) of hip bend were left at the top." },
    advice: { "Not locked out: \($0) of hip bend were left at the top." },
    requirement: "the lockout can be judged from the side")

  /// How much the trunk sinks while the bar leaves the floor: hips that rise before the shoulders.
  static let backAngleChange = RepetitionRule(
    name: "back_angle", title: "Back angle", views: [.side, .oblique],
    needs: [[.leftShoulder, .rightShoulder], [.leftHip, .rightHip]], unit: "°",
    limits: Limits(note: 10, warning: 18),
    measure: { context, swing in
      let values = context.search.drive.values
      let quarter = values[swing.peak] - 0.35 * swing.fall
      let end = (swing.peak...swing.after).first { values[$0] <= quarter } ?? swing.after
      guard let start = context.value(.trunk, swing.peak) else { return nil }
      let lowest = (swing.peak...end).compactMap { offset in
        context.value(.trunk, offset).map { RuleMeasure(value: $0 - start, offset: offset) }
      }.max { $0.value < $1.value }
      return lowest.map { RuleMeasure(value: max(0, $0.value), offset: $0.offset) }
    },
    praise: { "Hips and shoulders rose together; the back sank by \($0)." },
    advice: { "The hips rose first: the back sank by \($0) as the lift began." },
    requirement: "the back's angle can be judged from the side")

  /// How far the hands leave the vertical over a lift, in per cent of the trunk's length.
  static let barDrift = RepetitionRule(
    name: "bar_drift", title: "Bar path", views: [.side],
    needs: [[.leftWrist, .rightWrist]], unit: "%", limits: Limits(note: 25, warning: 40),
    measure: { context, swing in
      let side = context.surerSide(swing, [.leftWrist], [.rightWrist])
      let path = (swing.peak...swing.after).compactMap { offset in
        context.point(side[0], offset).map { (offset: offset, x: $0.x) }
      }
      guard let low = path.min(by: { $0.x < $1.x }), let high = path.max(by: { $0.x < $1.x }) else {
        return nil
      }
      return RuleMeasure(value: 100 * (high.x - low.x) / context.points.trunkLength, offset: high.offset)
    },
    praise: { "The hands went straight up, to within \($0) of the trunk's length." },
    advice: { "The bar drifted sideways, by \($0) of the trunk's length." },
    requirement: "the bar's path can be judged from the side")
}
