import Testing

@testable import FormCheck

@Suite struct SharedTimestampsTests {
  /// Every choice of frames among six, in every range of frames.
  @Test(arguments: 0..<64) func everyPattern(_ pattern: Int) {
    let shared = (0..<6).filter { pattern >> $0 & 1 == 1 }
    for start in 0...6 {
      for end in start...6 {
        let expected = shared.filter { $0 >= start && $0 < end }
        let found = SharedTimestamps(shared, in: start..<end)
        #expect(
          found?.count ?? 0 == expected.count && found?.first == expected.first, "\(shared) \(start)..<\(end)"
        )
      }
    }
  }

  @Test func sentences() throws {
    let one = try #require(SharedTimestamps([2], in: 0..<4)).sentence("a.mkv")
    #expect(
      one.hasPrefix("Frame #2 of a.mkv has the same time stamp as the frame before, so its time is estimated")
    )
    let two = try #require(SharedTimestamps([1, 2], in: 0..<3)).sentence("a.mkv")
    #expect(
      two.hasPrefix(
        "2 frames of a.mkv, from #1 on, have the same time stamp as the frame before, so their times are estimated"
      ))
  }
}
