import FormCheckTrainingLog

/// The text table of sets in the training log.
struct SetTable {
  private let table: LogTable

  /// Creates the text of a list of sets.
  init(_ table: LogTable) { self.table = table }

  /// The lines of the table, without columns that are empty in all rows; a sentence if there are no sets.
  var text: String {
    guard !table.rows.isEmpty else { return "The log has no matching sets." }
    let header = [
      "set", "date", "exercise", "load", "reps", "time", "range", "tempo", "m/s", "RPE", "tags", "video",
      "note",
    ]
    let rows = table.rows.indices.map(cells)
    let kept = header.indices.filter { column in column == 0 || rows.contains { !$0[column].isEmpty } }
    let shown = ([header] + rows).map { row in kept.map { row[$0] } }
    return AlignedColumns(leading: kept.count).lines(shown).joined(separator: "\n")
  }

  private func cells(_ row: Int) -> [String] {
    func text(_ column: String, _ decimals: Int = 0) -> String {
      LogNumber.text(table[row, column], decimals)
    }
    let range = text("range_mean", table[row, "signal_unit"] == .text("°") ? 0 : 2)
    return [
      text("id"), String(text("time").prefix(16)).replacing("T", with: " "), TerminalText.line(text("title")),
      LogNumber.load(table, row), text("repetitions"), duration(row),
      range.isEmpty ? "" : "\(range)\(LogNumber.unit(text("signal_unit")))", tempo(row),
      text("velocity_best", 2),
      text("rpe", 1), TerminalText.line(text("tags")), TerminalText.line(text("video")),
      String(TerminalText.line(text("note")).prefix(40)),
    ]
  }

  /// Returns the duration of a hold or of an imported set, such as "45 s"; empty without one.
  private func duration(_ row: Int) -> String {
    guard let seconds = table[row, "duration_s"].value, seconds > 0 else { return "" }
    return "\(LogNumber.text(seconds, seconds < 10 ? 1 : 0)) s"
  }

  /// Returns the mean durations of lowering, pause, and lifting, in seconds; empty if one of them is unknown.
  private func tempo(_ row: Int) -> String {
    let parts = ["eccentric_s", "pause_s", "concentric_s"].map { LogNumber.text(table[row, $0], 1) }
    return parts.contains("") ? "" : parts.joined(separator: "-")
  }
}
