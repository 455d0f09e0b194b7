extension Exercise {
  /// A push-up: the elbows bend while the body stays straight above the hands.
  ///
  /// The evidence was tuned on 9 clips in `docs/accuracy.md`.
  static let pushUp = Exercise(
    name: "push-up", title: "Push-up",
    repetitions: RepetitionChannel(
      .elbow, lift: .secondHalf, minimumAmplitude: 25, support: [.wristHeight, .shoulderRise]),
    evidence: [
      .ramp(.trunk, .median, 45, 62),
      .ramp(.trunk, .median, 130, 110),
      .ramp(.elbow, .range, 20, 40),
      .ramp(.wristHeight, .resting, -0.2, -0.45),
      .ramp(.hip, .median, 75, 45),
      .ramp(.knee, .returnRange, 80, 45).essential,
    ],
    rules: [
      "depth",
      "hip_sag",
      "asymmetry",
    ])
}
