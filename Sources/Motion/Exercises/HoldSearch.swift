import FormCheckPose

/// A search for the positions that a body holds still.
struct HoldSearch {
  let signals: BodySignals
  let tuning: RecognitionTuning

  init(signals: BodySignals, tuning: RecognitionTuning = .standard) {
    self.signals = signals
    self.tuning = tuning
  }

  /// Returns the longest ranges of frames in which no joint moves, in chronological order, without those of a standing
  /// body.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames.
  func holds() -> [Range<Int>] {
    stillRanges().filter { seconds($0) >= tuning.minimumHoldDuration && !isStanding($0) }
  }

  private func stillRanges() -> [Range<Int>] {
    let columns = BodyChannel.posture.map { signals[$0] }
    let cuts = Set(signals.cuts)
    var ranges: [Range<Int>] = []
    var (start, lows, highs) = (0, [Float](), [Float]())
    for offset in signals.times.indices {
      let values = columns.map { $0.indices.contains(offset) ? $0[offset] : .nan }
      let isKnown = values.allSatisfy { !$0.isNaN }
      let newLows = lows.isEmpty ? values : zip(lows, values).map(min)
      let newHighs = highs.isEmpty ? values : zip(highs, values).map(max)
      let isStill = zip(newHighs, newLows).allSatisfy { $0 - $1 <= tuning.maximumHoldMovement }
      if isKnown, isStill, !cuts.contains(offset) {
        (lows, highs) = (newLows, newHighs)
      } else {
        if offset > start { ranges.append(start..<offset) }
        start = isKnown ? offset : offset + 1
        (lows, highs) = isKnown ? (values, values) : ([], [])
      }
    }
    if signals.times.count > start { ranges.append(start..<signals.times.count) }
    return ranges
  }

  /// Whether the body is merely standing in a range of frames; true if that can't be measured.
  private func isStanding(_ range: Range<Int>) -> Bool {
    guard let knee = median(.knee, range), let hip = median(.hip, range), let trunk = median(.trunk, range)
    else { return true }
    return max(knee, hip) < tuning.standingFlexion && trunk < tuning.standingInclination
  }

  private func seconds(_ range: Range<Int>) -> Double {
    signals.times[range.upperBound - 1] - signals.times[range.lowerBound]
  }

  private func median(_ channel: BodyChannel, _ range: Range<Int>) -> Float? {
    signals[channel][range].filter { !$0.isNaN }.sorted().upperMedian
  }
}
