import Foundation
import Testing

@testable import FormCheckVideo

/// Files in which several frames, all of which are keyframes, have the same time stamp.
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

  /// The last frames may have one time stamp, between which there is no duration.
  @Test(arguments: [1, 2, 3, 4]) func theLastFrameHasADuration(_ sharing: Int) throws {
    var matroska = try SmallMatroska(frames: Self.count, sharing: sharing)
    matroska.declaresInterval = false
    let file = try TemporaryFile("shared.mkv", Data(matroska.bytes(nil)))
    #expect(try VideoSource.open(path: file.path).timeline.lastDuration == 100)
  }
}
