import Testing

@testable import FormCheckMotion

/// The shots that belong to one take.
@Suite struct TakesTests {
  /// A chain of conversions leads into the first shot's image, and ends with the take.
  @Test func conversionsAreChained() {
    let zooms: [Int: Takes.Reframing] = [
      10: Takes.Reframing(scale: 0.5, shift: [100, 0]), 20: Takes.Reframing(scale: 2, shift: [0, 40]),
      40: Takes.Reframing(scale: 3, shift: [1, 1]),
    ]
    let takes = Takes(cuts: [10, 20, 30, 40]) { zooms[$0] }
    #expect(takes.cuts == [30] && takes.joins == [10, 20, 40])
    let expected: [(Range<Int>, SIMD2<Double>)] = [
      (0..<10, [8, 6]), (10..<20, [104, 3]), (20..<30, [108, 26]), (30..<40, [8, 6]), (40..<50, [25, 19]),
    ]
    for (frames, position) in expected {
      for offset in frames {
        #expect(takes.reframing(at: offset).position([8, 6]) == position, "frame \(offset)")
      }
    }
    #expect(takes.shots(in: 0..<30) == [0..<10, 10..<20, 20..<30])
    #expect(takes.shots(in: 30..<50) == [30..<40, 40..<50])
  }

  @Test func withoutConversionEachShotIsATake() {
    let takes = Takes(cuts: [3, 7]) { _ in nil }
    #expect(takes.cuts == [3, 7] && takes.joins.isEmpty && takes.shots(in: 3..<7) == [3..<7])
    for offset in 0..<10 { #expect(takes.reframing(at: offset) == Takes.Reframing(), "frame \(offset)") }
  }
}
