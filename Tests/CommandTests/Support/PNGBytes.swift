/// An encoder of black PNG images (PNG 1.2) that needs no memory for the pixels, however large they are.
enum PNGBytes {
  /// Returns a black image with 1 bit per pixel, compressed to one zero that is repeated.
  static func gray(width: UInt32, height: UInt32) -> [UInt8] {
    let rowBytes = Int(width + 7) / 8 + 1
    let header = big(width) + big(height) + [1, 0, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", zeros(rowBytes * Int(height))) + chunk("IEND", [])
  }

  /// Returns `count` zeros as a zlib stream (RFC 1950) of fixed Huffman codes: a zero and copies of 258 bytes.
  private static func zeros(_ count: Int) -> [UInt8] {
    var bits = Bits()
    bits.append(0b1, 1)
    bits.append(0b01, 2)
    bits.appendCode(0b0011_0000, 8)
    var left = count - 1
    while left >= 258 {
      bits.appendCode(0b1100_0101, 8)
      bits.appendCode(0, 5)
      left -= 258
    }
    for _ in 0..<left { bits.appendCode(0b0011_0000, 8) }
    bits.appendCode(0, 7)
    // Adler-32 of zeros: the first sum stays 1, the second counts the bytes.
    return [0x78, 0x01] + bits.bytes + big(UInt32(count % 65_521) << 16 | 1)
  }

  private struct Bits {
    private(set) var bytes: [UInt8] = []
    private var used = 8

    mutating func append(_ value: Int, _ count: Int) {
      for bit in 0..<count { append(bit: value >> bit & 1) }
    }

    /// Appends a Huffman code, the highest bit first.
    mutating func appendCode(_ value: Int, _ count: Int) {
      for bit in (0..<count).reversed() { append(bit: value >> bit & 1) }
    }

    private mutating func append(bit: Int) {
      if used == 8 {
        bytes.append(0)
        used = 0
      }
      bytes[bytes.count - 1] |= UInt8(bit << used)
      used += 1
    }
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return big(UInt32(data.count)) + body + big(checksum(body))
  }

  private static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
  }
}
