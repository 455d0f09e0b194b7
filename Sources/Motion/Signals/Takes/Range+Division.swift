extension Range<Int> {
  /// Returns the parts between `cuts`, ascending, of which those outside the range are ignored.
  func divided(at cuts: [Int]) -> [Range<Int>] {
    let inner = cuts.filter { $0 > lowerBound && $0 < upperBound }
    return zip([lowerBound] + inner, inner + [upperBound]).map { $0..<$1 }
  }
}
