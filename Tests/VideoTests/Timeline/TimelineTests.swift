import FormCheckPose
import Testing
import FormCheckVideo

@Suite struct TimelineTests {
  @Test(arguments: Fixture.videos)
  func everyTimeSelectsTheFrameShownThen(name: String) throws {
    let timeline = try Fixture.open(name).timeline
    for frame in 0..<timeline.frameCount {
      let start = try #require(timeline.timestamp(ofFrame: frame)).seconds
      let length = timeline.timeBase.seconds(timeline.durationTicks(ofFrame: frame))
      let written = (start * 1e6).rounded() / 1e6
      for time in [start, written, start + length / 2, start + length - 2e-6] {
        #expect(timeline.frameIndex(at: .seconds(time)) == frame, "\(time) s")
      }
      #expect(timeline.frameIndex(at: .frame(frame)) == frame)
    }
    #expect(timeline.frameIndex(at: .seconds(timeline.duration + 0.001)) == nil)
    #expect(timeline.frameIndex(at: .frame(timeline.frameCount)) == nil)
    #expect(timeline.frameIndex(atPTS: timeline.startPTS - 1) == nil)
  }

  @Test(arguments: Fixture.videos)
  func onlyVariableFilesHaveAVariableFrameRate(name: String) throws {
    let info = try Fixture.open(name).info
    #expect(info.isVariableFrameRate == ["vfr.mp4", "mpeg4.avi"].contains(name))
    if !info.isVariableFrameRate {
      let rate = try #require(info.averageFrameRate)
      #expect(abs(rate - (name == "ntsc.mkv" ? 30000 / 1001.0 : 25)) < 0.05)
    }
  }

  @Test func startsAndDurations() throws {
    let offset = try Fixture.open("offset.mp4").info
    #expect(offset.startPTS == 6400 && offset.startOffset == 0.5)
    let cut = try Fixture.open("editlist.mp4")
    #expect(cut.timeline.frameCount == 13 && cut.info.startPTS == 0)
    for name in ["h264.mp4", "live.mkv", "fragmented.mp4", "vp9.webm", "h264.h264"] {
      let info = try Fixture.open(name).info
      #expect(abs(try #require(info.duration) - 0.96) < 0.001, "\(name)")
      #expect(info.frameCount == 24, "\(name)")
    }
  }

  @Test(arguments: Fixture.videos)
  func keyframesAreAmongTheStartsOfDecoding(name: String) throws {
    let timeline = try Fixture.open(name).timeline
    #expect(timeline.keyframeIndices.first == 0)
    #expect(timeline.keyframeIndices == timeline.keyframeIndices.sorted())
    let keyframes = (0..<timeline.frameCount).filter(timeline.isKeyframe)
    #expect(Set(keyframes).isSubset(of: timeline.keyframeIndices))
    if name == "h264.mp4" || name == "vfr.mp4" { #expect(keyframes.count == 4, "\(keyframes)") }
  }
}
