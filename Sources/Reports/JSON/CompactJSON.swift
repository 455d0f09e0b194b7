/// JSON text on one line, under construction. The writer is fast enough for files of a hundred thousand lines.
struct CompactJSON {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// Appends null.
  mutating func null() { bytes += "null".utf8 }

  /// Appends an integer.
  mutating func number(_ value: some BinaryInteger) { bytes += "\(value)".utf8 }

  /// Appends a number with a fixed number of decimals; null if it is missing or not finite.
  mutating func number(_ value: Double?, decimals: Int) {
    let start = bytes.count
    if let value { DecimalText.append(value, decimals: decimals, to: &bytes) }
    if bytes.count == start { null() }
  }

  /// Appends a string (RFC 8259, section 7).
  mutating func string(_ text: String) {
    bytes.append(34)
    for byte in text.utf8 {
      switch byte {
      case 34, 92: bytes += [92, byte]
      case 0..<32: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(34)
  }

  /// Appends a value in this program's JSON format; null if JSON can't represent it, as with an infinite number. Readers have to
  /// expect null.
  mutating func encoded(_ value: some Encodable) {
    guard let text = try? JSONText.line(value) else { return null() }
    bytes += text.utf8
  }

  /// Appends an object whose members `body` appends.
  mutating func object(_ body: (inout CompactJSON) -> Void) { enclosed(123, 125, body) }

  /// Appends a member to the current object.
  mutating func member(_ name: String, _ value: (inout CompactJSON) -> Void) {
    separate()
    string(name)
    bytes.append(58)
    value(&self)
    isFirst = false
  }

  /// Appends an array; `body` appends each element.
  mutating func array<Element>(
    _ elements: some Sequence<Element>, _ body: (inout CompactJSON, Element) -> Void
  ) {
    enclosed(91, 93) { text in
      for element in elements {
        text.separate()
        body(&text, element)
        text.isFirst = false
      }
    }
  }

  /// Appends an array of numbers.
  mutating func numbers(_ values: [Double], decimals: Int) {
    array(values) { $0.number($1, decimals: decimals) }
  }

  private mutating func enclosed(_ open: UInt8, _ close: UInt8, _ body: (inout CompactJSON) -> Void) {
    bytes.append(open)
    isFirst = true
    body(&self)
    bytes.append(close)
    isFirst = false
  }

  private mutating func separate() {
    if !isFirst { bytes.append(44) }
  }
}
