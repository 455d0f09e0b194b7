extension Sequence {
  /// Returns the elements by descending score, and equal ones in the order in which they are.
  ///
  /// - Complexity: O(*n* log *n*).
  func stablySorted(byDescending score: (Element) -> Float) -> [Element] {
    enumerated().map { (score: score($0.element), offset: $0.offset, element: $0.element) }
      .sorted { ($1.score, $0.offset) < ($0.score, $1.offset) }
      .map(\.element)
  }
}
