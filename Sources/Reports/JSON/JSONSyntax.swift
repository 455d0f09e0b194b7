/// The search for the first mistake in text that a decoder refused, because the decoder doesn't state its position.
public struct JSONSyntax {
  /// The first byte that can't be part of JSON.
  public struct Mistake: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column in characters, from 1.
    public let column: Int
    /// The character there; nil if the text ends too early.
    public let character: Character?
  }

  /// What may follow.
  private enum Expectation { case value, name, colon, end }

  private let bytes: [UInt8]
  private var offset = 0
  private var expectation = Expectation.value
  /// The open brackets and braces.
  private var open: [UInt8] = []

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
  }

  /// The mark with which some editors begin text in UTF-8.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the first mistake; nil if there is none. Commas before a closing bracket or brace are permitted, as by the decoder.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public static func mistake(in bytes: [UInt8]) -> Mistake? {
    var syntax = JSONSyntax(bytes)
    while true {
      syntax.skipSpace()
      guard syntax.offset < bytes.count else { break }
      guard syntax.readToken() else { return syntax.mistake }
    }
    return syntax.open.isEmpty && syntax.expectation == .end ? nil : syntax.mistake
  }

  private var mistake: Mistake {
    let text = String(decoding: bytes[..<min(offset, bytes.count)], as: UTF8.self)
    let start = text.lastIndex(where: \.isNewline).map(text.index(after:)) ?? text.startIndex
    return Mistake(
      line: 1 + text.count(where: \.isNewline), column: 1 + text[start...].count,
      character: offset < bytes.count
        ? String(decoding: bytes[offset..<min(offset + 32, bytes.count)], as: UTF8.self).first : nil)
  }

  private mutating func skipSpace() {
    while offset < bytes.count, [9, 10, 13, 32].contains(bytes[offset]) { offset += 1 }
  }

  /// Reads a token, and returns whether it may be there.
  private mutating func readToken() -> Bool {
    switch (expectation, bytes[offset]) {
    case (.value, UInt8(ascii: "{")), (.value, UInt8(ascii: "[")):
      open.append(bytes[offset])
      expectation = bytes[offset] == UInt8(ascii: "{") ? .name : .value
    case (.name, UInt8(ascii: "}")) where open.last == UInt8(ascii: "{"),
      (.end, UInt8(ascii: "}")) where open.last == UInt8(ascii: "{"),
      (.value, UInt8(ascii: "]")) where open.last == UInt8(ascii: "["),
      (.end, UInt8(ascii: "]")) where open.last == UInt8(ascii: "["):
      open.removeLast()
      expectation = .end
    case (.end, UInt8(ascii: ",")) where !open.isEmpty:
      expectation = open.last == UInt8(ascii: "{") ? .name : .value
    case (.colon, UInt8(ascii: ":")): expectation = .value
    case (.name, UInt8(ascii: "\"")), (.value, UInt8(ascii: "\"")):
      expectation = expectation == .name ? .colon : .end
      return readText()
    case (.value, _):
      expectation = .end
      return readWord()
    default: return false
    }
    offset += 1
    return true
  }

  /// Reads a text in quotation marks. If it doesn't end, the mistake is at its beginning.
  private mutating func readText() -> Bool {
    var end = offset + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < bytes.count else { return false }
    offset = end + 1
    return true
  }

  /// Reads a number, `true`, `false`, or `null`.
  private mutating func readWord() -> Bool {
    let word = bytes[offset...].prefix { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "E")].contains(byte)
    }
    let text = String(decoding: word, as: UTF8.self)
    guard ["true", "false", "null"].contains(text) || text.first?.isLetter == false && Double(text) != nil
    else {
      return false
    }
    offset += word.count
    return true
  }
}
