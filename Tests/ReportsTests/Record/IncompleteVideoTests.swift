import Testing

@testable import FormCheckReports

@Suite struct IncompleteVideoTests {
  @Test func onlyMissingFramesMakeAVideoIncomplete() {
    for expected in 0...4 {
      for held in 0...4 {
        let video = IncompleteVideo(name: "a.mp4", expected: expected, held: held)
        #expect((video != nil) == (held < expected), "\(held) of \(expected)")
        guard let sentence = video?.sentence else { continue }
        #expect(sentence.contains("declares \(expected) frames") && sentence.contains("holds \(held)"))
      }
    }
  }
}
