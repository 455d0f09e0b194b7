/// A search for the word that the user probably meant.
public enum Spelling {
  /// Returns a question for the most similar of `words`, or a list of all of them if none is similar.
  ///
  /// - Complexity: O(*n* *m*²) for *n* words of up to *m* characters.
  public static func remedy(for word: String, among words: [String]) -> String {
    if let closest = closest(to: word, among: words) { return "Did you mean “\(closest)”?" }
    return "Choose from \(words.joined(separator: ", "))."
  }

  /// Returns the most similar word; nil if none has at most a third of its characters wrong.
  ///
  /// - Complexity: O(*n* *m*²) for *n* words of up to *m* characters.
  public static func closest(to word: String, among words: [String]) -> String? {
    let folded = folded(word)
    let distances = words.map { (word: $0, distance: distance(folded, Self.folded($0))) }
    guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, best.word.count / 3) ? best.word : nil
  }

  /// Returns the beginning of a word, without differences of case and of the characters that join words.
  private static func folded(_ word: String) -> [Character] {
    word.prefix(100).lowercased().map { $0 == "_" || $0 == " " ? "-" : $0 }
  }

  /// Returns the Damerau-Levenshtein distance with adjacent transpositions: the number of characters to insert, remove,
  /// replace or exchange.
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var (before, last) = ([Int](), Array(0...other.count))
    for (row, character) in one.enumerated() {
      var current = [row + 1]
      for (column, candidate) in other.enumerated() {
        let replaced = last[column] + (character == candidate ? 0 : 1)
        var best = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, character == other[column - 1], one[row - 1] == candidate {
          best = min(best, before[column - 1] + 1)
        }
        current.append(best)
      }
      (before, last) = (last, current)
    }
    return last[other.count]
  }
}
