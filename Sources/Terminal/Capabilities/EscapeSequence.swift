/// A sequence of control characters from a terminal (ECMA-48).
enum EscapeSequence: Equatable {
  /// A control sequence: `ESC [`, parameters, and a final byte.
  case control(ArraySlice<UInt8>, final: UInt8)
  /// A string: `ESC` and its kind (`P`, `_`, `]`, …), a body, and `ESC \`.
  case string(kind: UInt8, ArraySlice<UInt8>)

  private static let escape: UInt8 = 0x1B

  /// Returns the complete sequences in some bytes. Everything else, such as keys, is skipped.
  ///
  /// - Complexity: O(*n*) in the number of bytes, times the number of strings that don't end.
  static func all(in bytes: [UInt8]) -> [EscapeSequence] {
    var sequences: [EscapeSequence] = []
    var rest = bytes[...]
    while let start = rest.firstIndex(of: escape), start + 1 < rest.endIndex {
      rest = rest[(start + 1)...]
      guard let (sequence, end) = parse(rest) else { continue }
      sequences.append(sequence)
      rest = rest[end...]
    }
    return sequences
  }

  private static func parse(_ bytes: ArraySlice<UInt8>) -> (EscapeSequence, end: Int)? {
    guard let kind = bytes.first else { return nil }
    let body = bytes.dropFirst()
    if kind == UInt8(ascii: "[") {
      guard let final = body.firstIndex(where: { !(0x20...0x3F).contains($0) }),
        (0x40...0x7E).contains(body[final])
      else { return nil }
      return (.control(body[..<final], final: body[final]), final + 1)
    }
    guard "P_]^X".utf8.contains(kind), let end = body.firstIndex(of: escape), end + 1 < body.endIndex,
      body[end + 1] == UInt8(ascii: "\\")
    else { return nil }
    return (.string(kind: kind, body[..<end]), end + 2)
  }
}
