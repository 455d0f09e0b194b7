import FormCheckFiles
import FormCheckTestSupport
import FormCheckVideo
import SystemPackage
import Testing

@testable import FormCheck

/// Annotated videos with covered faces have the same bytes for any jobs, kills, and shards.
@Suite struct CoveredPartsTests {
  private let folder: TemporaryFolder
  private let analyses: PartAnalyses

  /// Five parts of 33 frames in three segments, each frame of which is searched.
  init() throws {
    folder = try TemporaryFolder()
    analyses = PartAnalyses(folder)
    try Clips.face(at: analyses.clip)
  }

  private func analysis(_ directory: String, jobs: Int = 2) throws -> Analysis {
    try analyses.analysis(directory) { settings in
      settings.render.privacy.faces = .all
      settings.jobs = jobs
    }
  }

  private func video(_ analysis: Analysis) throws -> [UInt8] { try analysis.outputs.annotatedVideo.bytes() }

  /// Returns the names of the saved faces.
  private func faces(_ analysis: Analysis) throws -> [String] {
    try analyses.store(analysis).names.map(\.string).filter { $0.hasSuffix(".faces") }.sorted()
  }

  private func whole() async throws -> (analysis: Analysis, bytes: [UInt8]) {
    let whole = try analysis("whole", jobs: 1)
    _ = try await whole.run()
    return (whole, try video(whole))
  }

  @Test func jobsDoNotChangeTheBytes() async throws {
    let (whole, expected) = try await whole()
    let saved = try SavedAnalysis(analyses.clip, in: whole.outputs).video
    let searched = try #require(try await FaceSearch(video: saved, cores: CorePermits(1)).faces(.all))
    let found = try saved.segments.flatMap { try searched.load($0).frames }.count { !$0.faces.isEmpty }
    #expect(found > 11, "the faces of most frames that aren't inverted")
    let other = try analysis("other", jobs: 2)
    _ = try await other.run()
    #expect(try video(other) == expected)
    let plain = try analyses.analysis("plain")
    _ = try await plain.run()
    #expect(try video(plain) != expected)
  }

  /// Every subset of searched segments, with some subset of finished parts. Only the others are searched.
  @Test func everyStateOfAKilledRunResumesToTheSameBytes() async throws {
    let (_, expected) = try await whole()
    let killed = try analysis("killed")
    try await analyses.runUntilJoined(killed)
    let work = try analyses.store(killed).path
    let (names, parts) = (try faces(killed), try analyses.parts(killed))
    try #require(names.count == 3 && parts.count == 5, "\(names) \(parts)")
    let saved = try (names + parts).map { (path: work.appending($0), bytes: try work.appending($0).bytes()) }
    for state in 0..<8 {
      for (number, file) in saved.enumerated() {
        // The parts of states 1, 3, 5, 7 are finished in turn.
        let isKept = number < 3 ? state >> number & 1 == 1 : state & 1 == 1 && (number + state) % 3 > 0
        isKept ? try PartialFile.write(file.bytes, to: file.path) : file.path.unlink()
      }
      for output in [killed.outputs.annotatedVideo, killed.outputs.provenance] { output.unlink() }
      let stages = Stages()
      _ = try await analysis("killed", jobs: state % 3 + 1).run { stages.add($0.stage) }
      #expect(stages.all.contains(.searchingFaces) == (state != 7), "state \(state)")
      #expect(try video(killed) == expected, "state \(state)")
      #expect(try faces(killed) == names, "state \(state)")
    }
  }

  /// Shards search the faces around their own parts. The merge searches and renders nothing.
  @Test func shardsRenderTheSameBytes() async throws {
    let (_, expected) = try await whole()
    let shared = try analysis("shared")
    let seconds = [VideoHeader.seconds(path: analyses.clip.string)]
    let owned = try (0..<2).compactMap { index in
      ShardPlan(try #require(Shard(index: index, count: 2)), seconds: seconds).part(ofFile: 0)
    }
    try #require(owned.count == 2)
    for part in owned { _ = try await shared.extractPoses(of: part) }
    for part in owned { _ = try await shared.renderParts(of: part) }
    let stages = Stages()
    _ = try await shared.merge { stages.add($0.stage) }
    #expect(stages.all == [.rendering])
    #expect(try video(shared) == expected)
  }
}
