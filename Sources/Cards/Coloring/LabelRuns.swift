/// The regions of all pixels as pairs of region and length, each a number in groups of seven bits, the lowest first.
struct LabelRuns {
  /// The pairs.
  private(set) var bytes: [UInt8] = []

  /// Encodes the regions of pixels, row by row.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  init(_ labels: [Int32]) {
    var start = 0
    for index in labels.indices.dropFirst() where labels[index] != labels[start] {
      append(labels[start], index - start)
      start = index
    }
    if !labels.isEmpty { append(labels[start], labels.count - start) }
  }

  private mutating func append(_ label: Int32, _ length: Int) {
    for number in [Int(label), length] {
      var rest = number
      while rest > 127 {
        bytes.append(UInt8(rest & 127) | 128)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
  }

  /// A number that identifies the drawing among others in a browser (Fowler, Noll and Vo's 64-bit FNV-1a).
  var checksum: String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }

  /// The bytes as text (RFC 4648).
  var base64: String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for digit in 0..<4 {
        text.append(digit <= group.count ? alphabet[value >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
