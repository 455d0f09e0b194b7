import FormCheckPixels
import FormCheckPose
import Testing
import FormCheckVideo

@Suite struct FrameReaderTests {
  @Test(arguments: ["h264.mp4", "palette.gif", "turned90.mov", "editlist.mp4"])
  func aReaderReturnsTheFramesOfADecoder(name: String) async throws {
    let source = try Fixture.open(name)
    var frames: [Snapshot] = []
    for try await frame in FrameReader(source, frames: 2..<7) { frames.append(Snapshot(frame)) }
    #expect(try frames == source.decoded(2..<7))
  }

  @Test func eachIterationStartsAtTheBeginning() async throws {
    let reader = FrameReader(try Fixture.open("vp9.webm"))
    for _ in 0..<2 {
      var numbers: [Int] = []
      for try await frame in reader { numbers.append(frame.index) }
      #expect(numbers == Array(0..<24))
    }
  }

  @Test func aCanceledTaskStops() async throws {
    let source = try Fixture.open("h264.mp4")
    let task = Task { () throws(VideoError) -> Int in
      var iterator = FrameReader(source).makeAsyncIterator()
      var count = 0
      while try await iterator.next() != nil {
        count += 1
        if count == 3 { withUnsafeCurrentTask { $0?.cancel() } }
      }
      return count
    }
    await #expect(throws: VideoError.cancelled(path: source.path)) { try await task.value }
  }

  @Test func errorsReachTheConsumer() async throws {
    let reader = FrameReader(try Fixture.open("h264.mp4"), frames: 20..<30)
    await #expect(throws: VideoError.self) {
      for try await _ in reader {}
    }
  }

  @Test func buffersAreReused() async throws {
    var addresses: Set<UnsafeMutablePointer<UInt8>> = []
    for try await frame in FrameReader(try Fixture.open("h264.mp4")) {
      addresses.insert(frame.pixels.luma.base)
    }
    #expect(addresses.count <= 2)
  }
}
