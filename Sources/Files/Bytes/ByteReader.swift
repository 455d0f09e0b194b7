/// A reader of little-endian binary data that may be damaged. Every read is checked against the end of the data.
public struct ByteReader {
  /// The error for data that ends too early.
  public struct EndOfData: Error, Hashable {
    /// Creates the error.
    @inlinable public init() {}
  }

  @usableFromInline var rest: ArraySlice<UInt8>

  /// Creates a reader of `bytes`.
  @inlinable public init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The bytes that haven't been read.
  @inlinable public var remainder: ArraySlice<UInt8> { rest }

  /// Whether all bytes have been read.
  @inlinable public var isAtEnd: Bool { rest.isEmpty }

  /// Reads an integer.
  ///
  /// - Throws: ``EndOfData`` if too few bytes are left.
  @inlinable public mutating func integer<Value: FixedWidthInteger & BitwiseCopyable>(
    _ type: Value.Type = Value.self
  ) throws(EndOfData) -> Value {
    let bytes = try raw(MemoryLayout<Value>.size)
    return Value(littleEndian: bytes.withUnsafeBytes { $0.loadUnaligned(as: Value.self) })
  }

  /// Reads a single-precision number.
  ///
  /// - Throws: ``EndOfData`` if too few bytes are left.
  @inlinable public mutating func float() throws(EndOfData) -> Float { Float(bitPattern: try integer()) }

  /// Reads a double-precision number.
  ///
  /// - Throws: ``EndOfData`` if too few bytes are left.
  @inlinable public mutating func double() throws(EndOfData) -> Double { Double(bitPattern: try integer()) }

  /// Reads a 32-bit count of items that follow, each at least `size` bytes long.
  ///
  /// - Throws: ``EndOfData``, including when the remainder can't hold that many items, so that a damaged count never
  ///   reserves memory.
  @inlinable public mutating func count(ofItemsOf size: Int) throws(EndOfData) -> Int {
    let count = Int(try integer(UInt32.self))
    guard count <= rest.count / size else { throw EndOfData() }
    return count
  }

  /// Reads `count` bytes.
  ///
  /// - Throws: ``EndOfData`` if fewer bytes are left, or if `count` is negative.
  @inlinable public mutating func raw(_ count: Int) throws(EndOfData) -> ArraySlice<UInt8> {
    guard count >= 0, count <= rest.count else { throw EndOfData() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
