extension Exercise {
  /// A lateral raise: straight arms rise to shoulder height.
  ///
  /// The evidence was tuned only on a synthetic figure (`docs/accuracy.md`).
  static let lateralRaise = Exercise(
    name: "lateral-raise", title: "Lateral raise",
    repetitions: RepetitionChannel(
      .shoulder, lift: .firstHalf, minimumAmplitude: 30, support: [.wristHeight], mayAlternate: true),
    isGestureLike: true,
    evidence: [
      .ramp(.shoulder, .range, 25, 45),
      .ramp(.elbow, .turning, 80, 50),
      .ramp(.elbow, .range, 60, 40),
      .ramp(.wristHeight, .turning, -0.6, -0.35),
      .ramp(.wristHeight, .turning, 0.6, 0.3),
      .ramp(.wristHeight, .resting, -0.4, -0.65),
      .ramp(.trunk, .median, 45, 25),
      .ramp(.trunk, .range, 40, 20),
      .ramp(.footSpread, .range, 1.0, 0.7),
      .ramp(.hipHeight, .range, 0.4, 0.2),
      .ramp(.bodyShift, .range, 2, 1).essential,
    ],
    rules: [
      "body_swing",
      "asymmetry",
    ])
}
