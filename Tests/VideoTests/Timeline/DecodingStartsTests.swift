import FormCheckPose
import Foundation
import Testing

@testable import FormCheckVideo

/// Packets that a container marks as keyframes, but at which decoding can't start, or is exact only after a while.
@Suite struct DecodingStartsTests {
  /// Recovery points are used, but never for the frames of the two refreshes that follow them.
  @Test(arguments: ["intrarefresh.mp4", "intrarefresh.h264"])
  func recoveryPointsAreExactAfterThreeRefreshes(name: String) throws {
    let timeline = try Fixture.open(name).timeline
    #expect(timeline.keyframeIndices.count >= 3, "\(timeline.keyframeIndices)")
    #expect((0..<timeline.frameCount).filter(timeline.isKeyframe) == [0])
    for keyframe in timeline.keyframes.dropFirst() {
      #expect(!keyframe.isShown && keyframe.frame >= 24, "\(keyframe)")
    }
  }

  @Test(arguments: ["intrarefresh.mp4", "intrarefresh.h264"])
  func framesAfterRecoveryPointsAreNotDamaged(name: String) throws {
    let source = try Fixture.open(name)
    for first in 0..<source.timeline.frameCount {
      let decoder = try VideoDecoder(source, frames: first..<source.timeline.frameCount)
      var count = 0
      while try decoder.nextFrame() != nil { count += 1 }
      #expect(count == source.timeline.frameCount - first, "from frame \(first)")
      #expect(decoder.decodeErrorCount == 0, "from frame \(first)")
    }
  }

  /// In an MP4 file without a table of keyframes, every frame counts as one.
  @Test(arguments: ["h264.mp4", "hevc.mp4"])
  func framesThatAreWronglyMarkedAsKeyframesAreNone(name: String) throws {
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: Fixture.path(name))))
    let table = try #require(bytes.firstRange(of: Array("stss".utf8)))
    bytes.replaceSubrange(table, with: Array("free".utf8))
    let file = try TemporaryFile(name, Data(bytes))
    let (source, original) = (try VideoSource.open(path: file.path), try Fixture.open(name))
    #expect(source.timeline.keyframeIndices == original.timeline.keyframeIndices)
    #expect(source.timeline.keyframeIndices.count > 1)
    let all = try original.decoded().map(\.samples)
    for first in all.indices {
      #expect(try source.decoded(first..<first + 1).map(\.samples) == [all[first]], "frame \(first)")
    }
  }
}
