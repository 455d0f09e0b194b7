extension Exercise {
  /// A step-up: one foot steps up, and the body rises over it.
  ///
  /// The evidence was tuned on one clip in `docs/accuracy.md`.
  static let stepUp = Exercise(
    name: "step-up", title: "Step-up",
    repetitions: RepetitionChannel(
      .bodyRise, lift: .firstHalf, minimumAmplitude: 0.25, minimumDuration: 0.8),
    evidence: [
      .ramp(.bodyRise, .range, 0.2, 0.4),
      .ramp(.footStep, .range, 0.2, 0.4),
      .ramp(.footRise, .range, 0.2, 0.4),
      .ramp(.hipAsymmetry, .range, 25, 45),
      .ramp(.trunk, .median, 50, 30),
      .ramp(.hipHeight, .turning, 0.9, 1.2),
      .ramp(.hipHeight, .resting, 0.85, 1.1),
      .ramp(.knee, .resting, 65, 40),
      .ramp(.wristHeight, .median, 0.1, -0.3),
      .ramp(.shoulder, .range, 90, 60),
    ])
}
