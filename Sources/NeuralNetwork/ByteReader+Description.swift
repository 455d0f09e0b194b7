internal import FormCheckFiles

/// The elements of a graph's description; docs/weight-format.md describes them.
extension ByteReader {
  /// Creates a reader of a copy of `bytes`, starting at byte `position`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(_ bytes: UnsafeRawBufferPointer, at position: Int) { self.init(Array(bytes)[position...]) }

  /// Reads `count` bytes.
  mutating func take(_ count: Int) throws(NeuralNetworkError) -> ArraySlice<UInt8> {
    do { return try raw(count) } catch { throw Self.ended }
  }

  /// Reads a number.
  mutating func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _: Number.Type = Number.self
  ) throws(NeuralNetworkError) -> Number {
    do { return try integer() } catch { throw Self.ended }
  }

  private static var ended: NeuralNetworkError { .inconsistent("the description of the graph ends early") }

  /// Reads a list of numbers, preceded by their count in one byte.
  mutating func numbers() throws(NeuralNetworkError) -> [UInt32] {
    let count: UInt8 = try number()
    var list: [UInt32] = []
    for _ in 0..<count { list.append(try number()) }
    return list
  }

  /// Reads UTF-8 text, preceded by its length in two bytes.
  mutating func text() throws(NeuralNetworkError) -> String {
    let length: UInt16 = try number()
    guard let text = String(validating: try take(Int(length)), as: UTF8.self) else {
      throw .inconsistent("a name isn't UTF-8 text")
    }
    return text
  }

  /// Reads a list of entries, preceded by their count in four bytes.
  mutating func list<Entry>(
    _ entry: (inout ByteReader) throws(NeuralNetworkError) -> Entry
  ) throws(NeuralNetworkError) -> [Entry] {
    let count: UInt32 = try number()
    var entries: [Entry] = []
    for _ in 0..<count { entries.append(try entry(&self)) }
    return entries
  }
}
