import Testing

@testable import FormCheckMotion

@Suite struct OrderedIndicesTests {
  /// Sizes around the limits of a word and of two levels of words, with the same operations as a plain set.
  @Test(arguments: [0, 1, 2, 63, 64, 65, 128, 4095, 4096, 4097, 5000])
  func agreesWithASet(_ count: Int) {
    var (indices, truth) = (OrderedIndices(count: count), Set<Int>())
    var random = Xorshift(seed: UInt64(count + 1))
    for step in 0..<400 where count > 0 {
      let index = random.index(below: count)
      if random.index(below: 3) > 0 {
        indices.insert(index)
        truth.insert(index)
      } else {
        indices.remove(index)
        truth.remove(index)
      }
      for probe in Set([0, index, index + 1, count - 1, count, random.index(below: count)]) {
        #expect(indices.last(before: probe) == truth.filter { $0 < probe }.max(), "step \(step), \(probe)")
        #expect(indices.first(after: probe) == truth.filter { $0 > probe }.min(), "step \(step), \(probe)")
      }
    }
    #expect(OrderedIndices(count: count).last(before: count) == nil)
  }
}

/// A small generator of random numbers, the same in every run.
struct Xorshift {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  mutating func index(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % limit
  }
}
