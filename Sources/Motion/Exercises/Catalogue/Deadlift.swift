extension Exercise {
  /// A deadlift: the trunk rises from a deep forward lean while the arms hang straight.
  ///
  /// The evidence was tuned on 7 clips in `docs/accuracy.md`.
  static let deadlift = Exercise(
    name: "deadlift", title: "Deadlift",
    repetitions: deadliftChannel,
    evidence: [
      .ramp(.hip, .range, 35, 60),
      .ramp(.trunk, .turning, 38, 52),
      .ramp(.trunk, .range, 20, 35),
      .ramp(.trunk, .resting, 50, 30),
      .ramp(.wristHeight, .median, -0.5, -0.75),
      .ramp(.elbow, .turning, 85, 55),
      .ramp(.wristClearance, .turning, 1.4, 1.0),
      .ramp(.hipHeight, .turning, 0.3, 0.5),
      .ramp(.hipAsymmetry, .turning, 45, 30),
    ],
    rules: [
      "hip_lockout",
      "back_angle",
      "bar_drift",
    ])

  /// The repetition channel of a deadlift and of its variants.
  static let deadliftChannel = RepetitionChannel(
    .hip, lift: .secondHalf, minimumAmplitude: 35, support: [.trunk, .shoulderRise])
}
