extension Collection where Element: FloatingPoint {
  /// The median, which is the mean of the two middle elements if the number of elements is even; nil for an empty
  /// collection.
  ///
  /// No element may be NaN.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public var median: Element? {
    let sorted = sorted()
    return sorted.isEmpty ? nil : (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// The upper median, which is always one of the elements: the upper of the two middle ones if the number of elements
  /// is even; nil for an empty collection.
  ///
  /// No element may be NaN.
  ///
  /// - Complexity: O(*n*) on average.
  @inlinable
  public var upperMedian: Element? {
    var elements = Array(self)
    return elements.isEmpty ? nil : elements.selectElement(rank: elements.count / 2)
  }
}

extension Array where Element: Comparable {
  /// Returns the element that would have the index `rank` if the array were sorted, by Hoare's selection algorithm.
  ///
  /// Reorders the elements. `rank` must be a valid index, and the elements must be totally ordered (no NaN).
  ///
  /// - Complexity: O(*n*) on average.
  @inlinable
  public mutating func selectElement(rank: Int) -> Element {
    var (low, high) = (0, count - 1)
    while low < high {
      let pivot = self[(low + high) / 2]
      var (left, right) = (low, high)
      while left <= right {
        while self[left] < pivot { left += 1 }
        while self[right] > pivot { right -= 1 }
        guard left <= right else { break }
        swapAt(left, right)
        left += 1
        right -= 1
      }
      if rank <= right { high = right } else if rank >= left { low = left } else { break }
    }
    return self[rank]
  }
}
