/// 16-bit floats (IEEE 754 binary16, little-endian), the format of weight files.
///
/// - Complexity: O(*n*) for each function on *n* numbers.
public enum HalfFloats {
  /// Returns the number with these bits, exactly; infinities and NaNs become large numbers.
  @inline(__always)
  static func widened(_ bits: UInt16) -> Float {
    let bits = UInt32(UInt16(littleEndian: bits))
    // Multiplying by 2¹¹² adjusts the exponent's bias, for subnormal numbers too.
    let magnitude = Float(bitPattern: (bits & 0x7fff) << 13) * Float(bitPattern: UInt32(127 + 112) << 23)
    return Float(bitPattern: magnitude.bitPattern | (bits & 0x8000) << 16)
  }

  /// Whether the bits are 0 or −0.
  @inline(__always)
  static func isZero(_ bits: UInt16) -> Bool { UInt16(littleEndian: bits) & 0x7fff == 0 }

  /// Widens `count` numbers, exactly.
  public static func widen(
    _ source: UnsafePointer<UInt16>, count: Int, into target: UnsafeMutablePointer<Float>
  ) {
    for index in 0..<count { target[index] = widened(source[index]) }
  }

  /// Whether all of `count` numbers are finite.
  public static func areFinite(_ source: UnsafePointer<UInt16>, count: Int) -> Bool {
    var carries: UInt16 = 0
    // An exponent of all ones carries into the sign bit.
    for index in 0..<count { carries |= UInt16(littleEndian: source[index]) & 0x7c00 &+ 0x0400 }
    return carries & 0x8000 == 0
  }

  /// Returns how many of `count` numbers are not zero.
  public static func nonzeroCount(_ source: UnsafePointer<UInt16>, count: Int) -> Int {
    stride(from: 0, to: count, by: Int(UInt16.max)).reduce(0) { total, start in
      var found: UInt16 = 0
      for index in start..<min(start + Int(UInt16.max), count) {
        // Every nonzero magnitude carries into the sign bit.
        found &+= (UInt16(littleEndian: source[index]) & 0x7fff &+ 0x7fff) >> 15
      }
      return total + Int(found)
    }
  }
}
