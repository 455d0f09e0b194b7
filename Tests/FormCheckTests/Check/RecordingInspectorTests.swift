import FormCheckTestSupport
import Foundation
import FormCheckRecordingCheck
import FormCheckVideo
import SystemPackage
import Testing

@testable import FormCheck

/// Checks of whole files.
@Suite struct RecordingInspectorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func check(_ path: FilePath, jobs: Int = 2) async throws -> CheckedRecording {
    let inspector = RecordingInspector(
      input: path, models: try Models.bundled.get(), settings: CheckSettings(jobs: jobs))
    return try await inspector.run()
  }

  @Test func theSampleHasOneResultForEachService() async throws {
    let checked = try await check(Clips.sample)
    #expect(checked.check.results.map(\.service) == RecordingServices.names)
    #expect(checked.moments.count == 12)
    #expect(checked.moments.allSatisfy { $0.seconds >= 1 && $0.seconds < 7.67 })
    #expect(checked.moments.count { $0.hasAthlete } >= 6, "\(checked.moments)")
    let rate = try #require(checked.check.results.first { $0.service == "rate" })
    #expect(rate.value.map { abs($0 - 30) < 0.1 } == true, "\(rate)")
  }

  /// The measurements are those of the same frames in square pixels.
  @Test func pixelsThatAreNotSquare() async throws {
    let (usual, wide) = (folder.appending("square.mp4"), folder.appending("wide.mp4"))
    try await Clips.reshape(Clips.squats, .square, frames: 0..<75, at: usual)
    try await Clips.reshape(
      Clips.squats, SampleAspectRatio(numerator: 2, denominator: 1), frames: 0..<75, at: wide)
    let (first, second) = (try await check(usual), try await check(wide))
    #expect(first.moments.map(\.hasAthlete) == second.moments.map(\.hasAthlete))
    #expect(first.moments.count { $0.hasAthlete } == 12)
    for (name, tolerance) in [("size", 3.0), ("view", 10)] {
      let results = [first, second].map { $0.check.results.first { $0.service == name }?.value }
      let (value, other) = (try #require(results[0], "\(name)"), try #require(results[1], "\(name)"))
      #expect(abs(value - other) < tolerance, "\(name): \(value), \(other)")
    }
  }

  @Test func theNumberOfJobsChangesNothing() async throws {
    let (one, three) = (try await check(Clips.sample, jobs: 1), try await check(Clips.sample, jobs: 3))
    #expect(one.check == three.check)
    #expect(one.moments.map(\.seconds) == three.moments.map(\.seconds))
  }

  @Test(arguments: [1, 2, 5, 40]) func shortVideosWithoutPeopleAreChecked(count: Int) async throws {
    let path = folder.appending("gray.mp4")
    try Clips.gray(count, at: path)
    let checked = try await check(path)
    #expect((1...min(12, count)).contains(checked.moments.count))
    #expect(checked.moments.allSatisfy { $0.people == 0 && !$0.hasAthlete })
    let marks = Dictionary(uniqueKeysWithValues: checked.check.results.map { ($0.service, $0.mark) })
    #expect(marks["frame"] == .warning && marks["view"] == .unclear && marks["level"] == .unclear)
  }

  @Test func jsonHasEveryFieldOfEveryService() async throws {
    let text = try await check(Clips.sample).json()
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(Set(root.keys) == ["file", "elapsed_s", "moments", "services"])
    let services = try #require(root["services"] as? [[String: Any]])
    #expect(services.compactMap { $0["name"] as? String } == RecordingServices.names)
    let members: Set = [
      "name", "title", "kind", "mark", "score", "value", "error", "unit", "number", "message", "remedy",
      "overlay",
    ]
    for service in services { #expect(Set(service.keys) == members, "\(service)") }
    let line = try await check(Clips.sample).json(isOneLine: true)
    #expect(!line.contains("\n"))
  }

  @Test func filesWithoutAVideoFail() async throws {
    for (name, bytes) in [("empty.mp4", []), ("text.mp4", [UInt8](repeating: 65, count: 4000))] {
      try folder.write(bytes, to: name)
      await #expect(throws: FormCheckError.self, "\(name)") { try await check(folder.appending(name)) }
    }
    await #expect(throws: FormCheckError.self) { try await check(folder.appending("missing.mp4")) }
  }
}
