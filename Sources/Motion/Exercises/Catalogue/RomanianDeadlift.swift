extension Exercise {
  /// A deadlift with legs that stay nearly straight.
  static let romanianDeadlift = Exercise(
    name: "romanian-deadlift", title: "Romanian deadlift",
    drive: deadlift.drive, lift: .secondHalf,
    evidence: deadlift.evidence + [.ramp(.knee, .turning, 45, 30)],
    rules: deadlift.rules, family: deadlift.name)
}
