/// A set that was recognized in a clip: its frames, and the exercise with its movements and holds.
struct RecognizedSet {
  /// The offsets of the frames from the set's first repetition or hold to its last.
  let frames: Range<Int>
  /// The exercise, with the movements and holds in ``frames`` and those that are nearer to this set than to another.
  let exercise: RecognizedExercise
}

/// The sets that were recognized in a clip.
struct RecognizedClip {
  /// The sets, in chronological order, without overlap.
  let sets: [RecognizedSet]
  /// The movements and holds that belong to no set, none of which is counted. Its recognition describes a clip without
  /// sets.
  let remainder: RecognizedExercise
}

extension RecognizedClip {
  /// Divides a clip with a single exercise into sets, at rests much longer than a repetition or a hold.
  ///
  /// - Complexity: O(*n* log *n*) for *n* movements, holds and frames in holds.
  init(_ whole: RecognizedExercise, _ signals: BodySignals, tuning: RecognitionTuning = .standard) {
    let exercise = ExerciseCatalogue.exercise(named: whole.recognition.exercise)
    let members =
      exercise?.isHold == true
      ? whole.holds.filter { (exercise?.fit($0, signals) ?? 0) >= tuning.minimumHoldFit }
        .map { $0.lowerBound...($0.upperBound - 1) }
      : whole.counted.map(\.range)
    let ranges = Self.ranges(of: members, times: signals.times)
    sets = zip(ranges, SetGrouping.surroundings(of: ranges, times: signals.times)).map { frames, nearest in
      RecognizedSet(frames: frames, exercise: whole.part(in: nearest))
    }
    remainder = sets.isEmpty ? whole : whole.part(in: 0..<0)
  }

  /// Returns the frames of each set of repetitions or holds.
  private static func ranges(of members: [ClosedRange<Int>], times: [Double]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for (member, number) in zip(members, SetGrouping.numbers(of: members, times: times)) {
      let range = member.lowerBound..<(member.upperBound + 1)
      if number > ranges.count {
        ranges.append(range)
      } else {
        ranges[number - 1] =
          ranges[number - 1].lowerBound..<max(ranges[number - 1].upperBound, range.upperBound)
      }
    }
    return ranges
  }
}

extension RecognizedExercise {
  /// Returns the exercise with the movements whose peak, and the holds whose start, lies in `frames`.
  ///
  /// - Complexity: O(*n*) for *n* movements and holds.
  func part(in frames: Range<Int>) -> RecognizedExercise {
    RecognizedExercise(
      recognition, search, candidates: candidates.filter { frames.contains($0.cycle.peak) },
      holds: holds.filter { frames.contains($0.lowerBound) }, rules: rules)
  }
}
