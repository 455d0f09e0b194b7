extension Exercise {
  /// The body lies straight above the hands and the elbows bend.
  static let pushUp = Exercise(
    name: "push-up", title: "Push-up",
    drive: RepetitionChannel(.elbow, smallest: 25, support: [.wristHeight, .shoulderRise]), lift: .secondHalf,
    evidence: [
      .ramp(.trunk, .middle, 45, 62),
      .ramp(.trunk, .middle, 130, 110),
      .ramp(.elbow, .range, 20, 40),
      .ramp(.wristHeight, .resting, -0.2, -0.45),
      .ramp(.hip, .middle, 75, 45),
      .ramp(.knee, .returnRange, 80, 45).essential,
    ],
    rules: [
      RepetitionRule.pushUpDepth,
      RepetitionRule.hipSag,
      RepetitionRule.asymmetry,
    ])
}
