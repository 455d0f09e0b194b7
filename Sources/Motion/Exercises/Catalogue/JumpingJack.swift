extension Exercise {
  /// A jumping jack: arms and legs spread and close together.
  ///
  /// The evidence was tuned on one clip in `docs/accuracy.md`.
  static let jumpingJack = Exercise(
    name: "jumping-jack", title: "Jumping jack",
    repetitions: RepetitionChannel(
      .shoulder, lift: .firstHalf, minimumAmplitude: 50, minimumDuration: 0.35, support: [.wristHeight]),
    evidence: [
      .ramp(.shoulder, .range, 45, 80),
      .ramp(.wristHeight, .turning, 0, 0.35),
      .ramp(.wristHeight, .resting, -0.3, -0.55),
      .ramp(.footSpread, .range, 0.35, 0.6).essential,
      .ramp(.trunk, .median, 40, 20),
      .ramp(.knee, .range, 90, 60),
      .ramp(.bodyShift, .range, 2, 1).essential,
    ])
}
