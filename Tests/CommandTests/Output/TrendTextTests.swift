import FormCheckTrainingLog
import Testing

@testable import FormCheckCLI

@Suite struct TrendTextTests {
  /// Returns the line of the range for days with these ranges and units; nil if there is none.
  private func range(_ days: [(range: Double?, unit: String?)]) -> String? {
    let rows = days.enumerated().map { index, day -> [LogCell] in
      [
        .text("unknown"), .text("Unknown"), .text("2026-11-0\(index + 1)"), .integer(5),
        day.range.map(LogCell.number) ?? LogCell.none, day.unit.map(LogCell.text) ?? LogCell.none,
      ]
    }
    let columns = ["exercise", "title", "day", "repetitions", "range", "signal_unit"]
    let lines = TrendText(LogTable(columns: columns, rows: rows)).text.split(separator: "\n")
    return lines.first { $0.contains("range") }.map {
      $0.split(separator: " ").joined(separator: " ")
    }
  }

  /// Ranges are compared with those in the unit of the newest range, and the unit is that of the numbers.
  @Test func rangesHaveOneUnit() {
    #expect(range([(90, "°"), (100, "°")]) == "range ▁█ 100° (90 to 100)")
    #expect(range([(90, "°"), (0.4, "trunk"), (0.5, "trunk")]) == "range ▁█ 0.50 trunk (0.40 to 0.50)")
    #expect(range([(90, "°"), (100, "°"), (nil, nil)]) == "range ▁█ 100° (90 to 100)")
    #expect(range([(0.4, "trunk"), (90, "°")]) == "range ▄ 90° (90 to 90)")
    #expect(range([(nil, nil), (nil, nil)]) == nil)
  }
}
