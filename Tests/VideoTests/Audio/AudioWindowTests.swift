import FormCheckPose
import Testing

@testable import FormCheckVideo

@Suite struct AudioWindowTests {
  private func window(_ source: VideoSource, _ seconds: Range<Double>?, origin: Int64) -> AudioWindow {
    AudioWindow(
      AudioSelection(source, seconds: seconds), OutputClock(source.info.timeBase, origin: origin))
  }

  /// All audio from the output's zero on, whether that is the container's or the first frame.
  @Test(arguments: ["h264.mp4", "offset.mp4", "h264.ts", "vp9.webm", "editlist.mp4"])
  func withoutARangeAllAudioIsSelected(name: String) throws {
    let source = try Fixture.open(name)
    for origin in [source.info.zeroPTS, source.info.startPTS, source.info.startPTS + 100] {
      let window = window(source, nil, origin: origin)
      #expect(window.start == source.info.timeBase.seconds(origin) && window.end == .infinity)
      #expect(window.startsAtOrigin, "\(origin)")
    }
  }

  /// A range counts from the first frame, whose time in the container may be any.
  @Test(arguments: ["h264.mp4", "offset.mp4", "h264.ts", "vp9.webm", "ntsc.mkv"])
  func aCutStartsAtItsFrame(name: String) throws {
    let source = try Fixture.open(name)
    let first = source.info.timeBase.seconds(source.info.startPTS)
    for frame in [0, 1, 7, 23] {
      let seconds = try #require(source.timeline.timestamp(ofFrame: frame)).seconds
      let window = window(source, seconds..<seconds + 0.5, origin: source.timeline.timestamps[frame])
      #expect(window.startsAtOrigin, "frame \(frame)")
      #expect(abs(window.start - first - seconds) < 1e-6, "frame \(frame)")
      #expect(abs(window.end - first - seconds - 0.5) < 1e-6, "frame \(frame)")
    }
  }

  /// Audio before the output's zero is never selected; audio that starts later keeps its start.
  @Test func theStartIsNeverBeforeTheOrigin() throws {
    let source = try Fixture.open("offset.mp4")
    let base = source.info.timeBase
    let (zero, start) = (source.info.zeroPTS, source.info.startPTS)
    for lower in [0.0, 0.04, 0.2, 0.5] {
      for origin in [zero, start, start + 1280, start + 6400] {
        let window = window(source, lower..<0.9, origin: origin)
        let requested = base.seconds(start) + lower
        let isEarly = requested <= base.seconds(origin) + 0.5e-6
        #expect(window.startsAtOrigin == isEarly, "\(lower) s, origin \(origin)")
        #expect(
          abs(window.start - max(requested, base.seconds(origin))) < 1e-6, "\(lower) s, origin \(origin)")
        #expect(window.end == base.seconds(start) + 0.9, "\(lower)")
      }
    }
  }
}
