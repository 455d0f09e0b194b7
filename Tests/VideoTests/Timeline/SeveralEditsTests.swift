import Foundation
import FormCheckPose
import FormCheckTestSupport
import Testing

@testable import FormCheckVideo

/// MP4 files whose edit list shows several parts of the media, as after cutting a video without encoding it again.
@Suite struct SeveralEditsTests {
  /// Parts of `h264.mp4`, by the numbers of their frames; nil for 0.2 s without a frame. Its frames 0, 7, 15, and 23 are
  /// keyframes, and others depend on later ones.
  static let cases: [[Range<Int>?]] = [
    [0..<8, 10..<16, 18..<22],
    [0..<8, 8..<16, 16..<24],
    [16..<24, 8..<16, 0..<8],
    [5..<13, 5..<13, 5..<13],
    [0..<12, 8..<20, 4..<12],
    [nil, 3..<11, 12..<20],
    [3..<4, 11..<12, 0..<1, 23..<24, 7..<8],
    [9..<24, 0..<9],
    [7..<8, 8..<9, 9..<10],
    [15..<24, 15..<24, 1..<3],
  ]

  private static func file(_ parts: [Range<Int>?]) throws -> TemporaryFile {
    let movie = MovieFile([UInt8](try Data(contentsOf: URL(filePath: Fixture.path("h264.mp4")))))
    // 25 frames per second, in 1000 ticks of the movie and 12,800 of the track, in which the first frame is shown at 1024.
    let edits = parts.map { part in
      MovieFile.Edit(
        duration: part.map { UInt32(40 * $0.count) } ?? 200,
        start: part.map { UInt32(1024 + 512 * $0.lowerBound) })
    }
    return try TemporaryFile("edited.mp4", Data(movie.edited(edits).bytes))
  }

  private static func numbers(_ parts: [Range<Int>?]) -> [Int] {
    parts.compactMap(\.self).flatMap(Array.init)
  }

  @Test(arguments: cases) func allPartsAreDecoded(_ parts: [Range<Int>?]) throws {
    let file = try Self.file(parts)
    let source = try VideoSource.open(path: file.path)
    let numbers = Self.numbers(parts)
    #expect(source.info.frameCount == numbers.count && source.info.expectedFrameCount == numbers.count)
    #expect(source.timeline.discontinuities.isEmpty)
    for threads in [1, 3] {
      let frames = try source.decoded(threads: threads)
      #expect(frames.map(\.drawnNumber) == numbers, "\(threads)")
      #expect(frames.map(\.index) == Array(numbers.indices), "\(threads)")
    }
  }

  /// libavformat's time stamps are wrong by up to two frames where a part begins amid frames that depend on each other.
  @Test(arguments: cases) func timesAreThoseOfThePlayer(_ parts: [Range<Int>?]) throws {
    let file = try Self.file(parts)
    let frames = try VideoSource.open(path: file.path).decoded()
    var (expected, start) = ([Double](), 0.0)
    for part in parts {
      expected += (part ?? 0..<0).indices.enumerated().map { start + 0.04 * Double($0.offset) }
      start += part.map { 0.04 * Double($0.count) } ?? 0.2
    }
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.seconds < $1.seconds })
    for (frame, time) in zip(frames, expected) {
      #expect(abs(frame.seconds - (time - expected[0])) <= 0.0801, "\(frame)")
    }
  }

  /// The last frame lasts as long as the others, although libavformat's average relates all media to the edits.
  @Test(arguments: cases) func theLastFrameHasADuration(_ parts: [Range<Int>?]) throws {
    let file = try Self.file(parts)
    let timeline = try VideoSource.open(path: file.path).timeline
    #expect(abs(timeline.timeBase.seconds(timeline.lastDuration) - 0.04) < 1e-3)
  }

  /// Ranges are what the segments of several jobs decode, and single frames what `inspect` decodes.
  @Test(arguments: cases) func everyRangeHasTheSameFrames(_ parts: [Range<Int>?]) throws {
    let file = try Self.file(parts)
    let source = try VideoSource.open(path: file.path)
    let frames = try source.decoded()
    for start in frames.indices {
      let range = start..<min(start + 3, frames.count)
      #expect(try source.decoded(range) == Array(frames[range]), "\(range)")
    }
  }

  /// Keyframes are found wherever the edits show them, so that not every range is decoded from the start.
  @Test func keyframesAreFoundAgain() throws {
    let file = try Self.file([16..<24, 8..<16, 5..<13, 5..<13])
    let source = try VideoSource.open(path: file.path)
    #expect(source.timeline.keyframeIndices == [0, 7, 15, 18, 26])
    for frame in [15, 18, 26] {
      let position = try KeyframeSeek(source, CancellationToken()).open(before: frame)
      #expect(position.holdsPacket && position.demuxer.packet.isKeyframe, "frame \(frame)")
      #expect(!position.demuxer.packet.isDiscarded, "frame \(frame)")
    }
  }

  @Test(arguments: cases) func momentsAreFound(_ parts: [Range<Int>?]) throws {
    let file = try Self.file(parts)
    let frames = try VideoSource.open(path: file.path).decoded()
    let reader = try MomentReader(path: file.path)
    for frame in frames.dropLast(3) where frame.index % 5 == 0 {
      let moment = try #require(try reader.moment(at: frame.seconds, maximumPackets: 1000), "\(frame)")
      #expect(abs(moment.seconds - frame.seconds) <= 0.0801, "\(frame)")
    }
  }

  @Test(arguments: Fixture.videos) func otherFilesHaveOneEditAtMost(name: String) throws {
    #expect(try !Fixture.open(name).timeline.hasSeveralEdits)
  }

  /// A small file can declare so many edits that libavformat would list their frames for minutes, or in gigabytes of memory.
  @Test func implausiblyManyEditsAreAnError() throws {
    let file = try Self.file(Array(repeating: 0..<24, count: 1000))
    let error = #expect(throws: VideoError.self) { try VideoSource.open(path: file.path) }
    #expect(error?.description.contains(Demuxer.implausibleSize) == true, "\(String(describing: error))")
    let many = try Self.file(Array(repeating: 0..<24, count: 300))
    #expect(try VideoSource.open(path: many.path).info.frameCount == 7200)
  }
}
