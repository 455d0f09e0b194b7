extension ExerciseRecognition {
  /// Creates a recognition of `exercise` with a score of 0…1.
  init(
    _ exercise: Exercise, score: Double, alternatives: [Alternative] = [], isGiven: Bool = false
  ) {
    self.init(
      exercise: exercise.name, title: exercise.title, score: score, alternatives: alternatives,
      isGiven: isGiven, isHold: exercise.isHold)
  }
}
