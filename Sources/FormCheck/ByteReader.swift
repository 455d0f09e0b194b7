/// Reads little-endian binary data that may be damaged: every read is checked against the end.
struct ByteReader {
  /// The data ended too early.
  struct EndOfData: Error {}

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  /// What wasn't read yet.
  var remainder: ArraySlice<UInt8> { rest }

  mutating func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws(EndOfData) -> Value {
    let width = Value.bitWidth / 8
    let bytes = try raw(width)
    return bytes.reversed().reduce(0) { $0 << 8 | Value(truncatingIfNeeded: $1) }
  }

  mutating func float() throws(EndOfData) -> Float { Float(bitPattern: try integer(UInt32.self)) }

  mutating func double() throws(EndOfData) -> Double { Double(bitPattern: try integer(UInt64.self)) }

  mutating func text() throws(EndOfData) -> String {
    let count = Int(try integer(UInt32.self))
    return String(decoding: try raw(count), as: UTF8.self)
  }

  /// How many items of at least `size` bytes follow; a number that the rest can't hold is an error.
  mutating func count(ofItemsOf size: Int) throws(EndOfData) -> Int {
    let count = Int(try integer(UInt32.self))
    guard count <= rest.count / size else { throw EndOfData() }
    return count
  }

  mutating func raw(_ count: Int) throws(EndOfData) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw EndOfData() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
