/// The cycles that are counted in a movement if it is an exercise.
struct CountedCycles {
  let signals: BodySignals
  let tuning: RecognitionTuning

  /// Returns the frames of the cycles, in chronological order; none for an exercise that is held still, or an unknown one.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames.
  func cycles(_ named: NamedRun) -> [ClosedRange<Int>] {
    guard let channel = named.exercise?.repetitionChannel else { return [] }
    return RunGrouping(signals: signals).groups([named]).flatMap { group in
      let search = RepetitionSearch(channel, signals, repetitions: group.repetitions, side: group.side)
      return SetCycles(search: search, group: group, minimumResemblance: tuning.minimumResemblance).cycles()
        .map(\.range)
    }
  }
}
