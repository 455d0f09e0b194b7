/// A list of words in one argument, separated by commas with or without spaces: `skeleton, bar`.
enum CommaList {
  /// Returns the words, without the spaces around them. A word is empty if there is nothing between two commas.
  static func words(_ text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { word in
      let start = word.drop(while: \.isWhitespace)
      return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
  }
}
