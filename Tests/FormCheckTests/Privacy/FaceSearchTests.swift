import FormCheckKernels
import FormCheckPoseEstimation
import FormCheckTestSupport
import FormCheckVideo
import Synchronization
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct FaceSearchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func saved() async throws -> SavedAnalysis {
    let clip = try folder.write(try Clips.sample.bytes(), to: "clip.mp4")
    try await Analysis.writeTables(of: clip) { $0.frameStep = 8 }
    return try SavedAnalysis(clip, in: OutputFiles(input: clip, directory: nil))
  }

  private func files(_ store: ObservationStore, _ faces: SavedFaces, _ video: ExtractedVideo) throws
    -> [[UInt8]]
  {
    try video.segments.map {
      try store.content(of: WorkFileNames.faces($0.number, key: faces.key.description), atMost: 1 << 20)
    }
  }

  /// Faces are searched at the level of the analysis, so that shards on different processors share them.
  @Test func theLevelOfTheAnalysisIsUsed() async throws {
    let clip = try folder.write(try Clips.sample.bytes(), to: "clip.mp4")
    var settings = AnalysisSettings(jobs: 2)
    (settings.frameStep, settings.end, settings.makesReport) = (8, .frame(30), false)
    settings.render.privacy.faces = .all
    let analysis = Analysis(
      input: clip, directory: nil, settings: settings, models: try PoseModels.bundled(level: .baseline))
    _ = try await analysis.run()
    let saved = try SavedAnalysis(clip, in: OutputFiles(input: clip, directory: nil))
    let baseline = try FaceModel.bundled(level: .baseline)
    #expect(saved.video.level == .baseline)
    #expect(SavedFaces(FaceKey(baseline), in: saved.store).missing(of: saved.segments).isEmpty)
    #expect(saved.record.models.map(\.sha256).contains(baseline.identity.sha256))
    #expect(PoseModels.level(recorded: "unknown") == nil && PoseModels.level(recorded: nil) == nil)
  }

  /// Any number of cores finds the same faces, saved ones aren't searched again, and lost or damaged ones are.
  @Test func facesAreSearchedOnce() async throws {
    let video = try await saved().video
    let counts = Mutex<[Int]>([])
    func search(_ jobs: Int, resumes: Bool = true) async throws -> SavedFaces {
      counts.withLock { $0 = [] }
      let search = FaceSearch(video: video, cores: CorePermits(jobs), resumes: resumes)
      return try #require(
        try await search.faces(.all) { update in counts.withLock { $0.append(update.completed) } })
    }
    let first = try await search(1)
    let total = video.frames.count
    #expect(counts.withLock { $0.max() } == total)
    let bytes = try files(video.store, first, video)
    let frames = try video.segments.flatMap { try first.load($0).frames }
    #expect(Double(frames.count) > video.source.timeline.duration / 0.3)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $1.seconds - $0.seconds < 0.35 })

    let again = try await search(2)
    #expect(counts.withLock { $0.isEmpty }, "nothing is searched again")
    #expect(try files(video.store, again, video) == bytes)

    _ = try await search(2, resumes: false)
    #expect(try files(video.store, again, video) == bytes, "two jobs")

    let name = WorkFileNames.faces(0, key: first.key.description)
    try video.store.write(Array(bytes[0].dropLast()), to: name)
    _ = try await search(1)
    #expect(counts.withLock { $0.max() } == video.segments[0].frames.count)
    #expect(try files(video.store, first, video) == bytes, "after damage")
    #expect(try await FaceSearch(video: video, cores: CorePermits(1)).faces(nil) == nil)
  }

  /// A canceled search leaves no half a file, and throws an interruption.
  @Test func aCanceledSearchLeavesNothing() async throws {
    let video = try await saved().video
    let task = Task { try await FaceSearch(video: video, cores: CorePermits(2)).faces(.all) }
    task.cancel()
    await #expect(throws: FormCheckError.self) { try await task.value }
    let missing = SavedFaces(FaceKey(try .bundled()), in: video.store).missing(of: video.segments)
    #expect(missing == video.segments)
  }
}
