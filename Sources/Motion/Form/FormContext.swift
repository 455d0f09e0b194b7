import Pose

/// What rules may look at: a workout's repetitions and the signals behind them.
struct FormContext {
  let search: RepetitionSearch
  let reading: DriveReading
  let points: PointSignals
  let viewing: CameraViewing
  /// The counted swings, one for each of ``repetitions``.
  let swings: [Swing]
  let repetitions: [Repetition]
  let frames: FrameTimes
  /// The position of the signals' first frame in the clip.
  let origin: Int

  var signals: BodySignals { search.signals }

  /// The frame at an offset.
  func moment(_ offset: Int) -> Moment { frames.moment(origin + offset) }

  /// From where the camera sees a repetition.
  func view(_ swing: Swing) -> CameraView { viewing.view(swing.before...swing.after) }

  /// A channel's value; nil where it is missing.
  func value(_ channel: BodyChannel, _ offset: Int) -> Double? {
    let values = signals[channel]
    return values.indices.contains(offset) && !values[offset].isNaN ? Double(values[offset]) : nil
  }

  /// Where a channel is largest in a repetition.
  func highest(_ channel: BodyChannel, _ swing: Swing) -> RuleMeasure? {
    (swing.before...swing.after).compactMap { offset in
      value(channel, offset).map { RuleMeasure(value: $0, offset: offset) }
    }.max { $0.value < $1.value }
  }

  /// The largest less the smallest value of a channel in a repetition, at the frame where it is largest.
  func range(_ channel: BodyChannel, _ swing: Swing) -> RuleMeasure? {
    guard let high = highest(channel, swing) else { return nil }
    let low = (swing.before...swing.after).compactMap { value(channel, $0) }.min() ?? high.value
    return RuleMeasure(value: high.value - low, offset: high.offset)
  }

  /// A point in the picture, smoothed, in pixels.
  func point(_ name: KeypointName, _ offset: Int) -> Point? { points.sample(name, at: offset)?.smoothed }

  /// The mean confidence of a point in a repetition, 0…1.
  func confidence(_ name: KeypointName, _ swing: Swing) -> Double {
    guard let index = points.skeleton.index(of: name) else { return 0 }
    let sum = (swing.before...swing.after).reduce(Float(0)) {
      $0 + points.confidence[points.place(index, $1)]
    }
    return Double(sum) / Double(swing.after - swing.before + 1)
  }

  /// The side whose points are surer in a repetition.
  func surerSide(_ swing: Swing, _ left: [KeypointName], _ right: [KeypointName]) -> [KeypointName] {
    func least(_ names: [KeypointName]) -> Double { names.map { confidence($0, swing) }.min() ?? 0 }
    return least(left) >= least(right) ? left : right
  }
}

/// A number and the frame that shows it.
struct RuleMeasure {
  let value: Double
  /// The frame's offset in the signals.
  let offset: Int
}
