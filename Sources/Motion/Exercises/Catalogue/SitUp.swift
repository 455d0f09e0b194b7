extension Exercise {
  /// The body sits or lies, and the trunk rises from lying.
  static let sitUp = Exercise(
    name: "sit-up", title: "Sit-up",
    drive: RepetitionChannel(.hip, smallest: 25, support: [.trunk, .shoulderRise]), lift: .firstHalf,
    evidence: [
      .ramp(.hip, .range, 20, 40),
      .ramp(.trunk, .resting, 40, 60),
      .ramp(.trunk, .range, 15, 30),
      .ramp(.hipHeight, .middle, 1.0, 0.7),
      .ramp(.hipHeight, .turning, 1.0, 0.7),
      .ramp(.trunk, .middle, 110, 85),
      .ramp(.wristHeight, .resting, -0.9, -0.65),
    ])
}
