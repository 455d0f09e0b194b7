import Foundation
import FormCheckPose
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
    #expect(source.timeline.frameCount == 24 && source.timeline.framesWithSharedTimestamps == [13])
    #expect(source.timeline.timestamps.isStrictlyAscending)
    let decoder = try VideoDecoder(source)
    var numbers: [Int] = []
    while let frame = try decoder.nextFrame() { numbers.append(frame.pixels.drawnNumber) }
    #expect(numbers == Array(0..<24) && decoder.decodeErrorCount == 0)
  }

  /// Signals and tables need different times.
  @Test(arguments: [1, 2, 3, 4, count]) func framesAreDistributedUpToTheNextTime(_ sharing: Int) throws {
    let file = try Self.file(sharing: sharing)
    let timeline = try VideoSource.open(path: file.path).timeline
    #expect(timeline.timeBase == TimeBase(numerator: 1, denominator: 1000))
    for (frame, time) in timeline.timestamps.enumerated() {
      let group = frame / sharing * sharing
      let size = min(sharing, Self.count - group)
      #expect(time == Int64(frame / sharing * 100 + (frame - group) * 100 / size), "#\(frame)")
    }
    let shared = (0..<Self.count).filter { $0 % sharing > 0 }
    #expect(timeline.framesWithSharedTimestamps == shared)
  }

  /// At 2,000 frames per second, two frames have each millisecond, so ticks are divided.
  @Test func ticksAreDividedForHighFrameRates() {
    let timeline = Self.timeline([5, 5, 6, 6, 7, 7], lastDuration: 1).withDistinctTimes()
    #expect(timeline.timeBase == TimeBase(numerator: 1, denominator: 2000))
    #expect(timeline.timestamps == [10, 11, 12, 13, 14, 15] && timeline.lastDuration == 1)
    #expect(timeline.startPTS == 10 && abs(timeline.duration - 0.003) < 1e-12)
    #expect(timeline.fileTimestamps == [5, 5, 6, 6, 7, 7] && timeline.secondsPerFileTick == 0.001)
    #expect(timeline.averageFrameRate == 2000 && !timeline.isVariableFrameRate)
  }

  /// A pause after frames that share a time doesn't move them apart.
  @Test func framesStayCloseBeforeAPause() {
    let timeline = Self.timeline([0, 40, 40, 80, 120, 120, 9000], lastDuration: 40).withDistinctTimes()
    #expect(timeline.timestamps == [0, 40, 60, 80, 120, 160, 9000] && timeline.lastDuration == 40)
  }

  /// Every timeline of up to six frames with steps of 0, 1, and 5 ticks, at any start and with coarse and fine ticks.
  @Test func timesAlwaysDifferAndKeepTheirOrder() {
    for code in 0..<243 {
      let steps = (0..<5).map { [0, 1, 5][code / [1, 3, 9, 27, 81][$0] % 3] as Int64 }
      for (start, denominator) in [(0, 25), (-7, 1000), (1 << 59, 1), (-(1 << 60), .max), (0, 1 << 30)]
        as [(Int64, Int32)]
      {
        let times = steps.reduce(into: [start]) { $0.append($0[$0.count - 1] + $1) }
        let timeline = Self.timeline(times, lastDuration: 1, denominator).withDistinctTimes()
        #expect(timeline.timestamps.isStrictlyAscending && timeline.lastDuration >= 0, "\(times)")
        #expect(timeline.fileTimestamps == times, "\(code)")
        guard steps.contains(0) else {
          #expect(timeline == Self.timeline(times, lastDuration: 1, denominator), "\(code)")
          continue
        }
        #expect(timeline.timeBase.denominator >= denominator, "\(code)")
      }
    }
  }

  private static func timeline(_ times: [Int64], lastDuration: Int64, _ denominator: Int32 = 1000) -> Timeline
  {
    Timeline(
      timeBase: TimeBase(numerator: 1, denominator: denominator), timestamps: times,
      lastDuration: lastDuration, keyframes: [], identity: .timestamp)
  }

  /// The last frames may have one time stamp, between which there is no duration.
  @Test(arguments: [1, 2, 3, 4]) func theLastFrameHasADuration(_ sharing: Int) throws {
    var matroska = try SmallMatroska(frames: Self.count, sharing: sharing)
    matroska.declaresInterval = false
    let file = try TemporaryFile("shared.mkv", Data(matroska.bytes(nil)))
    let timeline = try VideoSource.open(path: file.path).timeline
    let last = (Self.count - 1) % sharing + 1
    #expect(timeline.lastDuration == Int64(100 - (last - 1) * 100 / last), "\(timeline.timestamps)")
  }
}

extension [Int64] {
  fileprivate var isStrictlyAscending: Bool { zip(self, dropFirst()).allSatisfy { $0 < $1 } }
}
