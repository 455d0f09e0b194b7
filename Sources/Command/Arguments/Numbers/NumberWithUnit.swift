/// A number with letters after it, such as `178`, `178cm`, or `1.78 m`.
struct NumberWithUnit {
  /// The number.
  let number: Double
  /// The letters after the number; empty if there are none.
  let unit: String

  /// Reads a number as written on the command line; nil for other text. Infinite numbers and “nan” are numbers, which are
  /// rejected with the range of an option.
  init?(_ text: String) {
    let text = text.filter { !$0.isWhitespace }
    unit = Double(text) == nil ? String(text.reversed().prefix(while: \.isLetter).reversed()) : ""
    guard let number = Double(text.dropLast(unit.count)) else { return nil }
    self.number = number
  }
}
