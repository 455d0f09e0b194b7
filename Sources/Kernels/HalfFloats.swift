/// 16-bit floats (IEEE 754 binary16, little endian), as weight files store them.
public enum HalfFloats {
  /// The number with these bits, exactly; infinities and NaNs come out as large numbers.
  @inline(__always)
  static func widened(_ bits: UInt16) -> Float {
    let bits = UInt32(UInt16(littleEndian: bits))
    // The product with 2¹¹² moves the exponent to its new bias, for subnormal numbers too.
    let magnitude = Float(bitPattern: (bits & 0x7fff) << 13) * Float(bitPattern: UInt32(127 + 112) << 23)
    return Float(bitPattern: magnitude.bitPattern | (bits & 0x8000) << 16)
  }

  /// Widens `count` numbers, exactly.
  public static func widen(
    _ source: UnsafePointer<UInt16>, count: Int, into target: UnsafeMutablePointer<Float>
  ) {
    for index in 0..<count { target[index] = widened(source[index]) }
  }

  /// True if none of `count` numbers is infinite or not a number.
  public static func areFinite(_ source: UnsafePointer<UInt16>, count: Int) -> Bool {
    var strange: UInt16 = 0
    for index in 0..<count {
      strange |= UInt16(littleEndian: source[index]) & 0x7c00 == 0x7c00 ? 1 : 0
    }
    return strange == 0
  }

  /// How many of `count` numbers aren't zero.
  public static func nonzeroCount(_ source: UnsafePointer<UInt16>, count: Int) -> Int {
    var found: Int32 = 0
    for index in 0..<count { found += UInt16(littleEndian: source[index]) & 0x7fff != 0 ? 1 : 0 }
    return Int(found)
  }
}
