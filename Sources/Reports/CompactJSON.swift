/// JSON text on one line, written as it comes: for files of a hundred thousand lines.
struct CompactJSON {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  mutating func null() { bytes += "null".utf8 }

  mutating func number(_ value: some BinaryInteger) { bytes += "\(value)".utf8 }

  /// A number with a fixed count of decimals; null for what is missing or none.
  mutating func number(_ value: Double?, decimals: Int) {
    let start = bytes.count
    if let value { DecimalText.append(value, decimals: decimals, to: &bytes) }
    if bytes.count == start { null() }
  }

  /// Text in quotes (RFC 8259, 7).
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

  mutating func object(_ body: (inout CompactJSON) -> Void) { enclosed(123, 125, body) }

  /// A member of the object that is being written.
  mutating func member(_ name: String, _ value: (inout CompactJSON) -> Void) {
    separate()
    string(name)
    bytes.append(58)
    value(&self)
    isFirst = false
  }

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
