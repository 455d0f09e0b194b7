import FormCheckTestSupport
import Foundation
import FormCheckReports
import SystemPackage
import Testing
import FormCheckVideo

@testable import FormCheck

/// Interrupted runs resume, shards merge, and the bytes are those of an uninterrupted run.
@Suite struct ResumeTests {
  private let folder: TemporaryFolder
  private let clip: FilePath

  /// Three segments of eleven frames, one per second.
  init() throws {
    folder = try TemporaryFolder()
    clip = folder.appending("slow.mp4")
    try Clips.slowWalker(at: clip)
  }

  private func analysis(
    _ directory: String, _ change: (inout AnalysisSettings) -> Void = { _ in }
  ) throws -> Analysis {
    var settings = AnalysisSettings(jobs: 2)
    settings.render.preset = .ultrafast
    settings.frameStep = 11
    change(&settings)
    return Analysis(
      input: clip, directory: folder.appending(directory), settings: settings,
      models: try Models.bundled.get())
  }

  private func outputs(_ analysis: Analysis) throws -> [[UInt8]] {
    try [analysis.outputs.posesCSV, analysis.outputs.annotatedVideo, analysis.outputs.provenance].map {
      try $0.bytes()
    }
  }

  private func uninterrupted() async throws -> [[UInt8]] {
    let analysis = try analysis("uninterrupted")
    _ = try await analysis.run()
    return try outputs(analysis)
  }

  private func store(_ analysis: Analysis) throws -> ObservationStore {
    let key = JobKey(try InputFile(clip), try Models.bundled.get(), analysis.settings)
    return ObservationStore(directory: analysis.outputs.observations(key: key.description))
  }

  /// Every subset of saved segments, with every subset of committed outputs.
  @Test func everyStateOfAKilledRunResumesToTheSameBytes() async throws {
    let expected = try await uninterrupted()
    let analysis = try analysis("killed")
    _ = try await analysis.run()
    let store = try store(analysis)
    for state in 0..<8 {
      for number in 0..<3 where state >> number & 1 == 0 {
        store.directory.appending("segment-\(number).observations").unlink()
      }
      for (number, output) in [analysis.outputs.posesCSV, analysis.outputs.annotatedVideo].enumerated()
      where state >> number & 1 == 1 {
        output.unlink()
      }
      analysis.outputs.provenance.unlink()
      try Data([1, 2, 3]).write(to: URL(filePath: "\(analysis.outputs.posesCSV.string).partial"))
      let result = try await analysis.run()
      #expect(!result.wasFinished, "state \(state)")
      #expect(try outputs(analysis) == expected, "state \(state)")
    }
    #expect(try folder.listing().allSatisfy { !$0.hasSuffix(".partial") && !$0.hasSuffix(".lock") })
  }

  @Test func aFinishedJobIsRecognizedByContent() async throws {
    let analysis = try analysis("out")
    let result = try await analysis.run()
    #expect(!result.wasFinished)
    let first = try outputs(analysis)
    let again = try await analysis.run()
    #expect(again.wasFinished && again.frames.decoded == 33 && again.files == result.files, "\(again)")
    // Other settings are another job, whose outputs would overwrite the first.
    await expectFailure(.output, "--force") { try await self.analysis("out") { $0.frameStep = 5 }.run() }
    await expectFailure(.output, "--force") {
      try await self.analysis("out") { $0.render.constantRateFactor = 30 }.run()
    }
    // The existence of a file proves nothing.
    try Data("mine".utf8).write(to: URL(filePath: analysis.outputs.posesCSV.string))
    await expectFailure(.output, "poses.csv already exists") { try await analysis.run() }
    #expect(try await !self.analysis("out") { $0.overwrites = true }.run().wasFinished)
    #expect(try outputs(analysis) == first)
    // A run from the start writes the same bytes, and needs no --force for its own outputs.
    #expect(try await !self.analysis("out") { $0.resumes = false }.run().wasFinished)
    #expect(try outputs(analysis) == first)
  }

  /// The video can be requested later: the network doesn't run again, and existing outputs may be replaced.
  @Test func anotherOutputOfAFinishedJobOnlyRenders() async throws {
    let expected = try await uninterrupted()
    _ = try await analysis("out") { $0.makesVideo = false }.run()
    let whole = try analysis("out")
    let stages = Stages()
    _ = try await whole.run { stages.add($0.stage) }
    #expect(try outputs(whole) == expected)
    #expect(stages.all == [.rendering])
  }

  @Test(arguments: [1, 2, 3, 5])
  func shardsMergeToTheSameBytes(_ count: Int) async throws {
    let expected = try await uninterrupted()
    let analysis = try analysis("shards-\(count)")
    await expectFailure(.busy, "3 of 3 segments") { try await analysis.merge() }
    for index in (0..<count).reversed() {
      let shard = try #require(Shard(index: index, count: count))
      let plan = ShardPlan(shard, seconds: [VideoHeader.seconds(path: clip.string)])
      guard let part = plan.part(ofFile: 0) else { continue }
      #expect(try await analysis.extractPoses(of: part).segments == 3, "\(index)")
    }
    _ = try await analysis.merge()
    #expect(try outputs(analysis) == expected)
    #expect(try await analysis.merge().wasFinished)
  }

  @Test func anInputThatChangesLeavesNoResult() async throws {
    let analysis = try analysis("out") { $0.frameStep = 1 }
    let changing = FilePath(clip.string)
    let once = Stages()
    await expectFailure(.input, "while it was being read") {
      try await analysis.run { update in
        guard once.add(update.stage) == 1 else { return }
        try? FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: changing.string)
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.appending("out").string) == [])
  }

  @Test func aLockedJobIsRefused() async throws {
    let analysis = try analysis("out")
    let lock = try JobLock(analysis.outputs.lock())
    await expectFailure(.busy, "Another formcheck") { try await analysis.run() }
    lock.release()
    _ = try await analysis.run()
  }

  @Test func aTimeoutStopsAndALaterRunResumes() async throws {
    let expected = try await uninterrupted()
    let analysis = try analysis("out") { $0.limits.seconds = 0.001 }
    await expectFailure(.limit, "--timeout-per-file") {
      for _ in 0..<3 { _ = try await analysis.run() }
    }
    let patient = try self.analysis("out") { $0.limits.seconds = 3600 }
    _ = try await patient.run()
    #expect(try outputs(patient) == expected)
  }

  @Test func memoryAndFrameSizeAreLimited() async throws {
    await expectFailure(.limit, "--memory-limit") {
      for _ in 0..<3 {
        _ = try await self.analysis("a") {
          $0.limits.memoryBytes = 1; $0.frameStep = 1
        }.run()
      }
    }
    await expectFailure(.input, "--max-megapixels") {
      try await self.analysis("b") { $0.limits.pixels = 500_000 }.run()
    }
  }

  private func expectFailure<Value>(
    _ kind: FormCheckError.Kind, _ words: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Value
  ) async {
    do {
      let value = try await body()
      Issue.record("no error, but \(value); expected “\(words)”", sourceLocation: sourceLocation)
    } catch {
      let error = FormCheckError(error)
      #expect(
        error.kind == kind && error.description.contains(words), "\(error)", sourceLocation: sourceLocation)
    }
  }
}
