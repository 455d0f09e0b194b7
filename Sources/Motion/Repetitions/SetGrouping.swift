import FormCheckPose

/// The grouping of repetitions into sets: a rest much longer than a repetition starts a new set.
enum SetGrouping {
  /// Returns the number of the set, from 1, for each of `cycles`, whose offsets refer to `times` (in seconds).
  ///
  /// - Complexity: O(*c* log *c*) for *c* cycles.
  static func numbers(of cycles: [Cycle], times: [Double], tuning: RepetitionTuning = .standard) -> [Int] {
    numbers(of: cycles.map(\.range), times: times, tuning: tuning)
  }

  /// Returns the number of the set, from 1, for each of `ranges` of offsets in `times` (in seconds): the frames of
  /// repetitions or holds, in chronological order.
  ///
  /// - Complexity: O(*r* log *r*) for *r* ranges.
  static func numbers(
    of ranges: [ClosedRange<Int>], times: [Double], tuning: RepetitionTuning = .standard
  ) -> [Int] {
    let durations = ranges.map { times[$0.upperBound] - times[$0.lowerBound] }.sorted()
    guard let typical = durations.median else { return [] }
    let minimumRest = max(tuning.minimumSetRest, tuning.setRestFactor * typical)
    var set = 1
    return ranges.indices.map { index in
      if index > 0, times[ranges[index].lowerBound] - times[ranges[index - 1].upperBound] > minimumRest {
        set += 1
      }
      return set
    }
  }

  /// Divides frames among sets: returns, for each of `sets`, its frames and half of the rest before and after it.
  ///
  /// - Parameters:
  ///   - sets: the frames of each set, in chronological order, as offsets in `times`.
  ///   - times: the time of each frame, in seconds.
  /// - Returns: adjacent ranges that cover all frames, one for each set.
  /// - Complexity: O(*s* log *n*) for *s* sets and *n* frames.
  static func surroundings(of sets: [Range<Int>], times: [Double]) -> [Range<Int>] {
    var boundaries = [0]
    for (set, next) in zip(sets, sets.dropFirst()) {
      let rest = set.upperBound..<max(set.upperBound, next.lowerBound)
      let middle = (times[max(0, set.upperBound - 1)] + times[next.lowerBound]) / 2
      boundaries.append(max(boundaries.last ?? 0, rest.partitioningIndex { times[$0] >= middle }))
    }
    boundaries.append(times.count)
    return sets.indices.map { boundaries[$0]..<boundaries[$0 + 1] }
  }

  /// Widens sets to their takes in a video with scene cuts, because such takes are cut to the exercise. A set that is
  /// alone in its take takes up all of it except for rests that would divide two sets.
  ///
  /// - Parameters:
  ///   - sets: the frames of each set, in chronological order, as offsets in `times`.
  ///   - cuts: the offsets of the frames that begin a new take, ascending.
  ///   - times: the time of each frame, in seconds.
  /// - Returns: the frames of each set.
  /// - Complexity: O(*s* log *c*) for *s* sets and *c* cuts.
  static func widened(
    _ sets: [Range<Int>], cuts: [Int], times: [Double], tuning: RepetitionTuning = .standard
  ) -> [Range<Int>] {
    guard !cuts.isEmpty else { return sets }
    let shots = sets.map { set -> Range<Int> in
      let next = cuts.partitioningIndex { $0 > set.lowerBound }
      let start = next == 0 ? 0 : cuts[next - 1]
      return start..<max(set.upperBound, next < cuts.count ? cuts[next] : times.count)
    }
    return sets.indices.map { index in
      let (set, shot) = (sets[index], shots[index])
      let neighbors = [index - 1, index + 1].filter(sets.indices.contains)
      let isAlone = neighbors.allSatisfy { !sets[$0].overlaps(shot) }
      guard isAlone, let last = set.last else { return set }
      let isSoon = times[set.lowerBound] - times[shot.lowerBound] <= tuning.minimumSetRest
      let isOver = times[shot.upperBound - 1] - times[last] <= tuning.minimumSetRest
      return (isSoon ? shot.lowerBound : set.lowerBound)..<(isOver ? shot.upperBound : set.upperBound)
    }
  }
}
