/// The ways to write numbers in tables: with a point or a comma for decimals, and with thousands in groups.
enum NumberNotation {
  /// The columns of training apps with numbers, in lowercase.
  private static let columns: Set = [
    "weight", "weight (kg)", "weight (lb)", "weight (lbs)", "weight_kg", "weight_lbs", "distance",
    "distance (meters)",
    "distance_km", "distance_miles", "seconds", "duration_seconds", "reps", "rpe",
  ]

  /// Whether a number in a table has a comma that can only separate decimals, such as 82,5.
  static func hasDecimalCommas(_ columns: [String], _ lines: some Sequence<CSVText.Line>) -> Bool {
    let positions = columns.indices.filter { self.columns.contains(columns[$0].lowercased()) }
    return lines.contains { line in
      positions.contains { line.cells.indices.contains($0) && isDecimalComma(line.cells[$0]) }
    }
  }

  private static func isDecimalComma(_ cell: String) -> Bool {
    guard cell.utf8.contains(UInt8(ascii: ",")) else { return false }
    return cell.wholeMatch(of: /\s*[+-]?[0-9]+,[0-9]+\s*/) != nil
      && ambiguousSign(in: cell, decimalCommas: false) == nil
  }

  /// Whether spaces separate thousands, such as in 1 000,5.
  static func hasGroups(_ text: String) -> Bool {
    text.contains(where: \.isWhitespace)
      && text.wholeMatch(of: /[+-]?[0-9]{1,3}(\s[0-9]{3})+([.,][0-9]+)?/) != nil
  }

  /// Returns the name of the sign that is followed by groups of three digits, as in 1,000, which is a thousand or one; nil if there is
  /// none. A point is one in tables with decimal commas.
  static func ambiguousSign(in text: String, decimalCommas: Bool) -> String? {
    if text.wholeMatch(of: /[+-]?[1-9][0-9]{0,2}(,[0-9]{3})+([.][0-9]+)?/) != nil { return "comma" }
    guard decimalCommas, text.wholeMatch(of: /[+-]?[1-9][0-9]{0,2}([.][0-9]{3})+/) != nil else { return nil }
    return "point"
  }
}
