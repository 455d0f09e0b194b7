import FormCheckPose

extension RepetitionRule {
  /// Hips that rise before the shoulders: the increase in trunk lean in the first part of the lift, in degrees.
  static let backAngle = RepetitionRule(
    name: "back_angle", title: "Back angle", quantity: "drop of the trunk at the start of the lift",
    views: [.side, .oblique],
    requiredPoints: [[.leftShoulder, .rightShoulder], [.leftHip, .rightHip]], unit: "°",
    limits: FormLimits(note: 10, warning: 18),
    // A right angle, from the most upright start of a lift to hanging down.
    plausible: 0...90,
    measure: { context, repetition in
      let cycle = repetition.cycle
      guard let start = context.value(.trunk, cycle.peak) else { return nil }
      return context.maximum(.trunk, firstPart(of: cycle, context.search.signal.values)).map {
        RuleMeasurement(aboveZero: $0.value - start, offset: $0.offset)
      }
    },
    praise: { "Hips and shoulders rose together; the back sank by \($0)." },
    advice: { "The hips rose first: the back sank by \($0) as the lift began." },
    requirement: "the back's angle can only be judged from the side or obliquely")

  /// Returns the frames of the first 35 % of the lift, during which the bar leaves the floor.
  private static func firstPart(of cycle: Cycle, _ values: [Float]) -> ClosedRange<Int> {
    let level = values[cycle.peak] - 0.35 * cycle.fall
    let end = (cycle.peak...cycle.end).first { values[$0] <= level } ?? cycle.end
    return cycle.peak...max(cycle.peak, end)
  }
}
