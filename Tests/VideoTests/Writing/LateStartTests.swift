import CFormCheckFFmpeg
import FormCheckPose
import Foundation
import Testing

@testable import FormCheckVideo

/// Files whose time stamps begin at the time of day.
@Suite struct LateStartTests {
  @Test func aWrittenVideoBeginsWithTheFirstStream() throws {
    let source = try Fixture.open("late.mkv")
    #expect(source.info.startOffset == 86_400 && abs(source.info.outputOffset) < 0.1)
    let output = try Output()
    let copy = try output.write(source)
    #expect(copy.info.startOffset < 0.1 && abs(copy.timeline.duration - 0.96) < 0.001)
    #expect(try copy.decoded().map(\.drawnNumber) == Array(0..<24))
    #expect(try #require(VideoHeader.seconds(path: output.path)) < 1.2)
  }

  @Test func theHeadersDurationExcludesTheTimeBefore() throws {
    #expect(abs(try #require(VideoHeader.seconds(path: Fixture.path("late.mkv"))) - 1) < 0.1)
    #expect(abs(try #require(try MomentReader(path: Fixture.path("late.mkv")).duration) - 1) < 0.1)
  }

  /// The streams start at these times, in seconds. The zero of the output is the earlier one if it is late.
  @Test(arguments: [(0, 0), (0, 3), (9, 9), (11, 11), (11, 13), (13, 11), (86_400, 86_401), (0, 11), (11, 0)])
  func audioStaysInSync(video: Int, audio: Int) throws {
    var file = try SmallMatroska(frames: 40, from: Int64(video) * 1000)
    for number in 0..<20 {
      file.add([UInt8](repeating: 9, count: 1600), at: Int64(audio) * 1000 + Int64(number) * 100)
    }
    file.interleave()
    let input = try TemporaryFile("late.mkv", Data(file.bytes(.init(codec: "A_PCM/INT/LIT"))))
    let output = try Output()
    let copy = try output.write(try VideoSource.open(path: input.path))
    let zero = min(video, audio) > 10 ? min(video, audio) : 0
    #expect(abs(copy.info.startOffset - Double(video - zero)) < 0.01, "\(copy.info.startOffset) s")
    let start = try firstAudio(copy)
    #expect(abs(start - Double(audio - zero)) < 0.2, "\(start) s")
  }

  /// Returns the time of the first packet of audio, in seconds.
  private func firstAudio(_ video: VideoSource) throws -> Double {
    let (demuxer, index) = (try Demuxer(path: video.path), try #require(video.info.audio?.streamIndex))
    #expect(try demuxer.readPacket(of: index))
    let stream = try #require(demuxer.stream(index))
    return TimeBase(stream.pointee.time_base).seconds(try #require(demuxer.packet.pts))
  }
}
