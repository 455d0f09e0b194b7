/// Builds little-endian binary data.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ integer: some FixedWidthInteger) {
    withUnsafeBytes(of: integer.littleEndian) { bytes += $0 }
  }

  mutating func append(_ number: Float) { append(number.bitPattern) }

  mutating func append(_ number: Double) { append(number.bitPattern) }

  /// The text in UTF-8, behind its length in bytes.
  mutating func append(_ text: String) {
    append(UInt32(text.utf8.count))
    bytes += text.utf8
  }

  mutating func append(raw: some Sequence<UInt8>) { bytes += raw }
}
