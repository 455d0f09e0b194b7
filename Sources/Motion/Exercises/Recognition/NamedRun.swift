import FormCheckPose

/// A movement with the exercise that it was recognized as.
struct NamedRun {
  let run: MovementRun
  let recognition: ExerciseRecognition
  /// The exercise; nil if it is unknown.
  let exercise: Exercise?
  /// The frames of each cycle that was compared with the exercise.
  let evidence: [ClosedRange<Int>]
  /// The score that decided about the name; nil if the user named the exercise, or nothing resembles the movement.
  var score: NameScore?
  /// The side that does all of the repetitions; `center` if both do.
  var side = BodySide.center

  init(
    run: MovementRun, recognition: ExerciseRecognition, exercise: Exercise?,
    evidence: [ClosedRange<Int>]? = nil
  ) {
    (self.run, self.recognition, self.exercise) = (run, recognition, exercise)
    self.evidence = evidence ?? run.cycles
  }

  /// Returns the same exercise in another run, such as a part of this one.
  func with(_ run: MovementRun) -> NamedRun {
    var named = NamedRun(
      run: run, recognition: recognition, exercise: exercise,
      evidence: evidence.filter { $0.overlaps(run.frames) })
    (named.side, named.score) = (side, score)
    return named
  }
}
