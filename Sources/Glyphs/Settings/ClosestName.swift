/// The advice for a name that was misspelled.
enum ClosestName {
  /// The maximum number of changed characters for a name to count as misspelled.
  private static let maximumDistance = 2

  /// Returns the remedy: the name that was probably meant, or all names.
  ///
  /// - Complexity: O(*n* · *m*²) for *n* names of *m* characters.
  static func advice(_ name: String, _ names: [String]) -> String {
    let list = "choose from \(names.joined(separator: ", "))."
    guard let closest = closest(to: name, names) else { return list }
    return "did you mean “\(closest)”? Otherwise, \(list)"
  }

  /// Returns the most similar name; nil if none is similar.
  static func closest(to name: String, _ names: [String]) -> String? {
    guard name.utf8.count <= 40 else { return nil }
    let ranked = names.map { (name: $0, distance: distance(name.lowercased(), $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= min(maximumDistance, max(1, best.name.count / 2)) ? best.name : nil
  }

  /// Returns the number of characters to insert, remove or replace (Levenshtein 1966).
  private static func distance(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first), Array(second))
    var row = Array(0...second.count)
    for (index, character) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let changed = diagonal + (character == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, diagonal + 1, row[column] + 1)
      }
    }
    return row[second.count]
  }
}
