/// A lexer that divides TOML into words, strings, symbols, and line ends.
///
/// It finds the lines of keys and the depth of nesting, which the TOML library doesn't report. It accepts more than
/// valid TOML and never fails.
struct DocumentLexer {
  /// A part of a document.
  struct Token: Equatable {
    enum Kind: Equatable {
      /// The end of a line.
      case newline
      /// One of `[ ] { } , =`.
      case symbol(UInt8)
      /// A sequence of other characters, such as a bare key, dots, or a number.
      case word(String)
      /// The content of a string, in which escape sequences are left as they are.
      case string(String)
    }

    let kind: Kind
    /// The line of the first character, from 1.
    let line: Int
    /// The quotation marks before a string that has none after it; nil for all other tokens.
    var openQuotes: String?
    /// Whether an escape sequence in a string stands for a zero byte.
    var holdsZero = false
  }

  private static let symbols = Set("[]{},=".utf8)
  private static let newline = UInt8(ascii: "\n")
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let bytes: [UInt8]
  private var position: Int
  private var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
  }

  /// Returns the next token; nil at the end.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the token and the space before it.
  mutating func next() -> Token? {
    skipSpace()
    guard let first = peek() else { return nil }
    let line = line
    switch first {
    case Self.newline:
      advance()
      return Token(kind: .newline, line: line)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return string(quote: first, line: line)
    case _ where Self.symbols.contains(first):
      advance()
      return Token(kind: .symbol(first), line: line)
    default:
      return Token(kind: .word(word()), line: line)
    }
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    bytes.indices.contains(position + offset) ? bytes[position + offset] : nil
  }

  private mutating func advance() {
    if peek() == Self.newline { line += 1 }
    position += 1
  }

  /// Whether a space or a tab is next, or a carriage return that is part of a line end.
  private var isAtSpace: Bool {
    switch peek() {
    case 0x20, 0x09: true
    case 0x0D: peek(1) == Self.newline
    default: false
    }
  }

  private mutating func skipSpace() {
    while isAtSpace { position += 1 }
    guard peek() == UInt8(ascii: "#") else { return }
    while let byte = peek(), byte != Self.newline { position += 1 }
  }

  private mutating func word() -> String {
    let start = position
    while let byte = peek(), byte != Self.newline, !Self.symbols.contains(byte), !isAtSpace,
      byte != UInt8(ascii: "#"), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "'")
    {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Returns a string up to its closing quotes, the end of the line, or the end of the document.
  private mutating func string(quote: UInt8, line: Int) -> Token {
    let quotes = Quotes(byte: quote, isLong: peek(1) == quote && peek(2) == quote)
    position += quotes.text.count
    let start = position
    var holdsZero = false
    while let byte = peek(), quotes.isLong || byte != Self.newline, !isAtEnd(of: quotes) {
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        advance()
        holdsZero = holdsZero || isAtZero
      }
      advance()
    }
    let end = min(position, bytes.count)
    let isClosed = isAtEnd(of: quotes)
    skipEnd(of: quotes)
    return Token(
      kind: .string(String(decoding: bytes[start..<end], as: UTF8.self)), line: line,
      openQuotes: isClosed ? nil : quotes.text, holdsZero: holdsZero)
  }

  /// Whether the rest of an escape sequence for a zero byte is next.
  private var isAtZero: Bool {
    let rest = bytes[min(position, bytes.count)...]
    return rest.starts(with: "u0000".utf8) || rest.starts(with: "U00000000".utf8)
  }

  /// The quotes around a string: one or, around a long string, three.
  private struct Quotes {
    let byte: UInt8
    let isLong: Bool

    var text: String { String(repeating: Character(UnicodeScalar(byte)), count: isLong ? 3 : 1) }
  }

  private func isAtEnd(of quotes: Quotes) -> Bool {
    peek() == quotes.byte && (!quotes.isLong || (peek(1) == quotes.byte && peek(2) == quotes.byte))
  }

  /// Skips the closing quotes. A long string may end with up to two quotes more.
  private mutating func skipEnd(of quotes: Quotes) {
    var count = quotes.isLong ? 5 : 1
    while count > 0, peek() == quotes.byte {
      position += 1
      count -= 1
    }
  }
}
