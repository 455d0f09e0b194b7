extension Exercise {
  /// An overhead press: the hands rise from the shoulders to above the head while the body stays still.
  ///
  /// The evidence was tuned on 3 clips in `docs/accuracy.md`.
  static let overheadPress = Exercise(
    name: "overhead-press", title: "Overhead press",
    repetitions: RepetitionChannel(
      .elbow, isInverted: true, lift: .firstHalf, minimumAmplitude: 30, support: [.wristHeight, .shoulder],
      mayAlternate: true), isGestureLike: true,
    evidence: [
      .ramp(.elbow, .range, 25, 45),
      .ramp(.shoulder, .range, 25, 50),
      .ramp(.wristHeight, .turning, 0.15, 0.4),
      .ramp(.wristHeight, .resting, 0.45, 0.25),
      .ramp(.handRise, .range, 0.2, 0.4),
      .ramp(.bodyRise, .range, 0.35, 0.2),
      .ramp(.bodyShift, .range, 2, 1).essential,
      .ramp(.trunk, .median, 50, 30),
      .ramp(.footSpread, .range, 1.0, 0.7),
    ],
    rules: [
      "elbow_lockout",
      FormRuleReference("body_swing", note: 18, warning: 28),
      "asymmetry",
    ])
}
