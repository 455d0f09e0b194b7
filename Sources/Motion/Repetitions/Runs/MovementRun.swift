/// A movement of the body that is done several times, or once, in a shot, regardless of the exercise.
struct MovementRun {
  /// One repetition; all numbers are frames of the clip.
  struct Repetition: Hashable {
    let start: Int
    let turning: Int
    let end: Int
    /// Whether the shot contains the turning point, rather than a part of the way there.
    var reachesTurning = true
  }

  /// The repetitions, in chronological order, at least one.
  var repetitions: [Repetition]
  /// The frames of each whole cycle, from one rest through to the next, including the rest; at least one.
  var cycles: [ClosedRange<Int>]
  /// The same repetitions with rest and turning point exchanged, because people may pause at either. Empty if the
  /// movement is done once.
  var reversed: [Repetition] = []
  /// The first and the last frame.
  var frames: ClosedRange<Int>
  /// The part of the body that shows the cycles best.
  let part: MovementPart
  /// The half of a repetition in which the body or the hands rise; nil if neither does.
  var lift: RepetitionChannel.Lift?
  /// The similarity of the repetitions, up to 1; for a single one, the similarity of its reversed second half to its
  /// first half.
  let similarity: Float
  /// The mean energy of a repetition, in units².
  let energy: Float
  /// The hips' horizontal displacement from one repetition's start to its end in the image, in trunk lengths; 0 if unknown.
  var travel: Float = 0
  /// Whether the repetitions keep an even pace and amplitude, so they need not be similar.
  var isRegular = false
  /// The properties of a movement that is done once.
  struct Single: Hashable {
    /// The closure of the movement: 1 if the body returns to its start, less otherwise.
    let closure: Float
    /// The part of the shot that the movement takes, 0…1.
    let fraction: Double
  }

  /// The properties of a movement that is done once; nil if it is done several times.
  var single: Single?
  /// Whether another run of the same shot has much more movement, so that this one may be mere fidgeting.
  private(set) var isWeak = false

  /// The run beside one with much more movement.
  var weak: MovementRun {
    var run = self
    run.isWeak = true
    return run
  }

  /// Whether a movement of no known exercise counts as a repetition: a movement that is repeated similarly, or one that
  /// returns along the same path and takes most of its shot. Steps of a person who walks don't count.
  func isRepetition(_ tuning: RunTuning) -> Bool {
    guard !isWeak else { return false }
    guard single == nil else { return isWholeSingle(tuning) && energy >= tuning.minimumSingleEnergy }
    return travel <= tuning.maximumTravel
      && similarity >= tuning.value(tuning.minimumUnknownSimilarity, of: repetitions.count)
  }

  /// Whether the movement is done once, returns along the same path, and takes most of its shot. A small one counts only if it is
  /// recognized: a bench press moves little more than the forearms.
  func isWholeSingle(_ tuning: RunTuning) -> Bool {
    guard let single else { return false }
    return single.fraction >= tuning.minimumSingleFraction && single.closure >= tuning.minimumClosure
      && similarity >= tuning.minimumRetracing
  }

  /// Whether movements like those of a person who talks are similar or regular enough to be an exercise.
  func isDistinctFromGestures(_ tuning: RunTuning) -> Bool {
    single != nil || isRegular
      || similarity >= tuning.value(tuning.minimumGestureSimilarity, of: repetitions.count)
  }
}

extension MovementRun {
  /// Returns the frames from the start of the first repetition to the end of the last one; nil for none.
  static func frames(of repetitions: [Repetition]) -> ClosedRange<Int>? {
    guard let first = repetitions.first, let last = repetitions.last else { return nil }
    return first.start...max(first.start, last.end)
  }
}
