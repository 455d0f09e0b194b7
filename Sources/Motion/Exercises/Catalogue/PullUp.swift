extension Exercise {
  /// A pull-up: the body hangs from the hands and rises to them.
  ///
  /// The evidence was tuned on 2 clips in `docs/accuracy.md`.
  static let pullUp = Exercise(
    name: "pull-up", title: "Pull-up",
    repetitions: RepetitionChannel(
      .elbow, lift: .firstHalf, minimumAmplitude: 35, support: [.wristHeight, .bodyRise, .shoulderRise]),
    evidence: [
      .ramp(.elbow, .range, 30, 50),
      .ramp(.wristHeight, .resting, 0.15, 0.4),
      .ramp(.wristHeight, .median, -0.1, 0.15),
      .ramp(.trunk, .median, 60, 40),
      .ramp(.bodyRise, .range, 0.15, 0.35),
      .ramp(.handRise, .range, 0.45, 0.25),
    ],
    rules: [
      "height",
      "asymmetry",
    ])
}
