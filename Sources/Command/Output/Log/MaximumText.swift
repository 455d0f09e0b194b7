import FormCheckTrainingLog

/// The estimated one-repetition maxima as text.
struct MaximumText {
  private let table: LogTable

  /// Creates the text of a table of maxima.
  init(_ table: LogTable) { self.table = table }

  /// A line for each exercise; a sentence if there are none.
  var text: String {
    guard !table.rows.isEmpty else {
      return "No set has both a load and a measured bar velocity. Use analyze --bar auto --load KG --log."
    }
    return table.rows.indices.map(line).joined(separator: "\n")
  }

  private func line(_ row: Int) -> String {
    func text(_ column: String) -> String { table[row, column].description }
    let unit = text("unit")
    let title = TerminalText.line(text("title"))
    guard table[row, "maximum"] != .none else { return "\(title): no estimate, because \(text("reason"))." }
    let days =
      text("first_day") == text("last_day")
      ? text("last_day") : "\(text("first_day")) to \(text("last_day"))"
    return """
      \(title): \(text("maximum")) \(unit), 90 % interval \(text("lower")) to \(text("upper")) \(unit) (\(text("loads")) loads \
      of \(text("lightest")) to \(text("heaviest")) \(unit), \(days); \(text("velocity_mps")) m/s)
      """
  }
}
