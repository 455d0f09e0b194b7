/// A set of indices below a limit that finds the nearest element to any index quickly.
///
/// Each level has one bit for each word of the level below that isn't empty.
struct OrderedIndices {
  private var levels: [[UInt64]]
  private static let bits = UInt64.bitWidth

  /// Creates an empty set of indices from 0 to `count` - 1.
  init(count: Int) {
    levels = []
    // One more than the limit, which is searched too.
    var words = count + 1
    repeat {
      words = (words + Self.bits - 1) / Self.bits
      levels.append([UInt64](repeating: 0, count: max(1, words)))
    } while words > 1
  }

  /// Adds an index.
  ///
  /// - Complexity: O(log *n*).
  mutating func insert(_ index: Int) {
    var index = index
    for level in levels.indices {
      levels[level][index / Self.bits] |= 1 << UInt64(index % Self.bits)
      index /= Self.bits
    }
  }

  /// Removes an index.
  ///
  /// - Complexity: O(log *n*).
  mutating func remove(_ index: Int) {
    var index = index
    for level in levels.indices {
      levels[level][index / Self.bits] &= ~(1 << UInt64(index % Self.bits))
      guard levels[level][index / Self.bits] == 0 else { return }
      index /= Self.bits
    }
  }

  /// Returns the largest index in the set that is less than `index`; nil if there is none.
  ///
  /// - Complexity: O(log *n*).
  func last(before index: Int) -> Int? {
    nearest(index) { word, bit in
      word & ((1 << UInt64(bit)) - 1)
    } choosing: {
      Self.bits - 1 - $0.leadingZeroBitCount
    }
  }

  /// Returns the smallest index in the set that is greater than `index`; nil if there is none.
  ///
  /// - Complexity: O(log *n*).
  func first(after index: Int) -> Int? {
    nearest(index) { word, bit in
      word & ~((2 << UInt64(bit)) &- 1)
    } choosing: {
      $0.trailingZeroBitCount
    }
  }

  /// Goes up to the first level that has an index on one side in the same word, and down again.
  private func nearest(
    _ index: Int, _ side: (UInt64, Int) -> UInt64, choosing bit: (UInt64) -> Int
  ) -> Int? {
    var index = index
    for level in levels.indices {
      let word = index / Self.bits
      let rest = levels[level].indices.contains(word) ? side(levels[level][word], index % Self.bits) : 0
      index = word
      guard rest != 0 else { continue }
      var found = word * Self.bits + bit(rest)
      for lower in levels[..<level].indices.reversed() {
        found = found * Self.bits + bit(levels[lower][found])
      }
      return found
    }
    return nil
  }
}
