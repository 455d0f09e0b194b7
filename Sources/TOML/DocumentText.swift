/// A check that the bytes of a file are a document that the TOML library can read.
package enum DocumentText {
  /// The maximum size of a document in bytes. Documents have a few thousand.
  package static let maximumSize = 1 << 20

  /// Returns the text in `bytes`.
  ///
  /// - Parameter example: the command that prints an example of such a document, for messages.
  /// - Throws: an error if the bytes are too many, aren't UTF-8, contain a zero byte, or have no valid structure.
  /// - Complexity: O(*n*) for *n* bytes.
  package static func text(_ bytes: [UInt8], example: String) throws(SyntaxError) -> String {
    guard bytes.count <= maximumSize else {
      throw SyntaxError(
        line: nil,
        "The file holds more than \(maximumSize >> 20) MB, the limit for such files. Check that it is the right file."
      )
    }
    guard let zero = bytes.firstIndex(of: 0) else {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw SyntaxError(
          line: nil, "The file isn't UTF-8 text. Check that it is the right file, or save it as UTF-8.")
      }
      try DocumentStructure.check(bytes, example: example)
      return text
    }
    let line = bytes[..<zero].count { $0 == UInt8(ascii: "\n") } + 1
    throw SyntaxError(
      line: line, "The file contains a zero byte, so it isn't text. Check that it is the right file.")
  }
}
