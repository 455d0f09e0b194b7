extension Exercise {
  /// Straight arms rise to the height of the shoulders.
  static let lateralRaise = Exercise(
    name: "lateral-raise", title: "Lateral raise",
    drive: RepetitionChannel(.shoulder, smallest: 30, support: [.wristHeight], mayAlternate: true),
    lift: .firstHalf,
    isGestureLike: true,
    evidence: [
      .ramp(.shoulder, .range, 25, 45),
      .ramp(.elbow, .turning, 80, 50),
      .ramp(.elbow, .range, 60, 40),
      .ramp(.wristHeight, .turning, -0.6, -0.35),
      .ramp(.wristHeight, .turning, 0.6, 0.3),
      .ramp(.wristHeight, .resting, -0.4, -0.65),
      .ramp(.trunk, .middle, 45, 25),
      .ramp(.trunk, .range, 40, 20),
      .ramp(.footSpread, .range, 1.0, 0.7),
      .ramp(.hipHeight, .range, 0.4, 0.2),
      .ramp(.bodyShift, .range, 2, 1).essential,
    ],
    rules: [
      RepetitionRule.bodySwing(note: 15, warning: 25),
      RepetitionRule.asymmetry,
    ])
}
