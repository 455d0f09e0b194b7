import FormCheckPose

extension RepetitionRule {
  /// Hips straight at the top.
  static let deadliftLockout = RepetitionRule(
    name: "lockout", title: "Lockout", views: [.side, .oblique],
    needs: [[.leftShoulder, .rightShoulder], [.leftHip, .rightHip], [.leftKnee, .rightKnee]], unit: "°",
    limits: Limits(note: 25, warning: 40),
    // Hips bend by 120° (AAOS); a bent back makes it look more.
    plausible: 0...150,
    measure: { context, swing in context.lowest(.hip, swing.peak...swing.after) },
    praise: { "Locked out: \($0) of hip bend were left at the top." },
    advice: { "Not locked out: \($0) of hip bend were left at the top." },
    requirement: "the lockout can be judged from the side")

  /// How much the trunk sinks while the bar leaves the floor: hips that rise before the shoulders.
  static let backAngleChange = RepetitionRule(
    name: "back_angle", title: "Back angle", views: [.side, .oblique],
    needs: [[.leftShoulder, .rightShoulder], [.leftHip, .rightHip]], unit: "°",
    limits: Limits(note: 10, warning: 18),
    // From as upright as the start of a lift may be to hanging down: a right angle.
    plausible: 0...90,
    measure: { context, swing in
      let values = context.search.drive.values
      let quarter = values[swing.peak] - 0.35 * swing.fall
      let end = (swing.peak...swing.after).first { values[$0] <= quarter } ?? swing.after
      guard let start = context.value(.trunk, swing.peak) else { return nil }
      return context.highest(.trunk, swing.peak...max(swing.peak, end)).map {
        RuleMeasure(aboveZero: $0.value - start, offset: $0.offset)
      }
    },
    praise: { "Hips and shoulders rose together; the back sank by \($0)." },
    advice: { "The hips rose first: the back sank by \($0) as the lift began." },
    requirement: "the back's angle can be judged from the side")

  /// How far the hands leave the vertical over a lift, in per cent of the trunk's length.
  static let barDrift = RepetitionRule(
    name: "bar_drift", title: "Bar path", views: [.side],
    needs: [[.leftWrist, .rightWrist]], unit: "%", limits: Limits(note: 25, warning: 40),
    // From one arm's length before the body to one behind it, an arm being about as long as the trunk.
    plausible: 0...200,
    measure: { context, swing in
      let side = context.surerSide(swing, [.leftWrist], [.rightWrist])
      let path = context.measures(swing.peak...swing.after) { offset in
        context.point(side[0], offset).map { RuleMeasure(value: $0.x, offset: offset) }
      }
      guard let low = path?.min(by: { $0.value < $1.value }),
        let high = path?.max(by: { $0.value < $1.value })
      else { return nil }
      return RuleMeasure(
        value: 100 * (high.value - low.value) / context.points.trunkLength, offset: high.offset)
    },
    praise: { "The hands went straight up, to within \($0) of the trunk's length." },
    advice: { "The bar drifted sideways, by \($0) of the trunk's length." },
    requirement: "the bar's path can be judged from the side")
}
