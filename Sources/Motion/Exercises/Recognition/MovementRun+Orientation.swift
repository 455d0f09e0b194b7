import FormCheckPose

extension MovementRun {
  /// Whether the body rests where the repetition signal of an exercise has its turning points, and turns where it rests.
  ///
  /// - Complexity: O(*r* log *r*) for *r* repetitions.
  func isReversed(_ channel: RepetitionChannel, _ signals: BodySignals) -> Bool {
    let values = signals[channel.bodyChannel]
    guard let height = Self.height(repetitions, in: values),
      let reversedHeight = Self.height(reversed, in: values)
    else { return false }
    return channel.isInverted ? reversedHeight < height : reversedHeight > height
  }

  /// Returns the median height of the turning points above the rests beside them; nil if it isn't known.
  static func height(_ repetitions: [Repetition], in values: [Float]) -> Float? {
    repetitions.flatMap { repetition in
      [repetition.start, repetition.end].compactMap { rest in
        guard rest != repetition.turning, values.indices.contains(max(rest, repetition.turning)) else {
          return nil
        }
        let height = values[repetition.turning] - values[rest]
        return height.isNaN ? nil : height
      }
    }.sorted().median
  }

  /// The run with its reversed repetitions.
  var turned: MovementRun {
    var run = self
    (run.repetitions, run.reversed) = (reversed, repetitions)
    run.lift = lift.map { $0 == .firstHalf ? .secondHalf : .firstHalf }
    return run
  }

  /// Returns the frames of each cycle of an exercise whose sides work in turn, from rest to rest; nil of other exercises.
  ///
  /// Such a cycle is the work of one side. A cycle between turning points has half of the work of each.
  func oneSidedCycles(of exercise: Exercise, _ signals: BodySignals) -> [ClosedRange<Int>]? {
    guard let channel = exercise.repetitionChannel, channel.sides == .inTurn, single == nil else {
      return nil
    }
    let cycles = (isReversed(channel, signals) ? reversed : repetitions).filter {
      $0.start < $0.turning && $0.turning < $0.end
    }
    return cycles.isEmpty ? nil : cycles.map { $0.start...$0.end }
  }
}
