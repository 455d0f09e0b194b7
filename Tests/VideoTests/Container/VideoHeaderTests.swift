import Testing
import FormCheckVideo

@Suite struct VideoHeaderTests {
  /// The header's duration covers the video; audio and rounding may add a little.
  @Test(arguments: ["h264.mp4", "hevc.mp4", "vp9.webm", "av1.mkv", "mpeg4.avi", "pcm.mov", "fragmented.mp4"])
  func headersStateTheDuration(name: String) throws {
    let info = try Fixture.open(name).info
    let declared = try #require(VideoHeader.seconds(path: Fixture.path(name)))
    let duration = try #require(info.duration)
    #expect(abs(declared - duration - info.startOffset) < 0.2, "\(declared) s of \(duration) s")
  }

  @Test func unreadableFilesHaveNoDuration() {
    for path in [Fixture.path("none.mp4"), Fixture.path("nomoov.mp4"), Fixture.directory, ""] {
      #expect(VideoHeader.seconds(path: path) == nil, "\(path)")
    }
  }
}
