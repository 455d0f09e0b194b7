import FormCheckPose

/// The grouping of repetitions into sets: a rest much longer than a repetition starts a new set.
enum SetGrouping {
  /// Returns the number of the set, from 1, for each of `cycles`, whose offsets refer to `times` (in seconds).
  ///
  /// - Complexity: O(*c* log *c*) for *c* cycles.
  static func numbers(of cycles: [Cycle], times: [Double], tuning: RepetitionTuning = .standard) -> [Int] {
    let durations = cycles.map { times[$0.end] - times[$0.start] }.sorted()
    guard let typical = durations.median else { return [] }
    let minimumRest = max(tuning.minimumSetRest, tuning.setRestFactor * typical)
    var set = 1
    return cycles.indices.map { index in
      if index > 0, times[cycles[index].start] - times[cycles[index - 1].end] > minimumRest { set += 1 }
      return set
    }
  }

  /// Returns the sets of `repetitions`, which are in chronological order.
  ///
  /// - Complexity: O(*n*) for *n* repetitions.
  static func sets(of repetitions: [Repetition]) -> [ExerciseSet] {
    var sets: [ExerciseSet] = []
    var (remaining, previous) = (repetitions[...], Repetition?.none)
    while let first = remaining.first {
      let members = remaining.prefix { $0.set == first.set }
      let last = members.last ?? first
      sets.append(
        ExerciseSet(
          number: first.set, repetitions: first.number...last.number,
          restSeconds: previous.map { first.start.seconds - $0.end.seconds }))
      (remaining, previous) = (remaining.dropFirst(members.count), last)
    }
    return sets
  }
}
