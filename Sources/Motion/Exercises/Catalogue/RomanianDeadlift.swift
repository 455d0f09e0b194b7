extension Exercise {
  /// A deadlift with nearly straight legs.
  ///
  /// The evidence was tuned on one clip in `docs/accuracy.md`.
  static let romanianDeadlift = Exercise(
    name: "romanian-deadlift", title: "Romanian deadlift",
    repetitions: deadliftChannel,
    evidence: deadlift.evidence + [.ramp(.knee, .turning, 45, 30)],
    rules: deadlift.rules, family: deadlift.name)
}
