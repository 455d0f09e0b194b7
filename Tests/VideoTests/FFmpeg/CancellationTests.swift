import CFormCheckFFmpeg
import Foundation
import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckVideo

@Suite struct CancellationTests {
  private static func isCancellation(_ error: any Error) -> Bool {
    if case VideoError.cancelled = error { return true }
    return false
  }

  /// Decoding runs on a dispatch queue, outside any task. Without the token this read would never end.
  @Test(.timeLimit(.minutes(10))) func aReadInProgressIsCanceledFromAnotherTask() async throws {
    let source = try Fixture.open("h264.mp4")
    let queue = DecodingQueue(path: source.path) { cancellation throws(VideoError) in
      // A decoder whose first frame never arrives: it reads the video over and over.
      while true {
        let demuxer = try Demuxer(path: source.path, cancellation: cancellation)
        while try demuxer.readPacket() {}
      }
    }
    let reading = Task { () throws(VideoError) in try await queue.next() != nil }
    try await Task.sleep(for: .milliseconds(100))
    reading.cancel()
    await #expect(throws: VideoError.cancelled(path: source.path)) { try await reading.value }
  }

  @Test(arguments: ["h264.mp4", "live.mkv", "h264b.avi", "h264.ts", "h264.h264", "palette.gif"])
  func everyReaderStops(_ name: String) throws {
    let token = CancellationToken()
    let demuxer = try Demuxer(path: Fixture.path(name), cancellation: token)
    let index = try #require(demuxer.bestStream(AVMEDIA_TYPE_VIDEO))
    #expect(try demuxer.readPacket(of: index))
    let decoder = try StreamDecoder(demuxer, stream: index)
    let source = try Fixture.open(name)
    let frames = try VideoDecoder(
      source, frames: nil, threads: 1, pool: PixelBufferPool(), cancellation: token)
    #expect(try frames.nextFrame() != nil)
    token.cancel()
    #expect { try demuxer.readPacket(of: index) } throws: { Self.isCancellation($0) }
    #expect { try decoder.next() } throws: { Self.isCancellation($0) }
    #expect { try frames.nextFrame() } throws: { Self.isCancellation($0) }
    #expect { try TimelineScan.timeline(demuxer, stream: index) } throws: { Self.isCancellation($0) }
    #expect { try Demuxer(path: Fixture.path(name), cancellation: token) } throws: { Self.isCancellation($0) }
    #expect { try KeyframeSeek(source, token).open(before: 3) } throws: { Self.isCancellation($0) }
    #expect {
      try DecodedTimelineScan.timeline(
        path: Fixture.path(name), stream: index, isInCodingOrder: false, token)
    } throws: {
      Self.isCancellation($0)
    }
  }

  @Test func openingStopsInACanceledTask() async throws {
    let opening = Task { () throws(VideoError) in
      withUnsafeCurrentTask { $0?.cancel() }
      return try VideoSource.open(path: Fixture.path("h264.mp4"))
    }
    await #expect(throws: VideoError.cancelled(path: Fixture.path("h264.mp4"))) { try await opening.value }
  }

  /// A decoder without its codec rejects every call, even while draining.
  @Test(.timeLimit(.minutes(10))) func aDecoderThatAlwaysFailsEnds() throws {
    let demuxer = try Demuxer(path: Fixture.path("h264.mp4"))
    let index = try #require(demuxer.bestStream(AVMEDIA_TYPE_VIDEO))
    let decoder = try StreamDecoder(demuxer, stream: index)
    let codec = decoder.context.pointee.codec
    decoder.context.pointee.codec = nil
    defer { decoder.context.pointee.codec = codec }
    #expect(try !decoder.next())
  }
}
