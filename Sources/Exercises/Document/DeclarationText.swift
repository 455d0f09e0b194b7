/// A check that the bytes of a file are the text of a declaration.
enum DeclarationText {
  /// Returns the text in `bytes`.
  ///
  /// - Throws: an error if the bytes are too many, aren't UTF-8, contain a zero byte, or have no valid structure.
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
      try DeclarationStructure.check(bytes)
      return text
    }
    let line = bytes[..<zero].count { $0 == UInt8(ascii: "\n") } + 1
    throw SyntaxError(
      line: line, "The file contains a zero byte, so it isn't text. Check that it is the right file.")
  }
}
