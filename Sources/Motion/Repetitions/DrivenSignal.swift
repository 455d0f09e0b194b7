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
    let channel = signals[drive.channel]
    measured = channel
    var turned = drive.isInverted ? channel.map { -$0 } : channel
    runs = Self.bridge(&turned, signals.times, signals.cuts)
    values = turned
  }

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
