import Foundation
import Testing

@testable import FormCheckVideo

/// A truncated file has fewer frames than its header declares.
@Suite struct DeclaredFrameCountTests {
  @Test(arguments: Fixture.videos)
  func completeFilesHaveTheDeclaredFrameCount(_ name: String) throws {
    let info = try Fixture.open(name).info
    #expect(info.expectedFrameCount == info.frameCount)
  }

  private func truncate(_ bytes: [UInt8], to fraction: Double, _ name: String) throws -> VideoInfo {
    let file = try TemporaryFile(name, Data(bytes.prefix(Int(Double(bytes.count) * fraction))))
    return try VideoSource.open(path: file.path).info
  }

  @Test(arguments: [0.9, 0.6, 0.3]) func anIndexBeforeTheFramesCountsAllOfThem(_ fraction: Double) throws {
    let output = try Output()
    let whole = try output.write(try Fixture.open("h264.mp4"))
    #expect(whole.info.expectedFrameCount == 24)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: output.path)))
    let start = try #require(bytes.firstRange(of: Array("mdat".utf8))).upperBound
    let kept = (Double(start) + fraction * Double(bytes.count - start)) / Double(bytes.count)
    let info = try truncate(bytes, to: kept, "truncated.mp4")
    #expect(info.expectedFrameCount == 24 && info.frameCount < 24, "\(info.frameCount)")
  }

  /// Reading ends at a frame with an impossible size in the index, here the eleventh. From 1 GB on, libavformat ends the index there.
  @Test(arguments: [0x2000_0000, 0x3FFF_FFFF] as [UInt32])
  func aDamagedIndexCountsAllFrames(_ size: UInt32) throws {
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: Fixture.path("h264.mp4"))))
    let sizes = try #require(bytes.firstRange(of: Array("stsz".utf8))).upperBound + 12
    for byte in 0..<4 {
      bytes[sizes + 40 + byte] = UInt8(truncatingIfNeeded: size >> (24 - 8 * UInt32(byte)))
    }
    let file = try TemporaryFile("damaged.mp4", Data(bytes))
    let source = try VideoSource.open(path: file.path)
    #expect(source.info.expectedFrameCount == 24)
    #expect((8...12).contains(source.info.frameCount), "\(source.info.frameCount)")
    #expect(try !source.decoded().isEmpty)
  }

  /// Frames that an edit list skips are not declared.
  @Test func anEditListReducesTheDeclaredCount() throws {
    #expect(try Fixture.open("cut.mp4").info.expectedFrameCount == 24)
    #expect(try Fixture.open("editlist.mp4").info.expectedFrameCount == 13)
  }

  @Test func aDeclaredDurationThatNoStreamReachesMeansTruncation() throws {
    var file = try SmallMatroska(frames: 100)
    file.declaredSeconds = 10
    let bytes = file.bytes(nil)
    #expect(try truncate(bytes, to: 1, "complete.mkv").expectedFrameCount == 100)
    let info = try truncate(bytes, to: 0.4, "truncated.mkv")
    #expect((35...41).contains(info.frameCount))
    #expect((99...101).contains(info.expectedFrameCount), "\(info.expectedFrameCount)")
  }

  /// Audio may continue after the last frame.
  @Test func longerAudioIsNotDamage() throws {
    var file = try SmallMatroska(frames: 10)
    file.declaredSeconds = 10
    for number in 0..<100 { file.add(Array(repeating: 0, count: 1600), at: Int64(number) * 100) }
    let audio = SmallMatroska.Audio(codec: "A_PCM/INT/LIT")
    let info = try truncate(file.bytes(audio), to: 1, "audio.mkv")
    #expect(info.expectedFrameCount == 10 && info.frameCount == 10)
  }

  /// A header counts from the container's time zero, also if the first frame is shown much later.
  @Test func aLateStartIsNotDamage() throws {
    var file = try SmallMatroska(frames: 10, from: 20_000)
    file.declaredSeconds = 21
    let info = try truncate(file.bytes(nil), to: 1, "late.mkv")
    #expect(info.frameCount == 10 && info.expectedFrameCount == 10)
    file.declaredSeconds = 40
    let truncated = try truncate(file.bytes(nil), to: 1, "truncated.mkv").expectedFrameCount
    #expect((190...210).contains(truncated), "\(truncated)")
  }

  /// Frames are missing from where the file ends, not from midnight.
  @Test func theTimeBeforeALateStartIsNotMissing() throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: Fixture.path("late.mkv"))))
    let info = try truncate(bytes, to: 0.6, "late.mkv")
    #expect(info.frameCount < 24 && (23...26).contains(info.expectedFrameCount), "\(info.expectedFrameCount)")
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, -5, 1e15])
  func implausibleDurationsDoNotOverflow(_ seconds: Double) throws {
    var file = try SmallMatroska(frames: 10)
    file.declaredSeconds = seconds
    let info = try truncate(file.bytes(nil), to: 1, "implausible.mkv")
    #expect(info.frameCount == 10 && (10...1_000_000_010).contains(info.expectedFrameCount))
  }
}
