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

  /// True for 0 and for −0.
  @inline(__always)
  static func isZero(_ bits: UInt16) -> Bool { UInt16(littleEndian: bits) & 0x7fff == 0 }

  /// Widens `count` numbers, exactly.
  public static func widen(
    _ source: UnsafePointer<UInt16>, count: Int, into target: UnsafeMutablePointer<Float>
  ) {
    for index in 0..<count { target[index] = widened(source[index]) }
  }

  /// True if none of `count` numbers is infinite or not a number.
  public static func areFinite(_ source: UnsafePointer<UInt16>, count: Int) -> Bool {
    var strange: UInt16 = 0
    // An exponent of ones carries into the sign's place.
    for index in 0..<count { strange |= UInt16(littleEndian: source[index]) & 0x7c00 &+ 0x0400 }
    return strange & 0x8000 == 0
  }

  /// How many of `count` numbers aren't zero.
  public static func nonzeroCount(_ source: UnsafePointer<UInt16>, count: Int) -> Int {
    stride(from: 0, to: count, by: Int(UInt16.max)).reduce(0) { total, start in
      var found: UInt16 = 0
      for index in start..<min(start + Int(UInt16.max), count) {
        // Every magnitude but zero carries into the sign's place.
        found &+= (UInt16(littleEndian: source[index]) & 0x7fff &+ 0x7fff) >> 15
      }
      return total + Int(found)
    }
  }
}
