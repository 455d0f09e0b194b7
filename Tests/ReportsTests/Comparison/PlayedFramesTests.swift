import FormCheckReports
import Testing

@Suite struct PlayedFramesTests {
  /// The time lies within the frame that is shown at the wanted time, also if that was rounded to milliseconds.
  @Test(arguments: [24.0, 29.97, 30, 60, 240], [0, 0.0674]) func theTimeLiesInTheFrame(
    _ rate: Double, _ start: Double
  ) {
    let seconds = (0..<100).map { Double($0) / rate }
    let frames = PlayedFrames(seconds, from: start)
    for index in 0..<99 {
      for part in [0, 0.3, 0.99] {
        let time = frames.middle(ofFrameAt: seconds[index] + part / rate) - start
        #expect(time > seconds[index] && time < seconds[index + 1], "\(index) + \(part): \(time)")
      }
    }
    #expect(frames.middle(ofFrameAt: -1) == start)
    #expect(frames.middle(ofFrameAt: 500) == start + 500)
    #expect(PlayedFrames([], from: start).middle(ofFrameAt: 2) == start + 2)
  }
}
