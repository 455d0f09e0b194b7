import Foundation
import Testing

@testable import FormCheckVideo

/// Files in which several frames have the same time stamp. In most of them, all frames are keyframes.
@Suite struct SharedTimestampTests {
  private static let count = 20

  private static func file(sharing: Int) throws -> TemporaryFile {
    try TemporaryFile("shared.mkv", Data(try SmallMatroska(frames: count, sharing: sharing).bytes(nil)))
  }

  @Test(arguments: [1, 2, 3, 4, count]) func allFramesAreDecoded(_ sharing: Int) throws {
    let file = try Self.file(sharing: sharing)
    let source = try VideoSource.open(path: file.path)
    #expect(source.info.frameCount == Self.count)
    let decoder = try VideoDecoder(source)
    var indices: [Int] = []
    while let frame = try decoder.nextFrame() { indices.append(frame.index) }
    #expect(indices == Array(0..<Self.count) && decoder.decodeErrorCount == 0)
  }

  /// Segments and parts begin at keyframes.
  @Test(arguments: [1, 2, 3, 4, count]) func rangesFromKeyframesAreDecoded(_ sharing: Int) throws {
    let file = try Self.file(sharing: sharing)
    let source = try VideoSource.open(path: file.path)
    for start in source.timeline.keyframeIndices {
      let frames = try source.decoded(start..<Self.count)
      #expect(frames.map(\.index) == Array(start..<Self.count), "from \(start)")
    }
    #expect(source.timeline.keyframeIndices.count == (sharing == 1 ? Self.count : 1))
  }

  /// With B-frames, libavcodec estimates the DTS as the time of each frame once two frames have had the same PTS. The composition
  /// offset of the packet of frame 13 is reduced by one frame.
  @Test func laterFramesKeepTheirNumbers() throws {
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: Fixture.path("h264.mp4"))))
    let table = try #require(bytes.firstRange(of: Array("ctts".utf8))).upperBound
    let entry = try #require(bytes[table...].firstRange(of: [0, 0, 0, 1, 0, 0, 8, 0]))
    bytes[entry.upperBound - 2] = 6
    let file = try TemporaryFile("shared.mp4", Data(bytes))
    let source = try VideoSource.open(path: file.path)
    #expect(source.timeline.frameCount == 24 && source.timeline.durationTicks(ofFrame: 12) == 0)
    let decoder = try VideoDecoder(source)
    var numbers: [Int] = []
    while let frame = try decoder.nextFrame() { numbers.append(frame.pixels.drawnNumber) }
    #expect(numbers == Array(0..<24) && decoder.decodeErrorCount == 0)
  }

  /// The last frames may have one time stamp, between which there is no duration.
  @Test(arguments: [1, 2, 3, 4]) func theLastFrameHasADuration(_ sharing: Int) throws {
    var matroska = try SmallMatroska(frames: Self.count, sharing: sharing)
    matroska.declaresInterval = false
    let file = try TemporaryFile("shared.mkv", Data(matroska.bytes(nil)))
    #expect(try VideoSource.open(path: file.path).timeline.lastDuration == 100)
  }
}
