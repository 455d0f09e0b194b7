extension Exercise {
  /// Arms and legs go apart and together at the same time.
  static let jumpingJack = Exercise(
    name: "jumping-jack", title: "Jumping jack",
    drive: RepetitionChannel(.shoulder, smallest: 50, shortest: 0.35, support: [.wristHeight]),
    lift: .firstHalf,
    evidence: [
      .ramp(.shoulder, .range, 45, 80),
      .ramp(.wristHeight, .turning, 0, 0.35),
      .ramp(.wristHeight, .resting, -0.3, -0.55),
      .ramp(.footSpread, .range, 0.35, 0.6).essential,
      .ramp(.trunk, .middle, 40, 20),
      .ramp(.knee, .range, 90, 60),
      .ramp(.bodyShift, .range, 2, 1).essential,
    ])
}
