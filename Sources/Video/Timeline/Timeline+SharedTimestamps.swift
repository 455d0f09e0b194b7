import FormCheckPose

extension Timeline {
  /// The frames that have, in the file, the same time stamp as the frame before; ascending, empty for most files.
  ///
  /// Matroska files of over 1,000 frames per second have such frames, because their times are whole milliseconds. The times of these
  /// frames are estimated, so that every frame has its own.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  public var framesWithSharedTimestamps: [Int] {
    let times = fileTimestamps
    return times.indices.dropFirst().filter { times[$0] == times[$0 - 1] }
  }

  /// The time stamps in the file, ascending, in ticks of the stream.
  var fileTimestamps: [Int64] { sharedTimestamps?.timestamps ?? timestamps }

  /// The duration of a tick of the stream, in seconds.
  var secondsPerFileTick: Double { timeBase.seconds(sharedTimestamps?.refinement ?? 1) }

  /// Returns the timeline with frames that share a time stamp distributed evenly up to the next time stamp, at most a usual interval
  /// apart.
  ///
  /// If a tick is too long for that, the timeline has shorter ones.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames with shared time stamps, otherwise O(*n*).
  func withDistinctTimes() -> Timeline {
    guard sharedTimestamps == nil, zip(timestamps, timestamps.dropFirst()).contains(where: ==) else {
      return self
    }
    let groups = SharedTimes(timestamps, lastDuration: lastDuration)
    let refinement = min(groups.neededRefinement, maximumRefinement)
    let distinct = groups.distributed(refinement)
    let end = startPTS.adding(saturating: durationTicks) * refinement
    var timeline = Timeline(
      timeBase: TimeBase(
        numerator: timeBase.numerator, denominator: timeBase.denominator * Int32(refinement)),
      timestamps: distinct, lastDuration: max(0, end - (distinct.last ?? end)), keyframes: keyframes,
      identity: identity, discontinuities: discontinuities, hasSeveralEdits: hasSeveralEdits)
    timeline.sharedTimestamps = FileTimestamps(timestamps: timestamps, refinement: refinement)
    return timeline
  }

  /// The maximum factor by which ticks can be shortened: up to 1000, with which all times still are plausible.
  private var maximumRefinement: Int64 {
    let farthest = max(startPTS.magnitude, startPTS.adding(saturating: durationTicks).magnitude, 1)
    let byTime = Int64(clamping: UInt64(1 << 60) / farthest)
    return max(1, min(1000, Int64(Int32.max) / Int64(max(1, timeBase.denominator)), byTime))
  }
}

/// Ascending times of which several may be equal, in groups.
private struct SharedTimes {
  /// Consecutive frames with one time stamp.
  private struct Group {
    let time: Int64
    let count: Int64
    /// The ticks over which the frames are distributed, at least 1.
    let span: Int64
  }

  private let groups: [Group]

  init(_ timestamps: [Int64], lastDuration: Int64) {
    let starts = timestamps.indices.filter { $0 == 0 || timestamps[$0] != timestamps[$0 - 1] }
    let steps = zip(starts, starts.dropFirst()).map {
      timestamps[$1].subtracting(saturating: timestamps[$0])
    }
    let usual = steps.isEmpty ? max(1, lastDuration) : steps.sorted()[steps.count / 2]
    groups = starts.indices.map { number in
      let isLast = number + 1 == starts.count
      let count = Int64((isLast ? timestamps.count : starts[number + 1]) - starts[number])
      let (maximum, isTooLong) = usual.multipliedReportingOverflow(by: count)
      let gap = max(1, isLast ? lastDuration : steps[number])
      return Group(time: timestamps[starts[number]], count: count, span: isTooLong ? gap : min(gap, maximum))
    }
  }

  /// The number of parts into which ticks must be divided, so that all times differ.
  var neededRefinement: Int64 {
    groups.map { ($0.count + $0.span - 1) / $0.span }.max() ?? 1
  }

  /// Returns the times of all frames in ticks of which `refinement` are one of the file's. They differ even if there are more frames
  /// than ticks.
  func distributed(_ refinement: Int64) -> [Int64] {
    var times: [Int64] = []
    for group in groups {
      let step = Double(group.span) * Double(refinement) / Double(group.count)
      for number in 0..<group.count {
        let offset = Int64(saturating: (Double(number) * step).rounded(.down))
        let earliest = times.last.map { $0.adding(saturating: 1) } ?? .min
        times.append(max(earliest, (group.time * refinement).adding(saturating: offset)))
      }
    }
    return times
  }
}
