import FormCheckPose

extension RepetitionRule {
  /// Deviation of the bar path from vertical: the horizontal movement of the hands during the lift, in percent of the
  /// trunk length.
  static let barDrift = RepetitionRule(
    name: "bar_drift", title: "Bar path",
    quantity: "horizontal movement of the hands during the lift, relative to the trunk length",
    views: [.side], requiredPoints: [[.leftWrist, .rightWrist]],
    unit: "%", limits: FormLimits(note: 25, warning: 40),
    // From one arm's length in front of the body to one behind it. An arm is about as long as the trunk.
    plausible: 0...200,
    measure: { context, repetition in
      let cycle = repetition.cycle
      let side = context.moreConfidentSide(cycle, [.leftWrist], [.rightWrist])
      let path = context.measurements(over: cycle.peak...cycle.end) { offset in
        context.point(side[0], offset).map { RuleMeasurement(value: $0.x, offset: offset) }
      }
      guard let low = path?.min(by: { $0.value < $1.value }),
        let high = path?.max(by: { $0.value < $1.value })
      else { return nil }
      return RuleMeasurement(
        value: 100 * (high.value - low.value) / context.trunkLength(at: high.offset), offset: high.offset)
    },
    praise: { "The hands went straight up, to within \($0) of the trunk's length." },
    advice: { "The bar drifted forward or back, by \($0) of the trunk's length." },
    requirement: "the bar's path can only be judged from the side")
}
