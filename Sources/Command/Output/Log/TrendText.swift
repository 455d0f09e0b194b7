import FormCheckPose
import FormCheckTrainingLog

/// The trends of exercises as text with small plots.
struct TrendText {
  private let table: LogTable

  /// Creates the text of a table of days.
  init(_ table: LogTable) { self.table = table }

  private typealias Quantity = (column: String, title: String, decimals: Int, unit: String)

  /// The quantities in the text.
  private static let quantities: [Quantity] = [
    ("load_kg", "load", 1, " kg"), ("repetitions", "repetitions", 0, ""), ("range", "range", 0, ""),
    ("eccentric_s", "lowering", 2, " s"), ("concentric_s", "lifting", 2, " s"),
    ("tempo_variation", "tempo variation", 2, ""),
    ("velocity_mps", "velocity", 2, " m/s"), ("left_right", "left − right", 1, ""), ("rpe", "RPE", 1, ""),
    ("duration_s", "longest time", 0, " s"),
  ]

  /// A block for each exercise; a sentence if there are no days.
  var text: String {
    guard !table.rows.isEmpty else {
      return
        "No selected set has a date. State one with formcheck log note 12 --recorded 2026-11-03T18:05."
    }
    var order: [String] = []
    var rows: [String: [Int]] = [:]
    for row in table.rows.indices {
      let name = table[row, "exercise"].description
      if rows[name] == nil { order.append(name) }
      rows[name, default: []].append(row)
    }
    return order.map { block(rows[$0] ?? []) }.joined(separator: "\n\n")
  }

  private func block(_ rows: [Int]) -> String {
    guard let first = rows.first, let last = rows.last else { return "" }
    let days = rows.count == 1 ? "1 day" : "\(rows.count) days"
    let title =
      "\(TerminalText.line(table[last, "title"].description)): \(days), \(table[first, "day"].description) to "
      + table[last, "day"].description
    let lines = Self.quantities.compactMap { cells($0, rows) }
    return ([title] + AlignedColumns(leading: 2).lines(lines)).joined(separator: "\n")
  }

  /// Returns the line of a quantity; nil if no day has it.
  ///
  /// A range is compared with those of days that have the same unit as the newest one.
  private func cells(_ quantity: Quantity, _ rows: [Int]) -> [String]? {
    guard let last = rows.last(where: { table[$0, quantity.column].value != nil }) else { return nil }
    let isRange = ["range", "left_right"].contains(quantity.column)
    let values = rows.map { row -> Double? in
      let isComparable = !isRange || table[row, "signal_unit"] == table[last, "signal_unit"]
      return isComparable ? table[row, quantity.column].value : nil
    }
    let known = values.compactMap(\.self)
    guard let smallest = known.min(), let largest = known.max(), let newest = known.last else { return nil }
    let unit = isRange ? LogNumber.unit(table[last, "signal_unit"].description) : quantity.unit
    let decimals = unit.hasSuffix("trunk") ? 2 : quantity.decimals
    func text(_ number: Double) -> String { LogNumber.text(number, decimals) }
    guard rows.count > 1 else { return ["  \(quantity.title)", "", "\(text(newest))\(unit)", ""] }
    return [
      "  \(quantity.title)", Plot.line(values), "\(text(newest))\(unit)",
      "(\(text(smallest)) to \(text(largest)))",
    ]
  }

  /// A plot in one line.
  enum Plot {
    private static let bars = Array("▁▂▃▄▅▆▇█")
    /// The maximum number of characters; more values are averaged.
    private static let width = 40

    /// Returns a bar for each value, or for each group of neighbors if there are many; a space for a missing one.
    static func line(_ values: [Double?]) -> String {
      let count = min(values.count, width)
      let means = (0..<count).map { index -> Double? in
        let group = values[(index * values.count / count)..<((index + 1) * values.count / count)]
        let known = group.compactMap(\.self)
        return known.isEmpty ? nil : known.reduce(0) { $0 + $1 / Double(known.count) }
      }
      let known = means.compactMap(\.self)
      guard let low = known.min(), let high = known.max() else { return "" }
      return String(means.map { $0.map { bar($0, low, high) } ?? " " })
    }

    private static func bar(_ value: Double, _ low: Double, _ high: Double) -> Character {
      guard high > low else { return bars[3] }
      // Halves, because the difference of two large numbers may exceed the largest number.
      let fraction = (value / 2 - low / 2) / (high / 2 - low / 2)
      return bars[min(7, max(0, Int(saturating: (8 * fraction).rounded(.down))))]
    }
  }
}
