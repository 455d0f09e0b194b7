import FormCheckPose

extension Timeline {
  /// The mean interval between frames, in ticks; nil for fewer than two frames.
  var meanInterval: Double? {
    guard frameCount > 1, let last = timestamps.last else { return nil }
    return Double(last - startPTS) / Double(frameCount - 1)
  }

  /// Frames a second over the whole file; nil for a single frame whose duration isn't known.
  public var averageFrameRate: Double? {
    guard let interval = meanInterval ?? (lastDuration > 0 ? Double(lastDuration) : nil), interval > 0 else {
      return nil
    }
    return Double(timeBase.denominator) / (interval * Double(timeBase.numerator))
  }

  /// Whether frames are not evenly spaced.
  ///
  /// The rate is constant when every PTS lies within one tick of the straight line from the first to the last:
  /// what rounding to ticks does (29.97 frames a second in milliseconds are 33 and 34 ms apart). That excuse needs
  /// ticks finer than frames, at least three to an interval; in a coarser time base, where a tick of difference is
  /// a dropped frame, the intervals have to be equal.
  public var isVariableFrameRate: Bool {
    guard let interval = meanInterval else { return false }
    let tolerance = interval >= 3 ? 1.000001 : 1e-6
    return timestamps.indices.contains { frame in
      abs(Double(timestamps[frame] - startPTS) - Double(frame) * interval) > tolerance
    }
  }
}
