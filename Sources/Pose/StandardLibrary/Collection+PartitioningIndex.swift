extension Collection {
  /// Returns the index of the first element for which `belongsInSecondPart` is true, by binary search.
  ///
  /// The collection must be partitioned: no element that satisfies the predicate precedes one that doesn't.
  ///
  /// - Returns: `endIndex` if no element satisfies the predicate.
  /// - Complexity: O(log *n*) for a random-access collection of *n* elements, otherwise O(*n*).
  @inlinable
  public func partitioningIndex(where belongsInSecondPart: (Element) throws -> Bool) rethrows -> Index {
    var (start, remaining) = (startIndex, count)
    while remaining > 0 {
      let half = remaining / 2
      let middle = index(start, offsetBy: half)
      if try belongsInSecondPart(self[middle]) {
        remaining = half
      } else {
        start = index(after: middle)
        remaining -= half + 1
      }
    }
    return start
  }
}

extension Collection where Element: Comparable {
  /// Whether at least one element lies within `range`. The collection must be sorted in ascending order.
  ///
  /// - Complexity: O(log *n*) for a random-access collection of *n* elements, otherwise O(*n*).
  @inlinable
  public func sortedContains(anyIn range: ClosedRange<Element>) -> Bool {
    let index = partitioningIndex { $0 >= range.lowerBound }
    return index < endIndex && self[index] <= range.upperBound
  }
}
