/// A check that the bytes of a file are the text of a declaration.
enum DeclarationText {
  /// The maximum depth of arrays and tables in each other, and of the parts of a key. A declaration needs two. Without
  /// a limit, releasing a deeply nested document could exhaust the stack.
  static let maximumDepth = 32

  /// Returns the text in `bytes`.
  ///
  /// - Throws: an error if the bytes are too many, aren't UTF-8, contain a zero byte, or nest too deeply.
  /// - Complexity: O(*n*) for *n* bytes.
  static func text(_ bytes: [UInt8]) throws(SyntaxError) -> String {
    guard bytes.count <= ExerciseFile.maximumSize else {
      throw SyntaxError(
        line: nil,
        "The file holds more than \(ExerciseFile.maximumSize >> 20) MB, the limit for declarations. Check that it is "
          + "the right file.")
    }
    guard let zero = bytes.firstIndex(of: 0) else {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw SyntaxError(
          line: nil, "The file isn't UTF-8 text. Check that it is the right file, or save it as UTF-8.")
      }
      try checkDepth(bytes)
      return text
    }
    let line = bytes[..<zero].count { $0 == UInt8(ascii: "\n") } + 1
    throw SyntaxError(
      line: line, "The file contains a zero byte, so it isn't text. Check that it is the right file.")
  }

  private static func checkDepth(_ bytes: [UInt8]) throws(SyntaxError) {
    var (depth, parts) = (0, 0)
    var lexer = DeclarationLexer(bytes)
    while let token = lexer.next() {
      switch token.kind {
      case .symbol(UInt8(ascii: "[")), .symbol(UInt8(ascii: "{")): depth += 1
      case .symbol(UInt8(ascii: "]")), .symbol(UInt8(ascii: "}")): depth = max(0, depth - 1)
      case .word(let word): parts += word.count { $0 == "." }
      default: break
      }
      if case .symbol = token.kind { parts = 0 } else if token.kind == .newline { parts = 0 }
      guard max(depth, parts) <= maximumDepth else {
        throw SyntaxError(
          line: token.line,
          "Arrays, tables, or keys nest deeper than \(maximumDepth) levels. Write the declaration as shown by "
            + "formcheck exercises show squat.")
      }
    }
  }
}
