import FormCheckTestSupport
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct PoseSequenceTests {
  /// Every range of a few frames, even beyond the end.
  @Test func framesOfTheRange() async throws {
    for (start, end) in [(0, 2), (67, 69), (228, 230), (229, 500)] {
      let poses = try PoseSequence(
        Clips.sample, from: .frame(start), to: .frame(end), models: try Models.bundled.get())
      var indices: [Int] = []
      for try await frame in poses { indices.append(frame.index) }
      #expect(indices == Array(start..<min(end, 230)), "\(start)..<\(end)")
      #expect(poses.frames == start..<min(end, 230))
    }
  }

  @Test func everyIterationTracksAgain() async throws {
    let poses = try PoseSequence(Clips.sample, from: .seconds(2), to: .seconds(2.1))
    var passes: [[FrameObservation]] = []
    for _ in 0..<2 {
      var frames: [FrameObservation] = []
      for try await frame in poses { frames.append(frame) }
      passes.append(frames)
    }
    #expect(passes[0] == passes[1] && passes[0].count == 3)
    #expect(passes[0].allSatisfy { !$0.people.isEmpty }, "a man walks")
  }

  @Test func wrongRangesAreUsageErrors() throws {
    for (start, end) in [(230, nil), (5, 5), (9, 3)] as [(Int, Int?)] {
      let error = #expect(throws: FormCheckError.self) {
        try PoseSequence(Clips.sample, from: .frame(start), to: end.map(TimePosition.frame))
      }
      #expect(error?.kind == .usage, "\(start), \(String(describing: end))")
    }
  }

  @Test func aPictureHasPeople() async throws {
    let folder = try TemporaryFolder()
    let inspection = try FrameInspection(input: Clips.sample, models: try Models.bundled.get())
    await #expect(throws: FormCheckError.self, "a video isn't a picture") { try await inspection.people() }
    let stills = OutputFiles(input: Clips.sample, directory: folder.path)
    var render = RenderSettings()
    render.elements = []
    let moments = try await inspection.moments(
      at: [.frame(67)], stills: stills, overwrites: false, render: render)
    let still = try #require(moments.first?.still)
    let people = try await FrameInspection(picture: still).people()
    #expect(people.contains { $0.pose.score > 0.9 && !$0.angles.isEmpty })
  }
}
