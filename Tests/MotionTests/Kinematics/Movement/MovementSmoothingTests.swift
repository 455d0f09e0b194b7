import Testing

@testable import FormCheckMotion

/// Missing values are bridged within a shot, never across a cut.
@Suite struct MovementSmoothingTests {
  private static func smoothed(_ values: [Float], cuts: [Int] = []) -> [Float]? {
    MovementSmoothing(
      times: values.indices.map { Double($0) / 30 },
      shots: values.indices.divided(at: cuts), cutoff: 6
    ).smoothed(values)
  }

  @Test(arguments: 0...5) func withoutAnyValue(_ count: Int) {
    #expect(Self.smoothed([Float](repeating: .nan, count: count)) == nil)
  }

  /// A line stays a line, whichever values are missing.
  @Test func aLineIsKept() throws {
    for first in 0..<20 {
      for count in 0...12 {
        var values = (0..<40).map { 0.1 * Float($0) }
        for offset in (first + 5)..<(first + 5 + count) { values[offset] = .nan }
        let smoothed = try #require(Self.smoothed(values))
        for offset in 0..<40 {
          #expect(abs(smoothed[offset] - 0.1 * Float(offset)) < 0.02, "\(first), \(count): frame \(offset)")
        }
      }
    }
  }

  /// A step at a cut stays sharp.
  @Test(arguments: 2...38) func cutsStaySharp(_ cut: Int) throws {
    let values = (0..<40).map { Float($0 < cut ? 0 : 5) }
    let smoothed = try #require(Self.smoothed(values, cuts: [cut]))
    for (offset, value) in smoothed.enumerated() {
      #expect(abs(value - values[offset]) < 1e-3, "a cut at \(cut), frame \(offset): \(value)")
    }
  }

  /// A shot without a value keeps the last one before it, or the first known one.
  @Test func shotsWithoutValues() throws {
    for missing in 0..<3 {
      let values = (0..<30).map { Float($0 / 10 == missing ? .nan : Float($0 / 10)) }
      let smoothed = try #require(Self.smoothed(values, cuts: [10, 20]))
      let expected = [Float(1), 0, 1][missing]
      #expect(
        smoothed[(10 * missing)..<(10 * missing + 10)].allSatisfy { abs($0 - expected) < 1e-3 }, "\(missing)")
    }
    #expect(Self.smoothed([.nan, 3, .nan]) == [3, 3, 3], "one known value")
  }
}
