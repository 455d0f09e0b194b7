extension Exercise {
  /// A deadlift with nearly straight legs.
  ///
  /// The evidence was set on one clip of `docs/accuracy.md`.
  static let romanianDeadlift = Exercise(
    name: "romanian-deadlift", title: "Romanian deadlift",
    repetitions: deadliftChannel,
    evidence: deadlift.evidence + [.ramp(.knee, .turning, 45, 30)],
    rules: deadlift.rules, family: deadlift.name)
}
