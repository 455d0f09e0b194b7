import Testing

@testable import FormCheck

@Suite struct SharedTimestampsTests {
  /// Every pattern of steps of 0 and 1 between six frames, in every range of frames.
  @Test(arguments: 0..<32) func everyPattern(_ pattern: Int) {
    let steps = (0..<5).map { Int64(pattern >> $0 & 1) }
    let timestamps = steps.reduce(into: [7]) { $0.append($0[$0.count - 1] + $1) }
    for start in 0...6 {
      for end in start...6 {
        let shared = (start..<end).filter { $0 > start && steps[$0 - 1] == 0 }
        let found = SharedTimestamps(timestamps, in: start..<end)
        #expect(
          found?.count ?? 0 == shared.count && found?.first == shared.first, "\(timestamps) \(start)..<\(end)"
        )
      }
    }
  }

  /// Ranges beyond the frames of the file, as of a truncated one.
  @Test func rangesAreClamped() {
    #expect(SharedTimestamps([1, 1], in: 0..<5)?.count == 1)
    #expect(SharedTimestamps([], in: 0..<5) == nil && SharedTimestamps([1, 1], in: 2..<9) == nil)
  }

  @Test func sentences() throws {
    let one = try #require(SharedTimestamps([0, 4, 4, 8], in: 0..<4)).sentence("a.mkv")
    #expect(
      one.hasPrefix(
        "Frame #2 of a.mkv has the same time stamp as the frame before, so it has no row in the tables"))
    let two = try #require(SharedTimestamps([0, 0, 0], in: 0..<3)).sentence("a.mkv")
    #expect(
      two.hasPrefix(
        "2 frames of a.mkv, from #1 on, have the same time stamp as the frame before, so they have no rows"))
  }
}
