/// An exercise's driving signal, ready to be divided: turned so that turning points are peaks, short gaps bridged.
struct DrivenSignal {
  /// Seconds over which a gap doesn't end a repetition.
  private static let longestBridge = 1.0

  /// The channel's own values; NaN where there is none.
  let measured: [Float]
  /// The values with turning points as peaks, gaps of up to a second bridged by straight lines.
  let values: [Float]
  /// Stretches without a gap or a cut.
  let runs: [Range<Int>]

  init(_ drive: Drive, _ signals: BodySignals) {
    let channel = drive.mayAlternate ? SideCombination(drive, signals).values : signals[drive.channel]
    measured = channel
    var turned = drive.isInverted ? channel.map { -$0 } : channel
    runs = Self.bridge(&turned, signals.times, signals.cuts)
    values = turned
  }

  private init(measured: [Float], values: [Float], runs: [Range<Int>]) {
    (self.measured, self.values, self.runs) = (measured, values, runs)
  }

  /// The mean of the signal and of those channels that swing along with it, each brought to the signal's own scale.
  ///
  /// What scale that is, and whether a channel swings along at all, is seen in the `swings` found without them.
  func supported(by channels: [[Float]], swings: [Swing]) -> DrivenSignal {
    let supports = channels.compactMap { scaled($0, to: swings) }
    guard !supports.isEmpty else { return self }
    var mean = values
    for offset in mean.indices where !mean[offset].isNaN {
      let others = supports.map { $0[offset] }.filter { !$0.isNaN }
      mean[offset] = (mean[offset] + others.reduce(0, +)) / Float(1 + others.count)
    }
    return DrivenSignal(measured: measured, values: mean, runs: runs)
  }

  /// The channel in the signal's scale; nil if it doesn't swing with it each time, in the same direction.
  private func scaled(_ channel: [Float], to swings: [Swing]) -> [Float]? {
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

  private static func bridge(_ values: inout [Float], _ times: [Double], _ cuts: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    var last = 0
    var ahead = cuts[...]
    for offset in values.indices where !values[offset].isNaN {
      var isCut = false
      while let cut = ahead.first, cut <= offset {
        isCut = isCut || cut > last
        ahead.removeFirst()
      }
      if let begin = start, isCut || times[offset] - times[last] > longestBridge {
        runs.append(begin..<(last + 1))
        start = offset
      } else if start != nil, offset > last + 1 {
        fill(&values, from: last, to: offset, times)
      }
      if start == nil { start = offset }
      last = offset
    }
    if let start { runs.append(start..<(last + 1)) }
    return runs
  }

  private static func fill(_ values: inout [Float], from first: Int, to last: Int, _ times: [Double]) {
    for offset in (first + 1)..<last {
      let share = Float((times[offset] - times[first]) / (times[last] - times[first]))
      values[offset] = values[first] + share * (values[last] - values[first])
    }
  }
}
