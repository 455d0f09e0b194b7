extension Exercise {
  /// A plank: the body is held straight and level above the hands or the forearms.
  ///
  /// The evidence was tuned on one clip in `docs/accuracy.md`.
  static let plank = Exercise(
    holdNamed: "plank", title: "Plank",
    evidence: [
      .ramp(.trunk, .median, 50, 68),
      .ramp(.trunk, .median, 125, 108),
      .ramp(.hip, .median, 60, 35),
      .ramp(.knee, .median, 60, 35),
      .ramp(.wristHeight, .median, -0.15, -0.35),
    ])
}
