/// A rule that judges one aspect of an exercise's form.
protocol FormRule: Sendable {
  /// Returns the rule's findings about a workout; none if it has no repetitions.
  ///
  /// - Complexity: O(*n*) for *n* frames in the repetitions.
  func findings(_ context: FormContext) -> [Finding]
}
