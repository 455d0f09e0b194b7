extension Exercise {
  /// Above straight arms, the knees come to the chest in turn. A repetition is both of them.
  static let mountainClimber = Exercise(
    name: "mountain-climber", title: "Mountain climber",
    drive: RepetitionChannel(.hipAlternation, smallest: 35, shortest: 0.35), lift: .firstHalf,
    evidence: [
      .ramp(.trunk, .middle, 45, 62),
      .ramp(.wristHeight, .middle, -0.35, -0.6),
      .ramp(.elbow, .middle, 75, 50),
      .ramp(.elbow, .range, 60, 35),
      .ramp(.hipAlternation, .range, 30, 50),
      .ramp(.knee, .range, 10, 25),
    ])
}
