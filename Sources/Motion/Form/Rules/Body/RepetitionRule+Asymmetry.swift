extension RepetitionRule {
  /// Left-right asymmetry: the difference between the ranges of the two sides, in degrees, where both are equally
  /// visible.
  static let asymmetry = RepetitionRule(
    name: "asymmetry", title: "Left and right",
    quantity: "difference between the ranges of the two sides, without its sign", views: [.front],
    requiredPoints: [], unit: "°",
    limits: FormLimits(note: 15, warning: 25),
    // No joint that is used to count repetitions moves farther than a shoulder, which moves by 180° (AAOS).
    plausible: 0...180,
    measure: { context, repetition in
      guard context.areSidesMeasurable(repetition.cycle),
        let difference = repetition.repetition.leftRightDifference
      else { return nil }
      return RuleMeasurement(value: abs(difference), offset: repetition.cycle.peak)
    },
    praise: { "Both sides moved equally far, to within \($0)." },
    advice: { "One side moved \($0) farther than the other." },
    requirement: "both sides can only be compared from the front")
}
