/// Numbers in the lines of the check.
enum NumberText {
  /// Returns a fraction as percent, without decimals.
  static func percent(_ fraction: Double) -> String { "\(Self.whole(fraction * 100)) %" }

  /// Returns a number without decimals.
  static func whole(_ number: Double) -> String {
    number.isFinite && abs(number) < 1e9 ? "\(Int(number.rounded()))" : "–"
  }

  /// Returns a number with a decimal and a unit.
  static func decimal(_ number: Double, _ unit: String) -> String {
    guard number.isFinite, abs(number) < 1e9 else { return "–" }
    let tenths = Int((abs(number) * 10).rounded())
    let sign = number < 0 && tenths > 0 ? "−" : ""
    return "\(sign)\(tenths / 10).\(tenths % 10)\(unit)"
  }

  /// Returns a number with two decimals.
  static func hundredths(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e9 else { return "–" }
    let value = Int((abs(number) * 100).rounded())
    return "\(value / 100).\(value % 100 / 10)\(value % 10)"
  }

  /// Returns words as a list in prose: `a`, `a and b`, `a, b, and c`.
  static func list(_ words: [String]) -> String {
    guard words.count > 2, let last = words.last else { return words.joined(separator: " and ") }
    return words.dropLast().joined(separator: ", ") + ", and " + last
  }

  /// Returns the words that occur in the most scenes, the most frequent first, at most `count`.
  ///
  /// - Complexity: O(*n* log *n*) for *n* words.
  static func frequent(_ words: [String], count: Int) -> [String] {
    let counts = words.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(count).map(\.key)
  }
}
