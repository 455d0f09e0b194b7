import FormCheckPose

/// The channels of a body in the frames of one cycle or one hold, measured on the working sides.
final class MeasuredCycle {
  private let body: BodyMeasurement
  let frames: ClosedRange<Int>
  private let sides: WorkingSides
  private var columns: [BodyChannel: (values: [Float], confidence: Float)] = [:]

  init(_ body: BodyMeasurement, _ frames: ClosedRange<Int>, tuning: RecognitionTuning) {
    (self.body, self.frames) = (body, frames)
    sides = WorkingSides(body, frames, tuning: tuning)
  }

  /// Returns a channel's values and its median confidence, 0…1.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames the first time, then O(1).
  func column(_ channel: BodyChannel) -> (values: [Float], confidence: Float) {
    if let known = columns[channel] { return known }
    let column = measured(channel)
    columns[channel] = column
    return column
  }

  /// Returns the weights of a limb's sides.
  func sides(of limb: BodyChannel.Limb) -> WorkingSides.Weights {
    switch limb {
    case .arm: sides.arm
    case .leg: sides.leg
    }
  }

  private func measured(_ channel: BodyChannel) -> (values: [Float], confidence: Float) {
    guard let limb = channel.limb else {
      let confidences = frames.map { body.confidence(channel, .center, $0) }.sorted()
      return (frames.map { body.bodyValue(channel, $0) }, confidences.median ?? 0)
    }
    let weights = sides(of: limb)
    func combined(_ value: (BodySide, Int) -> Float) -> [Float] {
      frames.map { offset in
        (weights.left > 0 ? weights.left * value(.left, offset) : 0)
          + (weights.right > 0 ? weights.right * value(.right, offset) : 0)
      }
    }
    let confidences = combined { body.confidence(channel, $0, $1) }.sorted()
    return (combined { body.value(channel, $0, $1) }, confidences.median ?? 0)
  }

  /// Returns a statistic of a channel with the channel's confidence, 0…1; nil if the channel is missing.
  ///
  /// - Parameter signal: the signal whose extremes are the turning point and the rest; nil in a hold.
  func statistic(
    _ statistic: Evidence.Statistic, of channel: BodyChannel, turningAt signal: RepetitionChannel?
  ) -> (value: Float, confidence: Float)? {
    let (values, confidence) = column(channel)
    let value: Float? =
      switch statistic {
      case .median: Percentiles.value(Percentiles.sorted(values), at: 0.5)
      case .range: Percentiles.range(values)
      case .minimum: Percentiles.minimum(values)
      case .maximum: Percentiles.maximum(values)
      case .turning: level(values, at: extremes(signal).turning)
      case .resting: level(values, at: extremes(signal).rest)
      case .returnRange: Percentiles.range(Array(values[extremes(signal).middle...]))
      case .change: change(values, extremes(signal))
      }
    return value.map { ($0, confidence) }
  }

  /// Whether a signal is nearer to its turning point than to its rest in a frame of the cycle; nil if that isn't known.
  func isNearTurningPoint(of signal: RepetitionChannel, at frame: Int) -> Bool? {
    let values = column(signal.bodyChannel).values
    guard frames.contains(frame), let extent = Percentiles.extent(values) else { return nil }
    let (value, middle) = (values[frame - frames.lowerBound], (extent.lowerBound + extent.upperBound) / 2)
    return value.isNaN ? nil : signal.isInverted ? value <= middle : value >= middle
  }

  private func change(_ values: [Float], _ extremes: Extremes) -> Float? {
    guard let turning = level(values, at: extremes.turning), let rest = level(values, at: extremes.rest)
    else { return nil }
    return turning - rest
  }

  /// The positions in a cycle at which a signal is near its turning point, and near its rest.
  private struct Extremes {
    let turning: [Int]
    let rest: [Int]

    /// The middle position of the turning point; 0 if there is none.
    var middle: Int { turning.isEmpty ? 0 : turning[turning.count / 2] }
  }

  /// Returns the positions of the turning point and of the rest in the cycle; of a hold, the middle for both.
  ///
  /// All frames near an extreme count, because the most extreme frame may be an error of its keypoints.
  private func extremes(_ signal: RepetitionChannel?) -> Extremes {
    guard let signal else { return Extremes(turning: [frames.count / 2], rest: [frames.count / 2]) }
    let values = column(signal.bodyChannel).values
    guard let extent = Percentiles.extent(values) else { return Extremes(turning: [], rest: []) }
    let margin = Self.margin * (extent.upperBound - extent.lowerBound)
    let highest = values.indices.filter { values[$0] >= extent.upperBound - margin }
    let lowest = values.indices.filter { values[$0] <= extent.lowerBound + margin }
    return signal.isInverted
      ? Extremes(turning: lowest, rest: highest) : Extremes(turning: highest, rest: lowest)
  }

  /// Returns the median of the values at some positions; nil if all are missing.
  private func level(_ values: [Float], at positions: [Int]) -> Float? {
    Percentiles.value(Percentiles.sorted(positions.map { values[$0] }), at: 0.5)
  }

  /// The fraction of a signal's range by which it may differ from its extreme: a fifth of the period of a sine wave.
  private static let margin: Float = 0.1
}
