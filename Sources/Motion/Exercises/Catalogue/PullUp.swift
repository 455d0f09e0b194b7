extension Exercise {
  /// The body hangs from the hands and rises to them.
  static let pullUp = Exercise(
    name: "pull-up", title: "Pull-up",
    drive: RepetitionChannel(.elbow, smallest: 35, support: [.wristHeight, .bodyRise, .shoulderRise]),
    lift: .firstHalf,
    evidence: [
      .ramp(.elbow, .range, 30, 50),
      .ramp(.wristHeight, .resting, 0.15, 0.4),
      .ramp(.wristHeight, .middle, -0.1, 0.15),
      .ramp(.trunk, .middle, 60, 40),
      .ramp(.bodyRise, .range, 0.15, 0.35),
      .ramp(.handRise, .range, 0.45, 0.25),
    ],
    rules: [
      RepetitionRule.pullUpHeight,
      RepetitionRule.asymmetry,
    ])
}
