extension Exercise {
  /// The trunk rises from leaning far forward, the arms hang straight.
  static let deadlift = Exercise(
    name: "deadlift", title: "Deadlift",
    drive: RepetitionChannel(.hip, smallest: 35, support: [.trunk, .shoulderRise]), lift: .secondHalf,
    evidence: [
      .ramp(.hip, .range, 35, 60),
      .ramp(.trunk, .turning, 38, 52),
      .ramp(.trunk, .range, 20, 35),
      .ramp(.trunk, .resting, 50, 30),
      .ramp(.wristHeight, .middle, -0.5, -0.75),
      .ramp(.elbow, .turning, 85, 55),
      .ramp(.wristClearance, .turning, 1.4, 1.0),
      .ramp(.hipHeight, .turning, 0.3, 0.5),
      .ramp(.hipAsymmetry, .turning, 45, 30),
    ],
    rules: [
      RepetitionRule.deadliftLockout,
      RepetitionRule.backAngleChange,
      RepetitionRule.barDrift,
    ])
}
