extension Exercise {
  /// A squat: both knees and hips bend, the trunk stays more upright than the thighs, and the feet stand side by side.
  ///
  /// The evidence was tuned on 10 clips in `docs/accuracy.md`.
  static let squat = Exercise(
    name: "squat", title: "Squat",
    repetitions: RepetitionChannel(
      .knee, lift: .secondHalf, minimumAmplitude: 35, support: [.hip, .hipHeight, .bodyRise, .shoulderRise]),
    evidence: [
      .ramp(.knee, .range, 30, 55),
      .ramp(.hip, .range, 20, 45),
      .ramp(.hipHeight, .range, 0.2, 0.4),
      .ramp(.hipHeight, .resting, 0.8, 1.1),
      .ramp(.trunk, .turning, 70, 50),
      .any(.ramp(.wristClearance, .turning, 0.5, 0.9), .ramp(.trunk, .turning, 45, 35)),
      .ramp(.hipAsymmetry, .turning, 58, 38),
    ],
    rules: [
      "squat_depth",
      "knees_in",
      "trunk_lean",
      "heel_lift",
      "asymmetry",
    ])
}
