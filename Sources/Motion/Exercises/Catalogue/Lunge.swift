extension Exercise {
  /// A lunge: one foot stands far in front of the other, and both knees bend.
  ///
  /// The evidence was tuned on 3 clips in `docs/accuracy.md`.
  static let lunge = Exercise(
    name: "lunge", title: "Lunge",
    repetitions: RepetitionChannel(
      .knee, lift: .secondHalf, minimumAmplitude: 30, support: [.hipHeight, .bodyRise, .shoulderRise],
      sideChannel: .hipAlternation),
    evidence: [
      .ramp(.knee, .range, 25, 45),
      .ramp(.footSpread, .turning, 0.8, 1.15),
      .ramp(.hipAsymmetry, .turning, 30, 46),
      .ramp(.hipHeight, .range, 0.15, 0.3),
      .ramp(.trunk, .turning, 60, 40),
      .ramp(.hipHeight, .resting, 0.8, 1.1),
    ],
    rules: [
      FormRuleReference("trunk_lean", note: 35, warning: 50)
    ])
}
