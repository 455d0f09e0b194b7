import FormCheckPose

/// What rules may look at: a workout's repetitions and the signals behind them.
struct FormContext {
  let search: RepetitionSearch
  let reading: ReportedSignal
  /// The points, and where they can be measured at.
  let trust: KeypointReliability
  let viewing: CameraViewEstimation
  /// The counted swings, one for each of ``repetitions``.
  let swings: [Cycle]
  let repetitions: [Repetition]
  let frames: FrameTimes
  /// The position of the signals' first frame in the clip.
  let origin: Int

  var signals: BodySignals { search.signals }
  var points: KeypointSignals { trust.points }

  /// The frame at an offset.
  func moment(_ offset: Int) -> Moment { frames.moment(origin + offset) }

  /// From where the camera sees a repetition.
  func view(_ swing: Cycle) -> CameraView { viewing.view(swing.before...swing.after) }

  /// A channel's value; nil where it is missing or the points that it is measured at can't be trusted in this frame.
  ///
  /// The channels themselves go on where points are hidden, at which the network guesses: for counting that is better
  /// than a gap; for a reported number it isn't.
  func value(_ channel: BodyChannel, _ offset: Int) -> Double? {
    if let names = channel.sides { return value(channel, names.left, names.right, offset) }
    guard channel.keypoints.allSatisfy({ trust.isMeasurable($0, offset) }) else { return nil }
    return Self.number(signals[channel], offset)
  }

  /// The mean of both sides by their confidence; of one alone if the other is outside the picture.
  private func value(_ channel: BodyChannel, _ left: AngleName, _ right: AngleName, _ offset: Int) -> Double?
  {
    let trusted = [left, right].filter { trust.isMeasurable($0, offset) }
    guard let surest = trusted.first else { return nil }
    let isOutside = (left.keypoints + right.keypoints).contains { trust.isOutside($0, offset) }
    return Self.number(isOutside ? signals.sides[surest]?.values ?? [] : signals[channel], offset)
  }

  private static func number(_ values: [Float], _ offset: Int) -> Double? {
    values.indices.contains(offset) && !values[offset].isNaN ? Double(values[offset]) : nil
  }

  /// A channel over some frames, if it can be measured in enough of them.
  private func values(_ channel: BodyChannel, _ frames: ClosedRange<Int>) -> [RuleMeasure]? {
    measures(frames) { offset in value(channel, offset).map { RuleMeasure(value: $0, offset: offset) } }
  }

  /// Where a channel is largest in some frames.
  func highest(_ channel: BodyChannel, _ frames: ClosedRange<Int>) -> RuleMeasure? {
    values(channel, frames)?.max { $0.value < $1.value }
  }

  /// Where a channel is smallest in some frames.
  func lowest(_ channel: BodyChannel, _ frames: ClosedRange<Int>) -> RuleMeasure? {
    values(channel, frames)?.min { $0.value < $1.value }
  }

  /// The largest less the smallest value of a channel in some frames, at the frame where it is largest.
  func range(_ channel: BodyChannel, _ frames: ClosedRange<Int>) -> RuleMeasure? {
    guard let high = highest(channel, frames), let low = lowest(channel, frames) else { return nil }
    return RuleMeasure(value: high.value - low.value, offset: high.offset)
  }

  /// A point in the picture, smoothed, in pixels; nil where it can't be trusted.
  func point(_ name: KeypointName, _ offset: Int) -> Point? {
    trust.isMeasurable(name, offset) ? points.sample(name, at: offset)?.smoothed : nil
  }

  /// The mean confidence of a point in a repetition, 0…1.
  func confidence(_ name: KeypointName, _ swing: Cycle) -> Double {
    guard let index = points.skeleton.index(of: name) else { return 0 }
    let sum = (swing.before...swing.after).reduce(Float(0)) {
      $0 + points.confidence[points.index(index, $1)]
    }
    return Double(sum) / Double(swing.after - swing.before + 1)
  }

  /// The side whose points are surer in a repetition.
  func surerSide(_ swing: Cycle, _ left: [KeypointName], _ right: [KeypointName]) -> [KeypointName] {
    func least(_ names: [KeypointName]) -> Double { names.map { confidence($0, swing) }.min() ?? 0 }
    return least(left) >= least(right) ? left : right
  }
}

/// A number and the frame that shows it.
struct RuleMeasure {
  /// The number that is reported.
  let value: Double
  /// The number as it was measured, which ``value`` may be a part of: how far a hip hangs is 0 where it is too high.
  let raw: Double
  /// The frame's offset in the signals.
  let offset: Int

  /// `value`, measured in the frame at `offset`.
  init(value: Double, offset: Int) {
    (self.value, raw, self.offset) = (value, value, offset)
  }

  /// What `raw` is above 0, measured in the frame at `offset`.
  init(aboveZero raw: Double, offset: Int) {
    (value, self.raw, self.offset) = (max(0, raw), raw, offset)
  }
}
