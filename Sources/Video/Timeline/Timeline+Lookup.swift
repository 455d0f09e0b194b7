public import FormCheckPose

extension Timeline {
  /// Returns the number of the frame that is shown at `position`: the one with the last PTS ≤ T.
  ///
  /// Returns nil for a time at or after the end of the last frame, and for a frame number that the file does not have.
  /// T is increased by half a microsecond, so that a time copied from a table with six decimals selects its frame.
  ///
  /// - Complexity: O(log *n*) for *n* frames.
  public func frameIndex(at position: TimePosition) -> Int? {
    switch position {
    case .frame(let frame): timestamps.indices.contains(frame) ? frame : nil
    case .seconds(let seconds): frameIndex(atSeconds: seconds)
    }
  }

  private func frameIndex(atSeconds seconds: Double) -> Int? {
    let ticks = (seconds + 0.5e-6) * Double(timeBase.denominator) / Double(timeBase.numerator)
    guard frameCount > 0, ticks >= 0, ticks < Double(max(durationTicks, 1)) else { return nil }
    return frameIndex(atPTS: startPTS.adding(saturating: Int64(saturating: ticks.rounded(.down))))
  }

  /// Returns the last frame with a PTS ≤ `pts`; nil before the first frame.
  ///
  /// - Complexity: O(log *n*) for *n* frames.
  public func frameIndex(atPTS pts: Int64) -> Int? {
    let after = timestamps.partitioningIndex { $0 > pts }
    return after > 0 ? after - 1 : nil
  }

  /// The frames at which decoding can start, ascending: 0, all keyframes, and the first exact frames after recovery points.
  ///
  /// - Complexity: O(*k* log *k*) for *k* keyframes.
  public var keyframeIndices: [Int] {
    Set(keyframes.map(\.frame)).union([0]).filter { $0 < frameCount }.sorted()
  }

  /// Whether `frame` is a keyframe.
  ///
  /// - Complexity: O(log *k*) for *k* keyframes.
  public func isKeyframe(_ frame: Int) -> Bool {
    let after = keyframes.partitioningIndex { $0.frame > frame }
    return after > 0 && keyframes[after - 1].frame == frame && keyframes[after - 1].isShown
  }

  /// Returns the keyframe from which `frame` can be decoded; nil for the start of the file.
  func keyframe(before frame: Int) -> Keyframe? {
    let after = keyframes.partitioningIndex { $0.frame > frame }
    return after > 1 ? keyframes[after - 1] : nil
  }
}
