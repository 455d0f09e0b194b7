import FormCheckPose

extension RecognizedSet {
  /// Returns the set, divided where it rests much longer than a repetition lasts, as ``SetGrouping`` defines it.
  ///
  /// Movements of the whole body are divided at rests before they are named, but they may contain rests in which the body isn't quite
  /// still or upright. Repetitions start and end where the exercise's own signal moves.
  ///
  /// - Parameter times: the time of each frame, in seconds.
  /// - Complexity: O(*n*) for *n* frames in the repetitions.
  func divided(times: [Double], tuning: RepetitionTuning = .standard) -> [RecognizedSet] {
    guard let search = exercise.search else { return [self] }
    let moving = exercise.counted.map { cycle in
      let phases = RepetitionPhases(cycle, values: search.signal.values, times: times, tuning: tuning)
      return phases.start...max(phases.start, phases.end)
    }
    let numbers = SetGrouping.numbers(of: moving, times: times, tuning: tuning)
    guard let count = numbers.last, count > 1 else { return [self] }
    let ranges = (1...count).map { number in
      let members = zip(moving, numbers).filter { $0.1 == number }.map(\.0)
      return (members.first?.lowerBound ?? 0)..<((members.last?.upperBound ?? 0) + 1)
    }
    return zip(ranges, SetGrouping.surroundings(of: ranges, times: times)).map { frames, surroundings in
      var part = exercise.part(in: surroundings)
      part.evidence = part.evidence.filter { surroundings.contains($0.lowerBound) }
      return RecognizedSet(frames: frames, exercise: part)
    }
  }
}
