import FormCheckReports

extension StartMeasurement {
  /// Starts this program `count` times, with `arguments` and the time of the start behind them; the middle of each
  /// number. The started program prints its measurement as JSON.
  public static func median(of count: Int, arguments: [String]) throws(FormCheckError) -> StartMeasurement {
    var starts: [StartMeasurement] = []
    for _ in 0..<count {
      let answer = try ChildProcess.output(arguments + ["\(now())"])
      starts.append(try FormCheckError.wrapping { try JSONText.decode(StartMeasurement.self, from: answer) })
    }
    func middle(_ value: (StartMeasurement) -> Double) -> Double { starts.map(value).sorted()[count / 2] }
    return StartMeasurement(
      commandMs: middle(\.commandMs), readyMs: middle(\.readyMs), residentMiB: middle(\.residentMiB),
      peakMiB: middle(\.peakMiB))
  }
}
