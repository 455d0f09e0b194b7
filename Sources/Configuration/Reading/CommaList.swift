/// A list of words in one argument or environment variable, separated by commas with or without spaces: `skeleton, bar`.
package enum CommaList {
  /// Returns the words, without the spaces around them. A word is empty if there is nothing between two commas.
  package static func words(_ text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
  }

  /// Returns a text without the spaces around it.
  static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
