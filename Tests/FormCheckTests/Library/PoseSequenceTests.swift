import FormCheckPose
import FormCheckTestSupport
import FormCheckVideo
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

  /// A person has the same keypoints in a copy whose pixels have another shape, in pixels of the copy. The copy has less
  /// detail, but in pixels that are taken for square ones, keypoints differ by a quarter of the body's height.
  @Test(arguments: [(2, 1), (1, 2), (4, 3)] as [(Int32, Int32)])
  func pixelsThatAreNotSquare(_ numerator: Int32, _ denominator: Int32) async throws {
    let folder = try TemporaryFolder()
    let copy = folder.path.appending("copy.mp4")
    let size = try await Clips.reshape(
      Clips.sample, SampleAspectRatio(numerator: numerator, denominator: denominator), frames: 0..<2, at: copy
    )
    let original = try VideoSource.open(path: Clips.sample.string).info.size
    let usual = try await Self.onlyPerson(Clips.sample)
    let other = try await Self.onlyPerson(copy)
    let box = try #require(usual.boundingBox)
    for name in [KeypointName.leftShoulder, .rightShoulder, .leftHip, .rightHip, .leftKnee, .rightKnee] {
      let (one, two) = (try #require(usual[name]?.position), try #require(other[name]?.position))
      let scaled = Point(
        x: two.x * Double(original.width) / Double(size.width),
        y: two.y * Double(original.height) / Double(size.height))
      #expect(scaled.distance(to: one) < 0.08 * box.height, "\(name): \(scaled) \(one)")
    }
  }

  /// Returns the pose in the first frame, which has one person.
  private static func onlyPerson(_ input: FilePath) async throws -> Pose {
    let poses = try PoseSequence(input, from: .frame(0), to: .frame(1))
    for try await frame in poses {
      #expect(frame.people.count == 1, "\(input)")
      return try #require(frame.people.first).pose
    }
    throw VideoError.nothingDecodable(path: input.string)
  }

  @Test func wrongRangesAreUsageErrors() throws {
    for (start, end) in [(230, nil), (5, 5), (9, 3)] as [(Int, Int?)] {
      let error = #expect(throws: FormCheckError.self) {
        try PoseSequence(Clips.sample, from: .frame(start), to: end.map(TimePosition.frame))
      }
      #expect(error?.kind == .usage, "\(start), \(String(describing: end))")
    }
  }

  @Test func anImageHasPeople() async throws {
    let folder = try TemporaryFolder()
    let inspection = try FrameInspection(input: Clips.sample, models: try Models.bundled.get())
    await #expect(throws: FormCheckError.self, "a video isn't an image") { try await inspection.people() }
    let stills = OutputFiles(input: Clips.sample, directory: folder.path)
    var render = RenderSettings()
    render.elements = []
    let moments = try await inspection.moments(
      at: [.frame(67)], stills: stills, overwrites: false, render: render)
    let still = try #require(moments.first?.still)
    let people = try await FrameInspection(image: still).people()
    #expect(people.contains { $0.pose.score > 0.9 && !$0.angles.isEmpty })
  }
}
