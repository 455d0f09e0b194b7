/// A check of quotation marks, brackets, headers, and zero bytes before the TOML library reads a document.
///
/// TOMLKit reads a text only up to the first zero byte, so the rest would be lost without a message.
/// toml++ 3.4 aborts the program at a header without a name and at `}` in an array, and releasing a document that nests
/// 100 000 levels deep exhausts the stack. About a text without closing quotation marks, it reports the control character
/// that ends the line.
package struct DocumentStructure {
  /// The maximum depth of arrays and tables in each other, and of the parts of a key. Documents need two.
  package static let maximumDepth = 32

  private static let pairs: [UInt8: UInt8] = [
    UInt8(ascii: "]"): UInt8(ascii: "["), UInt8(ascii: "}"): UInt8(ascii: "{"),
  ]

  /// The open brackets, the outermost first.
  private var open: [UInt8] = []
  /// The number of dots in the current key or value.
  private var dots = 0
  private var isLineStart = true
  /// Whether a string may follow. An apostrophe in a value without quotation marks begins none.
  private var mayBeginString = true
  /// Whether the last token is the `[` or `[[` of a header.
  private var isHeaderStart = false
  private var line = 1

  /// The command that prints an example.
  private let example: String

  private init(example: String) { self.example = example }

  /// Throws an error if brackets don't match or nest too deeply, if a header has no name, or if a text contains a zero byte.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func check(_ bytes: [UInt8], example: String) throws(SyntaxError) {
    var structure = DocumentStructure(example: example)
    var lexer = DocumentLexer(bytes)
    while let token = lexer.next() { try structure.add(token) }
    // A comment may follow the brackets.
    if structure.isHeaderStart { throw structure.missingName() }
  }

  private mutating func add(_ token: DocumentLexer.Token) throws(SyntaxError) {
    line = token.line
    try checkQuotes(token)
    try checkHeader(token)
    switch token.kind {
    case .symbol(let symbol):
      dots = 0
      try add(symbol)
    case .word(let word): dots += word.count { $0 == "." }
    case .newline: dots = 0
    case .string: if token.holdsZero { throw zeroByte() }
    }
    isLineStart = token.kind == .newline
    guard max(open.count, dots) <= Self.maximumDepth else {
      throw SyntaxError(
        line: line,
        "Arrays, tables, or keys nest deeper than \(Self.maximumDepth) levels. Write the file as shown by \(example)."
      )
    }
  }

  private mutating func add(_ symbol: UInt8) throws(SyntaxError) {
    if symbol == UInt8(ascii: "[") || symbol == UInt8(ascii: "{") { return open.append(symbol) }
    guard let opening = Self.pairs[symbol] else { return }
    guard open.popLast() == opening else {
      throw SyntaxError(
        line: line,
        "This isn't valid TOML: The bracket \(Unicode.Scalar(symbol)) doesn't match an open one. Add the missing bracket, "
          + "or remove this one.")
    }
  }

  private mutating func checkQuotes(_ token: DocumentLexer.Token) throws(SyntaxError) {
    if mayBeginString, let quotes = token.openQuotes { throw missingQuotes(token, quotes) }
    if case .word = token.kind { mayBeginString = false } else { mayBeginString = true }
  }

  /// Returns the error about a text that the end of the line, or of the document, ends.
  private func missingQuotes(_ token: DocumentLexer.Token, _ quotes: String) -> SyntaxError {
    guard case .string(let text) = token.kind, quotes.count == 1 else {
      return SyntaxError(
        line: line,
        "This isn't valid TOML: The text after \(quotes) has no end. Write \(quotes) after it; \(example) prints an example."
      )
    }
    let beginning = text.split(separator: " ").prefix(3).joined(separator: " ")
    return SyntaxError(
      line: line,
      "This isn't valid TOML: The text that begins with \(quotes)\(beginning) has no closing quotation mark. Write \(quotes) at "
        + "the end of the text, on the same line; \(example) prints an example.")
  }

  private func zeroByte() -> SyntaxError {
    SyntaxError(
      line: line,
      "The text contains \\u0000, a zero byte, which isn't allowed. Remove it; \(example) prints an example.")
  }

  private mutating func checkHeader(_ token: DocumentLexer.Token) throws(SyntaxError) {
    let isOpening = token.kind == .symbol(UInt8(ascii: "["))
    if isHeaderStart, !isOpening || open.count > 1, !Self.startsName(token) { throw missingName() }
    isHeaderStart = isOpening && (isHeaderStart || isLineStart && open.isEmpty)
  }

  private func missingName() -> SyntaxError {
    SyntaxError(
      line: line,
      "This isn't valid TOML: A header needs a name. Write a header such as [name] or [[name]].")
  }

  /// Whether a token can be the first one of a header's name, or closes the header.
  private static func startsName(_ token: DocumentLexer.Token) -> Bool {
    switch token.kind {
    case .string, .symbol(UInt8(ascii: "]")): true
    case .word(let word):
      word.first.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") } ?? false
    case .symbol, .newline: false
    }
  }
}
