import Foundation
import FormCheckPixels
import FormCheckPose
import Testing
import FormCheckVideo

@Suite struct VideoDecoderTests {
  /// libavcodec takes JPEG images of half the stated height for fields of interlaced video if decoding starts at one.
  @Test func framesOfHalfTheHeightAreDecodedFromAnyFrame() throws {
    let file = try TemporaryFile("halved.mkv", Data(try SmallMatroska(frames: 12, halved: 6).bytes(nil)))
    let source = try VideoSource.open(path: file.path)
    #expect(source.info.storedSize.height == 32 && source.timeline.keyframeIndices.count == 12)
    for start in 0..<12 {
      let frames = try source.decoded(start..<12)
      #expect(frames.map(\.index) == Array(start..<12), "from \(start)")
    }
  }

  /// A frame may be larger than the header states, but not so large that a small file needs gigabytes of memory.
  @Test(
    arguments: [(64, 48, true), (40_000, 1000, false), (60_000, 60_000, false)] as [(UInt16, UInt16, Bool)])
  func onlyFramesOfPlausibleSizesAreDecoded(_ width: UInt16, _ height: UInt16, _ isDecoded: Bool) throws {
    var movie = try SmallMatroska(frames: 3)
    movie.resize(1, width: width, height: height)
    let file = try TemporaryFile("resized.mkv", Data(movie.bytes(nil)))
    let frames = try VideoSource.open(path: file.path).decoded()
    #expect(frames.map(\.index) == (isDecoded ? [0, 1, 2] : [0, 2]), "\(width) × \(height)")
  }

  @Test(arguments: Fixture.videos)
  func everyFrameIsReturnedOnceInOrderWithItsTime(name: String) throws {
    let source = try Fixture.open(name)
    let frames = try source.decoded()
    #expect(frames.map(\.index) == Array(0..<source.timeline.frameCount))
    #expect(frames.map(\.pts) == source.timeline.timestamps)
    #expect(frames.first?.seconds == 0)
    #expect(frames.allSatisfy { $0.size == source.info.size })
    if !name.hasPrefix("turned") {
      let first = name == "editlist.mp4" ? 11 : 0
      #expect(frames.map(\.drawnNumber) == frames.indices.map { $0 + first })
    }
  }

  /// libavformat marks all packets of a raw H.263 stream as keyframes, and Xvid marks placeholders.
  @Test(arguments: Fixture.videos + ["h263.h263", "packed.avi"])
  func seekingToAnyFrameEqualsDecodingInOrder(name: String) throws {
    let source = try Fixture.open(name)
    let all = try source.decoded()
    for first in all.indices {
      let one = (try? source.decoded(first..<first + 1)) ?? []
      #expect(one == [all[first]], "frame \(first)")
      let pair = try source.decoded(first..<min(first + 4, all.count))
      #expect(pair == Array(all[first..<min(first + 4, all.count)]), "from frame \(first)")
    }
  }

  /// MP4 files that were made from raw streams state no presentation times, although they have B-frames.
  @Test(arguments: ["h264.mp4", "opengop.mp4", "hevc.mp4"]) func timesOfDecodingAreSorted(name: String) throws
  {
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: Fixture.path(name))))
    for box in ["ctts", "edts"] {
      let range = try #require(bytes.firstRange(of: Array(box.utf8)), "\(box)")
      bytes.replaceSubrange(range, with: Array("free".utf8))
    }
    let file = try TemporaryFile("raw.mp4", Data(bytes))
    let source = try VideoSource.open(path: file.path)
    let (frames, original) = (try source.decoded(), try Fixture.open(name).decoded())
    #expect(frames.map(\.drawnNumber) == Array(original.indices))
    #expect(zip(frames, original).allSatisfy { abs($0.seconds - $1.seconds) < 1e-6 }, "\(frames)")
    #expect(source.timeline.discontinuities.isEmpty)
    for frame in frames {
      #expect(try source.decoded(frame.index..<frame.index + 1).map(\.samples) == [frame.samples], "\(frame)")
    }
  }

  /// libavformat reports that the data after the last packet of a GXF file isn't a packet, with a code that means "operation not
  /// permitted" elsewhere.
  @Test(arguments: [0, 200]) func dataAfterTheLastPacketIsTheEnd(count: Int) throws {
    let bytes = try Data(contentsOf: URL(filePath: Fixture.path("mpeg2.gxf")))
    let file = try TemporaryFile("long.gxf", bytes + Data(repeating: 120, count: count))
    let frames = try VideoSource.open(path: file.path).decoded()
    #expect(frames.map(\.drawnNumber) == [0, 1, 2, 3])
  }

  /// Threads affect only the samples of repaired frames: libavcodec conceals damage with whatever is decoded by then,
  /// which is why videos are analyzed with one thread.
  @Test(arguments: Fixture.videos + ["damaged.mp4", "cut.mp4"])
  func framesDoNotDependOnTheNumberOfThreads(name: String) throws {
    let source = try Fixture.open(name)
    let reference = try VideoDecoder(source)
    var expected: [Snapshot] = []
    while let frame = try reference.nextFrame() { expected.append(Snapshot(frame)) }
    for threads in [2, 3, 8] {
      let decoder = try VideoDecoder(source, threads: threads)
      var frames: [Snapshot] = []
      while let frame = try decoder.nextFrame() { frames.append(Snapshot(frame)) }
      if reference.decodeErrorCount == 0 {
        #expect(frames == expected, "\(threads) threads")
      } else {
        #expect(frames.map(\.pts) == expected.map(\.pts), "\(threads) threads")
        #expect(frames.map(\.index) == expected.map(\.index), "\(threads) threads")
      }
      let missing = source.timeline.frameCount - frames.count
      #expect((missing...reference.decodeErrorCount).contains(decoder.decodeErrorCount), "\(threads) threads")
    }
  }

  @Test func damagedFramesAreCountedAndSkipped() throws {
    let source = try Fixture.open("damaged.mp4")
    let decoder = try VideoDecoder(source)
    var numbers: [Int] = []
    while let frame = try decoder.nextFrame() { numbers.append(frame.index) }
    #expect(decoder.decodeErrorCount > 0)
    #expect(source.timeline.frameCount == 24)
    #expect(numbers.first == 0 && numbers.last == 23 && numbers.count > 12, "\(numbers)")
  }

  @Test func aTruncatedFileYieldsItsRemainingFrames() throws {
    let frames = try Fixture.open("cut.mp4").decoded()
    #expect(frames.count > 8 && frames.count < 24)
    #expect(frames.prefix(8).map(\.drawnNumber) == Array(0..<8))
  }

  @Test func rangesOutsideTheFileAreRefused() throws {
    let source = try Fixture.open("h264.mp4")
    for range in [24..<25, 23..<25, 30..<31, -1..<3] {
      #expect(throws: VideoError.self, "\(range)") { try VideoDecoder(source, frames: range) }
    }
    #expect(try source.decoded(24..<24).isEmpty)
  }

  @Test(arguments: SharedClips.paths)
  func framesOfRealClipsHaveTheTimesOfTheTimeline(path: String) throws {
    let source = try VideoSource.open(path: path)
    let decoder = try VideoDecoder(source, threads: 2)
    var times: [Int64] = []
    while let frame = try decoder.nextFrame() { times.append(frame.timestamp.pts) }
    #expect(times == source.timeline.timestamps)
    #expect(decoder.decodeErrorCount == 0)
  }
}
