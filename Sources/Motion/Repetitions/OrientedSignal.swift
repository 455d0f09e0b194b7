import FormCheckPose

/// A repetition signal prepared for segmentation: turning points are peaks, noise is smoothed, short gaps are bridged.
struct OrientedSignal {
  /// The channel's own values; NaN where missing.
  let measured: [Float]
  /// The oriented and smoothed values; NaN outside ``runs``.
  let values: [Float]
  /// The parts without a scene cut or a long gap.
  let runs: [Range<Int>]
  /// Whether the two sides alternate.
  let alternates: Bool

  private let tuning: RepetitionTuning

  /// Creates the signal of an exercise's channel, measured on one side, or on both if `side` is `center`.
  ///
  /// - Parameter frames: the frames of the set, which show whether the sides alternate; nil for all.
  /// - Complexity: O(*n* log *n*) for *n* frames if the sides may alternate, otherwise O(*n*).
  init(
    _ channel: RepetitionChannel, _ signals: BodySignals, side: BodySide = .center,
    in frames: ClosedRange<Int>? = nil, tuning: RepetitionTuning = .standard
  ) {
    let one = signals.side(side, of: channel.bodyChannel)
    let sides =
      channel.mayAlternate && one == nil
      ? SideCombination(channel, signals, in: frames, tuning: tuning)
      : nil
    self.init(
      one?.values ?? sides?.values ?? signals[channel.bodyChannel], isInverted: channel.isInverted,
      alternates: sides?.alternates ?? false,
      weights: one?.weights ?? signals.weights(of: channel.bodyChannel) ?? [], signals, tuning)
  }

  /// Creates the signal of a body channel, measured on one side, or on both if `side` is `center`.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  init(
    _ channel: BodyChannel, _ signals: BodySignals, side: BodySide = .center,
    tuning: RepetitionTuning = .standard
  ) {
    let one = signals.side(side, of: channel)
    self.init(
      one?.values ?? signals[channel], isInverted: false, alternates: false,
      weights: one?.weights ?? signals.weights(of: channel) ?? [], signals, tuning)
  }

  private init(
    _ channel: [Float], isInverted: Bool, alternates: Bool, weights: [Float], _ signals: BodySignals,
    _ tuning: RepetitionTuning
  ) {
    measured = channel
    self.alternates = alternates
    self.tuning = tuning
    var oriented = isInverted ? channel.map { -$0 } : channel
    let parts = SignalRuns(times: signals.times, cuts: signals.cuts, maximumGap: tuning.maximumBridge)
    runs = parts.runs { [oriented] in oriented.indices.contains($0) && !oriented[$0].isNaN }
    for run in runs { Self.smooth(&oriented, run, weights, signals.times, cutoff: tuning.smoothingCutoff) }
    values = oriented
  }

  private init(_ other: OrientedSignal, values: [Float]) {
    (measured, runs, alternates, tuning) = (other.measured, other.runs, other.alternates, other.tuning)
    self.values = values
  }

  /// Returns the mean of the signal and those `channels` that have the same cycles, each scaled to the signal.
  ///
  /// The `cycles`, which were found in the signal alone, determine the scale of a channel and whether it has the same
  /// cycles.
  ///
  /// - Complexity: O(*k* (*n* + *c* log *c*)) for *k* channels of *n* frames and *c* cycles.
  func supported(by channels: [[Float]], cycles: [Cycle]) -> OrientedSignal {
    let supports = channels.compactMap { scaled($0, to: cycles) }
    guard !supports.isEmpty else { return self }
    var mean = values
    for offset in mean.indices where !mean[offset].isNaN {
      let others = supports.map { $0[offset] }.filter { !$0.isNaN }
      mean[offset] = (mean[offset] + others.reduce(0, +)) / Float(1 + others.count)
    }
    return OrientedSignal(self, values: mean)
  }

  /// Returns a channel in the signal's scale; nil if it doesn't move with most cycles at a steady ratio.
  private func scaled(_ channel: [Float], to cycles: [Cycle]) -> [Float]? {
    let ratios = cycles.map { height(of: $0, in: channel) / height(of: $0, in: values) }.filter { !$0.isNaN }
      .sorted()
    guard let ratio = ratios.upperMedian, ratio != 0, let peak = cycles.first?.peak else { return nil }
    let agreement = tuning.minimumSupportAgreement
    let steady = ratios.filter { $0 / ratio > agreement && $0 / ratio < 1 / agreement }
    guard Float(steady.count) >= tuning.minimumSupportFraction * Float(cycles.count) else { return nil }
    let offsets = cycles.map { values[$0.start] - channel[$0.start] / ratio }.filter { !$0.isNaN }.sorted()
    let shift = offsets.upperMedian ?? values[peak] - channel[peak] / ratio
    return channel.map { $0 / ratio + shift }
  }

  /// Returns the height of a cycle's peak above the mean of its lows.
  private func height(of cycle: Cycle, in signal: [Float]) -> Float {
    signal[cycle.peak] - (signal[cycle.start] + signal[cycle.end]) / 2
  }

  /// Smooths one run. Uncertain values influence the curve less, and missing values are bridged.
  private static func smooth(
    _ values: inout [Float], _ run: Range<Int>, _ weights: [Float], _ times: [Double], cutoff: Double
  ) {
    let reliability = run.map { offset in
      values[offset].isNaN ? 0 : Double(weights.indices.contains(offset) ? weights[offset] : 1)
    }
    let smoother = ZeroPhaseSmoother(cutoff: cutoff)
    let curve = smoother.smoothed(
      [run.map { Double(values[$0]) }], weights: reliability, times: Array(times[run]))[0]
    for (offset, value) in zip(run, curve) { values[offset] = Float(value) }
  }
}
