import Foundation
import Testing

@testable import FormCheckVideo

/// A file that was cut off holds fewer frames than its header promises.
@Suite struct DeclaredFrameCountTests {
  @Test(arguments: Fixture.videos)
  func wholeFilesPromiseWhatTheyHold(_ name: String) throws {
    let info = try Fixture.open(name).info
    #expect(info.expectedFrameCount == info.frameCount)
  }

  private func cut(_ bytes: [UInt8], to share: Double, _ name: String) throws -> VideoInfo {
    let file = try TemporaryFile(name, Data(bytes.prefix(Int(Double(bytes.count) * share))))
    return try VideoSource.open(path: file.path).info
  }

  @Test(arguments: [0.9, 0.6, 0.3]) func anIndexInFrontCountsAll(_ share: Double) throws {
    let output = try Output()
    let whole = try output.write(try Fixture.open("h264.mp4"))
    #expect(whole.info.expectedFrameCount == 24)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: output.path)))
    let start = try #require(bytes.firstRange(of: Array("mdat".utf8))).upperBound
    let share = (Double(start) + share * Double(bytes.count - start)) / Double(bytes.count)
    let info = try cut(bytes, to: share, "cut.mp4")
    #expect(info.expectedFrameCount == 24 && info.frameCount < 24, "\(info.frameCount)")
  }

  /// The frames that an edit list leaves out aren't promised either.
  @Test func anEditListPromisesLess() throws {
    #expect(try Fixture.open("cut.mp4").info.expectedFrameCount == 24)
    #expect(try Fixture.open("editlist.mp4").info.expectedFrameCount == 13)
  }

  @Test func aStatedDurationThatNoStreamReaches() throws {
    var file = try SmallMatroska(pictures: 100)
    file.statedSeconds = 10
    let bytes = file.bytes(nil)
    #expect(try cut(bytes, to: 1, "whole.mkv").expectedFrameCount == 100)
    let info = try cut(bytes, to: 0.4, "cut.mkv")
    #expect((35...41).contains(info.frameCount))
    #expect((99...101).contains(info.expectedFrameCount), "\(info.expectedFrameCount)")
  }

  /// Sound may go on when the pictures have ended.
  @Test func soundThatIsLongerIsNoDamage() throws {
    var file = try SmallMatroska(pictures: 10)
    file.statedSeconds = 10
    for number in 0..<100 { file.add(Array(repeating: 0, count: 1600), at: Int64(number) * 100) }
    let sound = SmallMatroska.Sound(codec: "A_PCM/INT/LIT")
    let info = try cut(file.bytes(sound), to: 1, "sound.mkv")
    #expect(info.expectedFrameCount == 10 && info.frameCount == 10)
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, -5, 1e15])
  func absurdDurationsAreNoNumbersOfFrames(_ seconds: Double) throws {
    var file = try SmallMatroska(pictures: 10)
    file.statedSeconds = seconds
    let info = try cut(file.bytes(nil), to: 1, "absurd.mkv")
    #expect(info.frameCount == 10 && (10...1_000_000_010).contains(info.expectedFrameCount))
  }
}
