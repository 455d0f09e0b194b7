/// An exercise's driving signal, ready to be divided: turned so that turning points are peaks, short gaps bridged.
struct OrientedSignal {
  /// Seconds over which a gap doesn't end a repetition.
  private static let longestBridge = 1.0

  /// The channel's own values; NaN where there is none.
  let measured: [Float]
  /// The values with turning points as peaks, smoothed, gaps of up to a second bridged.
  let values: [Float]
  /// Stretches without a gap or a cut.
  let runs: [Range<Int>]
  /// Whether the two sides take turns.
  let alternates: Bool

  /// The drive of an exercise.
  init(_ drive: RepetitionChannel, _ signals: BodySignals) {
    let sides = drive.mayAlternate ? SideCombination(drive, signals) : nil
    self.init(
      sides?.values ?? signals[drive.channel], drive.isInverted, alternates: sides?.alternates ?? false,
      weights: signals.weights[drive.channel] ?? [], signals)
  }

  /// A channel as it is.
  init(_ channel: BodyChannel, _ signals: BodySignals) {
    self.init(signals[channel], false, alternates: false, weights: signals.weights[channel] ?? [], signals)
  }

  private init(
    _ channel: [Float], _ isInverted: Bool, alternates: Bool, weights: [Float], _ signals: BodySignals
  ) {
    measured = channel
    self.alternates = alternates
    var turned = isInverted ? channel.map { -$0 } : channel
    let stretches = SignalRuns(times: signals.times, cuts: signals.cuts, maximumGap: Self.longestBridge)
    runs = stretches.runs { [turned] in turned.indices.contains($0) && !turned[$0].isNaN }
    for run in runs { Self.smooth(&turned, run, weights, signals.times) }
    values = turned
  }

  private init(_ other: OrientedSignal, values: [Float]) {
    (measured, runs, alternates) = (other.measured, other.runs, other.alternates)
    self.values = values
  }

  /// The mean of the signal and of those channels that swing along with it, each brought to the signal's own scale.
  ///
  /// What scale that is, and whether a channel swings along at all, is seen in the `swings` found without them.
  func supported(by channels: [[Float]], swings: [Cycle]) -> OrientedSignal {
    let supports = channels.compactMap { scaled($0, to: swings) }
    guard !supports.isEmpty else { return self }
    var mean = values
    for offset in mean.indices where !mean[offset].isNaN {
      let others = supports.map { $0[offset] }.filter { !$0.isNaN }
      mean[offset] = (mean[offset] + others.reduce(0, +)) / Float(1 + others.count)
    }
    return OrientedSignal(self, values: mean)
  }

  /// The channel in the signal's scale; nil if it doesn't swing with it each time, in the same direction.
  private func scaled(_ channel: [Float], to swings: [Cycle]) -> [Float]? {
    let ratios = swings.map { swing -> Float in
      let own = values[swing.peak] - (values[swing.before] + values[swing.after]) / 2
      let other = channel[swing.peak] - (channel[swing.before] + channel[swing.after]) / 2
      return other / own
    }
    let sorted = ratios.filter { !$0.isNaN }.sorted()
    guard let ratio = sorted.middle, ratio != 0, let peak = swings.first?.peak else { return nil }
    let steady = sorted.filter { $0 / ratio > Self.leastAgreement && $0 / ratio < 1 / Self.leastAgreement }
    guard Float(steady.count) >= Self.mostSwings * Float(swings.count) else { return nil }
    let offsets = swings.map { values[$0.before] - channel[$0.before] / ratio }.filter { !$0.isNaN }.sorted()
    let shift = offsets.middle ?? values[peak] - channel[peak] / ratio
    return channel.map { $0 / ratio + shift }
  }

  /// A channel swings along if its share of the swing stays within this factor of its median…
  private static let leastAgreement: Float = 0.4
  /// …in so many of the swings.
  private static let mostSwings: Float = 0.7

  /// Smooths a stretch to the rhythm of repetitions; what is unsure bends the curve little, what is missing is bridged.
  private static func smooth(
    _ values: inout [Float], _ run: Range<Int>, _ weights: [Float], _ times: [Double]
  ) {
    let known = run.map { offset in
      values[offset].isNaN ? 0 : Double(weights.indices.contains(offset) ? weights[offset] : 1)
    }
    let smoother = ZeroPhaseSmoother(cutoff: rhythm)
    let curve = smoother.smoothed([run.map { Double(values[$0]) }], weights: known, times: Array(times[run]))[
      0]
    for (offset, value) in zip(run, curve) { values[offset] = Float(value) }
  }

  /// Nothing in a repetition is faster than this, in Hz.
  private static let rhythm = 3.0
}
