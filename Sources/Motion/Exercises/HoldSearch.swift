import FormCheckPose

/// A search for the positions that a body holds still.
///
/// A body is still while no joint moves farther than a limit within any ``RecognitionTuning/minimumHoldDuration``. So a
/// position may drift slowly, as the hips of a long plank do. Because keypoints miss by several degrees in
/// every frame, and by much in single ones, movement is measured from the 10th to the 90th percentile of an angle.
struct HoldSearch {
  let signals: BodySignals
  let tuning: RecognitionTuning

  init(signals: BodySignals, tuning: RecognitionTuning = .standard) {
    self.signals = signals
    self.tuning = tuning
  }

  /// Returns the longest ranges of frames in which no measured joint moves, in chronological order, without those of a
  /// standing body.
  ///
  /// - Complexity: O(*n* *w* log *w*) for *n* frames, of which *w* are in a window.
  func holds() -> [Range<Int>] {
    joined(stillRanges()).filter { isLong($0) && !isStanding($0) }
  }

  /// Returns the unions of windows without movement that follow one another frame by frame.
  private func stillRanges() -> [Range<Int>] {
    let posture = BodyChannel.posture.map { PostureSignal($0, signals, tuning) }
    var ranges: [Range<Int>] = []
    var first = 0
    for last in signals.times.indices {
      while first < last, isLong(first + 1..<last + 1) { first += 1 }
      let window = first..<(last + 1)
      guard isLong(window), isWhole(window), isStill(window, posture) else { continue }
      if let previous = ranges.last, previous.upperBound == last {
        ranges[ranges.count - 1] = previous.lowerBound..<(last + 1)
      } else {
        ranges.append(max(first, ranges.last?.upperBound ?? 0)..<(last + 1))
      }
    }
    return ranges
  }

  /// Whether a range of frames is long enough for a hold.
  private func isLong(_ range: Range<Int>) -> Bool {
    seconds(range) >= tuning.minimumHoldDuration - Self.timeTolerance
  }

  /// The rounding error of a difference of two times, in seconds.
  private static let timeTolerance = 1e-6

  /// Whether a range of frames is in one shot.
  private func isWhole(_ range: Range<Int>) -> Bool {
    !signals.cuts.contains { $0 > range.lowerBound && $0 < range.upperBound }
  }

  /// Whether trunk and legs, and all that is measured of the arms, stay where they are.
  private func isStill(_ window: Range<Int>, _ posture: [PostureSignal]) -> Bool {
    posture.allSatisfy { signal in
      signal.movement(window).map { $0 <= tuning.maximumHoldMovement(signal.channel) } ?? !signal.isRequired
    }
  }

  /// Returns the ranges, in which those of one position that a short movement separates are joined: who adjusts a hand or
  /// a foot still holds a plank.
  private func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.reduce(into: []) { joined, range in
      if let last = joined.last, isContinued(last, by: range) {
        joined[joined.count - 1] = last.lowerBound..<range.upperBound
      } else {
        joined.append(range)
      }
    }
  }

  private func isContinued(_ hold: Range<Int>, by next: Range<Int>) -> Bool {
    let gap = signals.times[next.lowerBound] - signals.times[hold.upperBound - 1]
    guard gap <= tuning.maximumHoldInterruption, isWhole(hold.lowerBound..<next.upperBound) else {
      return false
    }
    return BodyChannel.posture.allSatisfy { channel in
      guard let before = median(channel, hold), let after = median(channel, next) else { return true }
      return abs(after - before) <= tuning.maximumHoldMovement(channel)
    }
  }

  /// Whether the body is merely standing in a range of frames; true if that can't be measured. A body whose hands are
  /// overhead for long hangs from them.
  private func isStanding(_ range: Range<Int>) -> Bool {
    guard let knee = median(.knee, range), let hip = median(.hip, range), let trunk = median(.trunk, range)
    else { return true }
    let isUpright =
      max(knee, hip) < tuning.standingFlexion && trunk < tuning.standingInclination
    let isHanging =
      (median(.shoulder, range) ?? 0) >= tuning.hangingElevation
      && seconds(range) >= tuning.minimumHangDuration
    return isUpright && !isHanging
  }

  private func seconds(_ range: Range<Int>) -> Double {
    signals.times[range.upperBound - 1] - signals.times[range.lowerBound]
  }

  /// Returns the median of a channel in a range of frames; nil if it isn't measured there.
  private func median(_ channel: BodyChannel, _ range: Range<Int>) -> Float? {
    let values = signals[channel]
    return values.isEmpty ? nil : values[range].filter { !$0.isNaN }.sorted().upperMedian
  }
}

/// The movement of one joint in a search for holds.
private struct PostureSignal {
  let channel: BodyChannel
  private let values: [Float]
  private let weights: [Float]?
  private let minimumWeight: Float

  init(_ channel: BodyChannel, _ signals: BodySignals, _ tuning: RecognitionTuning) {
    self.channel = channel
    values = signals[channel]
    weights = signals.weights(of: channel)
    minimumWeight = BodySignals.weight(tuning.measuredConfidence.lowerBound)
  }

  /// Whether the body isn't known to be still without this joint. The arms may be outside the image or behind the body.
  var isRequired: Bool { channel.limb != .arm }

  /// Returns the range of the joint in a window, in degrees, without the lowest and highest tenth of the values; nil if fewer
  /// than half of the frames are measured.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames.
  func movement(_ window: Range<Int>) -> Float? {
    guard values.indices.contains(window.upperBound - 1) else { return nil }
    let measured = window.filter { !values[$0].isNaN && (weights?[$0] ?? 1) >= minimumWeight }.map {
      values[$0]
    }
    .sorted()
    guard measured.count * 2 >= window.count, !measured.isEmpty else { return nil }
    let outliers = measured.count / 10
    return measured[measured.count - 1 - outliers] - measured[outliers]
  }
}
