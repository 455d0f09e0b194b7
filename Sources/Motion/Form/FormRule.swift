/// One thing to watch in an exercise.
protocol FormRule: Sendable {
  /// What there is to say about a workout's repetitions; nothing if there are none.
  func findings(_ context: FormContext) -> [Finding]
}
