import FormCheckReports

/// The time of each stage as text.
struct TimingsTable {
  let lines: [String]

  /// Creates the table with a row for each stage that took time, and one for work that belongs to no stage.
  init(_ timings: Timings) {
    let stages = timings.stages.filter { $0.wallS > 0 }
    let other = timings.cpuS - stages.reduce(0) { $0 + $1.cpuS }
    let rows =
      [["stage", "seconds", "CPU seconds", "CPU"]]
      + stages.map { Self.row($0.stage.rawValue, $0.wallS, $0.cpuS, of: timings) }
      + [
        Self.row("other", nil, max(0, other), of: timings),
        Self.row("all", timings.wallS, timings.cpuS, of: timings),
      ]
    let cores = DecimalText.text(timings.coreUtilization * Double(timings.jobs), decimals: 2)
    lines =
      AlignedColumns(leading: 1).lines(rows) + [
        "Cores in use: \(cores) of \(timings.jobs) (\(Self.percent(timings.coreUtilization))). Seconds are added over all threads."
      ]
  }

  private static func row(_ name: String, _ seconds: Double?, _ cpu: Double, of all: Timings) -> [String] {
    [
      name, seconds.map { DecimalText.text($0, decimals: 2) } ?? "", DecimalText.text(cpu, decimals: 2),
      percent(all.cpuS > 0 ? cpu / all.cpuS : 0),
    ]
  }

  private static func percent(_ fraction: Double) -> String { "\(Int((fraction * 100).rounded())) %" }
}
