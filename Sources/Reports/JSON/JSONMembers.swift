/// The names of members in JSON text, which a decoder hides: of members with the same name it silently keeps one.
public enum JSONMembers {
  /// Returns the first name that two members of one object share; nil if there is none. Names that differ only in underscores and case are
  /// the same, because the decoder converts them.
  ///
  /// - Parameter bytes: JSON in UTF-8. Of other text, any name may be returned.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func duplicate(in bytes: [UInt8]) -> String? {
    /// The names in each open object; nil for an array.
    var open: [Set<String>?] = []
    var offset = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "{"): open.append([])
      case UInt8(ascii: "["): open.append(nil)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      case quote:
        let end = self.end(ofTextAt: offset, in: bytes)
        if isName(before: end, in: bytes), let last = open.indices.last {
          let name = text(bytes[min(offset + 1, end - 1)..<(end - 1)])
          guard open[last]?.insert(comparable(name)).inserted ?? true else { return name }
        }
        offset = end - 1
      default: break
      }
      offset += 1
    }
    return nil
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  /// Returns the position after a text that begins at `start`.
  private static func end(ofTextAt start: Int, in bytes: [UInt8]) -> Int {
    var offset = start + 1
    while offset < bytes.count, bytes[offset] != quote { offset += bytes[offset] == backslash ? 2 : 1 }
    return min(bytes.count, offset + 1)
  }

  /// Whether a colon follows, after white space.
  private static func isName(before end: Int, in bytes: [UInt8]) -> Bool {
    bytes[end...].first { ![9, 10, 13, 32].contains($0) } == UInt8(ascii: ":")
  }

  private static func comparable(_ name: String) -> String { name.lowercased().filter { $0 != "_" } }

  /// Returns a name with its escapes resolved. Those of other characters than ASCII's occur in no member of this program and stay.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == backslash, let kind = rest.popFirst() else {
        result.append(byte)
        continue
      }
      let digits = rest.prefix(4)
      if kind == UInt8(ascii: "u"), let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16),
        code < 128
      {
        result.append(code)
        rest = rest.dropFirst(4)
      } else {
        result += [byte, kind]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
