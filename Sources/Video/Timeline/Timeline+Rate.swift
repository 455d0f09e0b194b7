import FormCheckPose

extension Timeline {
  /// The mean interval between frames, in ticks; nil for fewer than two frames.
  var meanInterval: Double? {
    guard frameCount > 1, let last = timestamps.last else { return nil }
    return Double(last - startPTS) / Double(frameCount - 1)
  }

  /// Frames per second over the whole file; nil for a single frame of unknown duration.
  public var averageFrameRate: Double? {
    guard let interval = meanInterval ?? (lastDuration > 0 ? Double(lastDuration) : nil), interval > 0 else {
      return nil
    }
    return Double(timeBase.denominator) / (interval * Double(timeBase.numerator))
  }

  /// The interval that most frames have, in seconds; nil for fewer than two frames, or if the intervals differ, as in
  /// a video that plays only a part of it in slow motion.
  ///
  /// A frame that was dropped, or shown a tick early, makes no difference: nine of ten intervals must be within a
  /// quarter of the median.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames.
  public var commonInterval: Double? {
    let intervals = zip(timestamps, timestamps.dropFirst()).map { $1 - $0 }.sorted()
    guard let median = intervals.isEmpty ? nil : intervals[intervals.count / 2], median > 0 else {
      return nil
    }
    let tolerance = max(1, Double(median) / 4)
    let alike = intervals.count { abs(Double($0 - median)) <= tolerance }
    return Double(alike) >= 0.9 * Double(intervals.count) ? timeBase.seconds(median) : nil
  }

  /// Whether frames are unevenly spaced.
  ///
  /// The rate is constant if every PTS lies within one tick of the straight line from the first to the last, which
  /// allows for rounding to ticks (29.97 frames per second in milliseconds are 33 and 34 ms apart). This tolerance
  /// requires at least three ticks per interval. In a coarser time base, where a difference of one tick is a dropped
  /// frame, all intervals must be equal.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  public var isVariableFrameRate: Bool {
    guard let interval = meanInterval else { return false }
    let tolerance = interval >= 3 ? 1.000001 : 1e-6
    return timestamps.indices.contains { frame in
      abs(Double(timestamps[frame] - startPTS) - Double(frame) * interval) > tolerance
    }
  }
}
