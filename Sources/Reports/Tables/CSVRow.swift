/// Lines of a CSV file (RFC 4180): UTF-8, commas, line feeds, quotes only if required, and empty cells for missing
/// values.
struct CSVRow {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// Appends a cell for a missing value.
  mutating func appendEmpty() { separate() }

  /// Appends a cell with text, in quotes if the text contains a quote, a comma or a line break.
  mutating func append(_ text: String) {
    separate()
    guard text.utf8.contains(where: { $0 == 34 || $0 == 44 || $0 == 10 || $0 == 13 }) else {
      bytes += text.utf8
      return
    }
    // Compares bytes, because a quote and a combining mark after it form one character.
    bytes.append(34)
    for byte in text.utf8 { bytes += repeatElement(byte, count: byte == 34 ? 2 : 1) }
    bytes.append(34)
  }

  /// Appends a cell with text that needs no quotes.
  mutating func append(plain text: String) {
    separate()
    bytes += text.utf8
  }

  /// Appends a cell with an integer.
  mutating func append(_ number: some BinaryInteger) {
    separate()
    bytes += "\(number)".utf8
  }

  /// Appends a cell with a fixed number of decimals; an empty cell if the number is missing or not finite.
  mutating func append(_ number: Double?, decimals: Int) {
    separate()
    if let number { DecimalText.append(number, decimals: decimals, to: &bytes) }
  }

  /// Ends the line.
  mutating func endLine() {
    bytes.append(10)
    isFirst = true
  }

  private mutating func separate() {
    if isFirst { isFirst = false } else { bytes.append(44) }
  }
}
