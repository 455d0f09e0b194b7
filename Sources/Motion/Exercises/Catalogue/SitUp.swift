extension Exercise {
  /// A sit-up: the trunk rises from lying to sitting.
  ///
  /// The evidence was tuned on 2 clips in `docs/accuracy.md`.
  static let sitUp = Exercise(
    name: "sit-up", title: "Sit-up",
    repetitions: RepetitionChannel(
      .hip, lift: .firstHalf, minimumAmplitude: 25, support: [.trunk, .shoulderRise]),
    evidence: [
      .ramp(.hip, .range, 20, 40),
      .ramp(.trunk, .resting, 40, 60),
      .ramp(.trunk, .range, 15, 30),
      .ramp(.hipHeight, .median, 1.0, 0.7),
      .ramp(.hipHeight, .turning, 1.0, 0.7),
      .ramp(.trunk, .median, 110, 85),
      .ramp(.wristHeight, .resting, -0.9, -0.65),
    ])
}
