/// A movement with the exercise that it was recognized as.
struct NamedRun {
  let run: MovementRun
  let recognition: ExerciseRecognition
  /// The exercise; nil if it is unknown.
  let exercise: Exercise?
}
