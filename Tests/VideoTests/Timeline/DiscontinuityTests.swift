import Foundation
import FormCheckPose
import Testing

@testable import FormCheckVideo

/// Files whose time stamps go back, such as two MPEG-TS files that were joined.
@Suite struct DiscontinuityTests {
  /// Returns `h264.ts`, whose 24 frames have their numbers drawn, several times in one file.
  private static func joined(_ copies: Int = 2, suffix: [UInt8] = []) throws -> TemporaryFile {
    let part = try Data(contentsOf: URL(filePath: Fixture.path("h264.ts")))
    return try TemporaryFile(
      "joined.ts", (0..<copies).reduce(Data()) { data, _ in data + part } + Data(suffix))
  }

  @Test(arguments: [2, 3]) func allPartsAreDecodedInTheOrderOfTheFile(_ copies: Int) throws {
    let file = try Self.joined(copies)
    let source = try VideoSource.open(path: file.path)
    let single = try Fixture.open("h264.ts")
    #expect(source.timeline.discontinuities == (1..<copies).map { 24 * $0 })
    #expect(source.info.frameCount == 24 * copies && !source.info.isVariableFrameRate)
    #expect(try abs(#require(source.info.duration) - 0.96 * Double(copies)) < 0.001)
    let frames = try source.decoded()
    #expect(frames.map(\.drawnNumber) == (0..<24 * copies).map { $0 % 24 })
    #expect(frames.map(\.index) == Array(0..<24 * copies))
    for (frame, part) in zip(frames, try (0..<copies).flatMap { _ in try single.decoded() }) {
      #expect(frame.samples == part.samples, "\(frame)")
    }
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $1.pts - $0.pts == 3600 })
    #expect(single.timeline.discontinuities.isEmpty)
  }

  /// Ranges are what the segments of several jobs decode, and single frames what `inspect` decodes.
  @Test func everyRangeHasTheSameFrames() throws {
    let file = try Self.joined()
    let source = try VideoSource.open(path: file.path)
    let frames = try source.decoded()
    for start in frames.indices {
      let range = start..<min(start + 3, frames.count)
      #expect(try source.decoded(range) == Array(frames[range]), "\(range)")
      let time = frames[start].seconds
      #expect(source.timeline.frameIndex(at: .seconds(time)) == start)
    }
  }

  /// The audio of such a file can't be assigned to the frames. The output has all frames, and a sentence.
  @Test func audioIsLeftOutWithASentence() throws {
    let file = try Self.joined()
    let source = try VideoSource.open(path: file.path)
    let output = try TemporaryFile("out.mp4", Data())
    var settings = VideoWriterSettings(like: source.info)
    settings.preset = .ultrafast
    let writer = try VideoWriter(path: output.path, settings: settings, audio: AudioSelection(source))
    let decoder = try VideoDecoder(source)
    while let frame = try decoder.nextFrame() { try writer.append(frame) }
    try writer.finish()
    #expect(writer.audioProblem?.contains("the file's time stamps go back") == true)
    let copy = try VideoSource.open(path: output.path)
    #expect(copy.info.frameCount == 48 && copy.info.audio == nil && copy.timeline.discontinuities.isEmpty)
  }

  @Test(arguments: Fixture.videos) func otherFilesHaveNone(name: String) throws {
    #expect(try Fixture.open(name).timeline.discontinuities.isEmpty)
  }
}

/// Clocks that jump, in ticks of a tenth of a second.
@Suite struct ContinuedClockTests {
  private func times(_ stamps: [Int64?], maximumStep: Int64 = .max) -> (times: [Int64], jumps: [Int]) {
    var clock = ContinuedClock(interval: 1, second: 10, maximumStep: maximumStep)
    let times = stamps.enumerated().map { clock.time(of: $0.offset, $0.element) }
    return (times, clock.jumps)
  }

  @Test(
    arguments: [
      ([5, 6, 8, 9], [5, 6, 8, 9], []),
      // Joined files: the rate of the second one may vary.
      ([5, 6, 7, 0, 2, 5, 6], [5, 6, 7, 8, 10, 13, 14], [3]),
      ([5, 6, 7, 0, 1, 2, 0, 1], [5, 6, 7, 8, 9, 10, 11, 12], [3, 6]),
      // Rounded times, or none.
      ([5, 6, 6, 7, nil, 9], [5, 6, 7, 8, 9, 10], []),
      ([nil, nil, nil], [0, 1, 2], []),
      // One damaged time: the clock continues.
      ([50, 51, 52, 3, 54, 55], [50, 51, 52, 53, 54, 55], [3]),
      // A pause remains.
      ([5, 6, 90, 91], [5, 6, 90, 91], []),
    ] as [([Int64?], [Int64], [Int])])
  func times(_ stamps: [Int64?], _ expected: [Int64], _ jumps: [Int]) {
    let result = times(stamps)
    #expect(result.times == expected && result.jumps == jumps, "\(result)")
  }

  /// libavformat adds the range of the clock to times that are much earlier than the first one.
  @Test func aStepOfMoreThanHalfTheClockGoesBack() {
    let result = times([100, 101, 1000, 1001], maximumStep: 512)
    #expect(result.times == [100, 101, 102, 103] && result.jumps == [2])
  }

  @Test(arguments: [Int64.min, .max, 1 << 60, -(1 << 60)]) func implausibleTimesDoNotOverflow(_ stamp: Int64)
  {
    let result = times([0, stamp, 1, stamp, nil])
    #expect(result.times.count == 5)
  }
}
