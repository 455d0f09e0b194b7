extension Exercise {
  /// A curl: the elbows bend while the rest of the body stays still.
  ///
  /// The evidence was tuned on 3 clips in `docs/accuracy.md`.
  static let bicepsCurl = Exercise(
    name: "biceps-curl", title: "Biceps curl",
    repetitions: RepetitionChannel(
      .elbow, lift: .firstHalf, minimumAmplitude: 35, support: [.wristHeight], mayAlternate: true),
    isGestureLike: true,
    evidence: [
      .ramp(.elbow, .range, 30, 50),
      .ramp(.shoulder, .turning, 80, 50),
      .ramp(.wristHeight, .turning, 0.4, 0.15),
      .ramp(.wristHeight, .resting, -0.4, -0.65),
      .ramp(.trunk, .median, 50, 30),
      .ramp(.trunk, .range, 45, 25),
      .ramp(.hipHeight, .range, 0.4, 0.2),
      .ramp(.bodyShift, .range, 2, 1).essential,
    ],
    rules: [
      "elbow_drift",
      "body_swing",
      "asymmetry",
    ])
}
