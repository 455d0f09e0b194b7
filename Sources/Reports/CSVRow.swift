/// One line of a CSV file as RFC 4180 has it: UTF-8, commas, quotes where needed, a line feed, empty for missing.
struct CSVRow {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// A missing value.
  mutating func appendEmpty() { separate() }

  mutating func append(_ text: String) {
    separate()
    guard text.utf8.contains(where: { $0 == 34 || $0 == 44 || $0 == 10 || $0 == 13 }) else {
      bytes += text.utf8
      return
    }
    // Byte by byte: a quote with a combining mark behind it is one character, and not a quote.
    bytes.append(34)
    for byte in text.utf8 { bytes += repeatElement(byte, count: byte == 34 ? 2 : 1) }
    bytes.append(34)
  }

  mutating func append(_ number: some BinaryInteger) {
    separate()
    bytes += "\(number)".utf8
  }

  /// A number with a fixed count of decimals; missing, infinite or not a number becomes an empty cell.
  mutating func append(_ number: Double?, decimals: Int) {
    separate()
    if let number { DecimalText.append(number, decimals: decimals, to: &bytes) }
  }

  mutating func endLine() {
    bytes.append(10)
    isFirst = true
  }

  private mutating func separate() {
    if isFirst { isFirst = false } else { bytes.append(44) }
  }
}
