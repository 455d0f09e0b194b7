extension Exercise {
  /// The elbows bend beside a body that stands or sits still.
  static let bicepsCurl = Exercise(
    name: "biceps-curl", title: "Biceps curl",
    drive: RepetitionChannel(.elbow, smallest: 35, support: [.wristHeight], mayAlternate: true),
    lift: .firstHalf,
    isGestureLike: true,
    evidence: [
      .ramp(.elbow, .range, 30, 50),
      .ramp(.shoulder, .turning, 80, 50),
      .ramp(.wristHeight, .turning, 0.4, 0.15),
      .ramp(.wristHeight, .resting, -0.4, -0.65),
      .ramp(.trunk, .middle, 50, 30),
      .ramp(.trunk, .range, 45, 25),
      .ramp(.hipHeight, .range, 0.4, 0.2),
      .ramp(.bodyShift, .range, 2, 1).essential,
    ],
    rules: [
      RepetitionRule.elbowDrift,
      RepetitionRule.bodySwing(note: 15, warning: 25),
      RepetitionRule.asymmetry,
    ])
}
