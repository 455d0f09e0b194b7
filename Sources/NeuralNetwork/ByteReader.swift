/// Reads little-endian numbers and strings from bytes that nothing is known about.
struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private(set) var position: Int

  /// Starts `position` bytes into `bytes`.
  init(_ bytes: UnsafeRawBufferPointer, at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// The next `count` bytes.
  mutating func take(_ count: Int) throws(NeuralNetworkError) -> UnsafeRawBufferPointer {
    guard count >= 0, position <= bytes.count, count <= bytes.count - position else {
      throw .inconsistent("the description of the graph ends early")
    }
    defer { position += count }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
  }

  /// The next number.
  mutating func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _: Number.Type = Number.self
  ) throws(NeuralNetworkError) -> Number {
    Number(littleEndian: try take(MemoryLayout<Number>.size).loadUnaligned(as: Number.self))
  }

  /// A list of numbers after a byte with their count.
  mutating func numbers() throws(NeuralNetworkError) -> [UInt32] {
    let count: UInt8 = try number()
    var list: [UInt32] = []
    for _ in 0..<count { list.append(try number()) }
    return list
  }

  /// UTF-8 text after its length in two bytes.
  mutating func text() throws(NeuralNetworkError) -> String {
    let length: UInt16 = try number()
    guard let text = String(validating: try take(Int(length)), as: UTF8.self) else {
      throw .inconsistent("a name isn't UTF-8 text")
    }
    return text
  }

  /// As many entries as the next four bytes say.
  mutating func list<Entry>(
    _ entry: (inout ByteReader) throws(NeuralNetworkError) -> Entry
  ) throws(NeuralNetworkError) -> [Entry] {
    let count: UInt32 = try number()
    var entries: [Entry] = []
    for _ in 0..<count { entries.append(try entry(&self)) }
    return entries
  }
}
