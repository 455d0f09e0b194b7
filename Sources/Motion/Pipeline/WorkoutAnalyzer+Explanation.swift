extension WorkoutAnalyzer {
  /// Returns the exercises that fit each set best, with the reasons.
  ///
  /// A movement between two sets belongs to the nearer one.
  ///
  /// - Parameters:
  ///   - name: the name of the only exercise to explain; nil for all.
  ///   - limit: the maximum number of exercises for each set.
  /// - Complexity: O(*e* *n* log *n*) for *e* exercises and *n* frames.
  func explanations(named name: String?, limit: Int) -> [SetExplanation] {
    guard !signals.times.isEmpty else { return [] }
    let explanations = ExerciseRecognizer(signals: signals, exercises: exercises)
      .explanations(named: name, limit: limit) { frames.moment(origin + $0) }
    let sets = setRanges()
    return sets.enumerated().map { index, set in
      let first = index == 0 ? Int.min : (sets[index - 1].end.frame + set.start.frame) / 2
      let last = index + 1 == sets.count ? Int.max : (set.end.frame + sets[index + 1].start.frame) / 2
      return SetExplanation(
        set: index + 1, start: set.start, end: set.end,
        exercises: explanations.map { $0.limited(toFrames: first..<last) })
    }
  }

  /// Returns the start and the end of each set of the workout, or of the clip if it has no repetitions.
  private func setRanges() -> [(start: Moment, end: Moment)] {
    let workout = workout()
    let ranges = workout.sets.compactMap { set in
      let members = workout.repetitions.filter { $0.set == set.number }
      return members.first.flatMap { first in members.last.map { (start: first.start, end: $0.end) } }
    }
    guard ranges.isEmpty else { return ranges }
    return [(frames.moment(origin), frames.moment(origin + signals.times.count - 1))]
  }
}

extension ExerciseExplanation {
  /// Returns the explanation with only the movements whose middle lies in a range of frame numbers.
  fileprivate func limited(toFrames range: Range<Int>) -> ExerciseExplanation {
    ExerciseExplanation(
      exercise: exercise, title: title, score: score,
      movements: movements.filter { range.contains(($0.start.frame + $0.end.frame) / 2) })
  }
}
