import FormCheckPose
import FormCheckTestSupport
import FormCheckVideo
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct FramesAheadTests {
  private let clip: GrayClip
  private var source: VideoSource { clip.source }
  private var folder: TemporaryFolder { clip.folder }

  init() throws { clip = try GrayClip(40) }

  private func reader(_ frames: Range<Int>) -> FrameReader.Iterator {
    FrameReader(source, frames: frames).makeAsyncIterator()
  }

  /// Every frame arrives once and in order, whatever is decoded ahead and while cores become idle and busy.
  @Test(arguments: [1, 2, 4], [0, 1, 3]) func allFramesArriveInOrder(_ cores: Int, _ ahead: Int) async throws
  {
    for last in [0, 5, 39, Int.max] {
      let access = CorePermits(cores)
      let frames = FramesAhead(reader(0..<40), of: source, until: last, ahead: ahead, access)
      defer { frames.close() }
      var indices: [Int] = []
      while let frame = try await frames.next() {
        indices.append(frame.index)
        if frame.index % 7 == 3 { try await access.run { await Task.yield() } }
        if frame.index % 5 == 0 { for _ in 0..<50 { await Task.yield() } }
      }
      #expect(indices == Array(0..<40), "\(cores) cores, \(ahead) ahead, until \(last)")
      #expect(try await frames.next() == nil, "\(last)")
    }
  }

  /// With one core, nothing is decoded before it is requested.
  @Test func aSingleCoreDecodesNothingAhead() async throws {
    let reader = reader(0..<40)
    let frames = FramesAhead(reader, of: source, ahead: 3, CorePermits(1))
    for _ in 0..<200 { await Task.yield() }
    #expect(await reader.workTime.seconds == 0)
    #expect(try await frames.next()?.index == 0)
    frames.close()
  }

  @Test func anErrorArrivesAfterTheFrames() async throws {
    let damaged = folder.appending("damaged.mp4")
    try Clips.gray(40, at: damaged)
    let source = try VideoSource.open(path: damaged.string)
    try folder.write([1, 2, 3], to: "damaged.mp4")
    let frames = FramesAhead(
      FrameReader(source).makeAsyncIterator(), of: source, ahead: 1, CorePermits(2))
    defer { frames.close() }
    await #expect(throws: VideoError.self) { while try await frames.next() != nil {} }
  }

  @Test(arguments: [0, 1, 20]) func aCanceledTaskGetsNoFurtherFrames(_ count: Int) async throws {
    let frames = FramesAhead(reader(0..<40), of: source, ahead: 1, CorePermits(2))
    let task = Task {
      for _ in 0..<count { _ = try await frames.next() }
      withUnsafeCurrentTask { $0?.cancel() }
      while try await frames.next() != nil {}
    }
    let result = await task.result
    #expect(throws: (any Error).self) { try result.get() }
  }

  /// Inferences use the idle cores, except those on which other work runs, and at least one thread.
  @Test(arguments: [1, 2, 4]) func inferencesUseCoresThatAreFree(_ cores: Int) async throws {
    let access = CorePermits(cores)
    let frames = FramesAhead(reader(0..<40), of: source, ahead: 1, access)
    while try await frames.next() != nil {}
    for work in 0...cores + 1 {
      #expect(frames.inferenceThreads(besides: work) == max(1, 1 + cores - work), "\(cores) cores, \(work)")
    }
    try await access.run {
      #expect(frames.inferenceThreads() == cores, "\(cores) cores, one in use")
    }
    frames.close()
  }

  /// While frames are decoded ahead, the core that decodes them isn't used for inferences.
  @Test func decodingKeepsItsCore() async throws {
    // One of several tries is enough, because this thread may be paused until the buffer is full.
    let starts = (0..<20).map { _ in
      let frames = FramesAhead(reader(0..<40), of: source, ahead: 1, CorePermits(2))
      defer { frames.close() }
      return frames.inferenceThreads()
    }
    #expect(starts.contains(2), "\(starts)")
  }
}
