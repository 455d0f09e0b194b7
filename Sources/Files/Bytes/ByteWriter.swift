/// A builder of binary data, little-endian unless a call states otherwise.
public struct ByteWriter {
  @usableFromInline var content: [UInt8] = []

  /// Creates a builder without data.
  @inlinable public init() {}

  /// The data written so far.
  @inlinable public var bytes: [UInt8] { content }

  /// Appends an integer.
  @inlinable public mutating func append(_ integer: some FixedWidthInteger) {
    withUnsafeBytes(of: integer.littleEndian) { content += $0 }
  }

  /// Appends a single-precision number.
  @inlinable public mutating func append(_ number: Float) { append(number.bitPattern) }

  /// Appends a double-precision number.
  @inlinable public mutating func append(_ number: Double) { append(number.bitPattern) }

  /// Appends an integer, most significant byte first.
  @inlinable public mutating func append(bigEndian integer: some FixedWidthInteger) {
    withUnsafeBytes(of: integer.bigEndian) { content += $0 }
  }

  /// Appends bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  @inlinable public mutating func append(raw: some Sequence<UInt8>) { content += raw }
}
