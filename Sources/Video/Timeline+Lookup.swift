public import FormCheckPose

extension Timeline {
  /// The number of the frame that is shown at `position`: the one whose PTS is the last ≤ T.
  ///
  /// Nil for a time at or beyond the end of the last frame, and for a frame number that the file hasn't got.
  /// T is taken half a microsecond later than written, so that a time copied from a table with six decimals finds
  /// its frame.
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

  /// The last frame with a PTS ≤ `pts`; nil before the first frame.
  public func frameIndex(atPTS pts: Int64) -> Int? {
    let after = timestamps.partitionIndex { $0 > pts }
    return after > 0 ? after - 1 : nil
  }

  /// The frames where decoding can start, ascending: keyframes, and 0.
  public var keyframeIndices: [Int] {
    Set(keyframes.map(\.frame)).union([0]).filter { $0 < frameCount }.sorted()
  }

  /// Whether frame number `frame` is a keyframe.
  public func isKeyframe(_ frame: Int) -> Bool {
    let next = keyframes.partitionIndex { $0.frame >= frame }
    return next < keyframes.count && keyframes[next].frame == frame && keyframes[next].isShown
  }

  /// Where to start decoding in order to see `frame`; nil for the file's start.
  func keyframe(before frame: Int) -> Keyframe? {
    let after = keyframes.partitionIndex { $0.frame > frame }
    return after > 1 ? keyframes[after - 1] : nil
  }
}

extension RandomAccessCollection {
  /// The first index whose element meets `condition`, given that all those behind it do; `endIndex` for none.
  func partitionIndex(where condition: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let middle = index(low, offsetBy: count / 2)
      if condition(self[middle]) {
        count /= 2
      } else {
        low = index(after: middle)
        count -= count / 2 + 1
      }
    }
    return low
  }
}
