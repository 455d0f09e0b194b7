/// A reversible encoding of paths as text.
///
/// A file name may contain any bytes except 0 and `/`, but text is UTF-8. Each byte that isn't part of valid UTF-8
/// becomes a character of a private use area, from U+10FF80 for 0x80 to U+10FFFF for 0xFF, and is decoded back to that
/// byte. So does each byte of these characters themselves.
public enum PathText {
  private static let escapes: ClosedRange<UInt32> = 0x10FF80...0x10FFFF

  /// Returns the text that represents these bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    let all = Array(bytes)
    var rest = all.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var position = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded) where !escapes.contains(Unicode.UTF8.decode(encoded).value):
        text.append(Unicode.UTF8.decode(encoded))
        position += encoded.count
      case .valid(let encoded):
        text.append(contentsOf: encoded.map(escape))
        position += encoded.count
      case .error(let length):
        text.append(contentsOf: all[position..<position + length].map(escape))
        position += length
      case .emptyInput: return String(text)
      }
    }
  }

  /// Returns the bytes that `text` represents, without a terminating zero.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public static func bytes(of text: String) -> [UInt8] {
    guard text.unicodeScalars.contains(where: { escapes.contains($0.value) }) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      escapes.contains(scalar.value)
        ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
  }

  /// Returns the text for display, with U+FFFD for each byte that isn't part of valid UTF-8.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public static func readable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.map { escapes.contains($0.value) ? "\u{FFFD}" : $0 }))
  }

  /// Returns the bytes with a terminating zero, as C functions require.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public static func cString(_ text: String) -> [CChar] { bytes(of: text).map(CChar.init(bitPattern:)) + [0] }

  private static func escape(_ byte: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(0x10FF00 + UInt32(byte)) ?? "\u{FFFD}"
  }
}
