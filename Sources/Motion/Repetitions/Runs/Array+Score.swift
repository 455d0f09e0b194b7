extension Array {
  /// Returns the elements by descending score. Elements with equal scores keep their order.
  ///
  /// - Complexity: O(*n* log *n*).
  func stablySorted(byDescending score: (Element) -> some Comparable) -> [Element] {
    let scores = map(score)
    return indices.sorted { (scores[$1], $0) < (scores[$0], $1) }.map { self[$0] }
  }
}
