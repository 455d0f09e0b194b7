/// 16-bit floats (IEEE 754 binary16, little endian), as weight files store them.
public enum HalfFloats {
  /// Widens `count` numbers, exactly; false if one of them is infinite or not a number.
  public static func widen(
    _ source: UnsafeRawPointer, count: Int, into target: UnsafeMutablePointer<Float>
  ) -> Bool {
    let rebias = Float(bitPattern: UInt32(127 + 112) << 23)
    var finite = true
    for index in 0..<count {
      let bits = UInt32(
        UInt16(littleEndian: source.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self)))
      // The product with 2¹¹² moves the exponent to its new bias, for subnormal numbers too.
      let magnitude = Float(bitPattern: (bits & 0x7fff) << 13) * rebias
      target[index] = Float(bitPattern: magnitude.bitPattern | (bits & 0x8000) << 16)
      finite = finite && bits & 0x7c00 != 0x7c00
    }
    return finite
  }
}
