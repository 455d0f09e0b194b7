extension Exercise {
  /// A mountain climber: the knees come to the chest alternately above straight arms. Both knees make one repetition.
  ///
  /// The evidence was tuned on one clip in `docs/accuracy.md`.
  static let mountainClimber = Exercise(
    name: "mountain-climber", title: "Mountain climber",
    repetitions: RepetitionChannel(
      .hipAlternation, lift: .firstHalf, minimumAmplitude: 35, minimumDuration: 0.35),
    evidence: [
      .ramp(.trunk, .median, 45, 62),
      .ramp(.wristHeight, .median, -0.35, -0.6),
      .ramp(.elbow, .median, 75, 50),
      .ramp(.elbow, .range, 60, 35),
      .ramp(.hipAlternation, .range, 30, 50),
      .ramp(.knee, .range, 10, 25),
    ])
}
