import FormCheckTestSupport
import Foundation
import FormCheckMotion
import FormCheckPose
import FormCheckPoseEstimation
import FormCheckReports
import SystemPackage
import Testing
import FormCheckVideo

@testable import FormCheck

/// The whole pipeline with the real networks, on short ranges.
@Suite struct AnalysisTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func analysis(
    of input: FilePath = Clips.sample, to directory: String? = nil, jobs: Int = 2,
    _ change: (inout AnalysisSettings) -> Void
  ) throws -> Analysis {
    var settings = AnalysisSettings(jobs: jobs)
    settings.render.preset = .ultrafast
    change(&settings)
    return Analysis(
      input: input, directory: directory.map(folder.appending) ?? folder.path, settings: settings,
      models: try Models.bundled.get())
  }

  @Test func csvHasOneRowForEachAnalyzedFrame() async throws {
    let analysis = try analysis {
      $0.start = .frame(5)
      $0.end = .frame(25)
      $0.frameStep = 4
      $0.makesVideo = false
    }
    let result = try await analysis.run()
    let bytes = try analysis.outputs.posesCSV.bytes()
    let table = Table(bytes)
    let timeline = try VideoSource.open(path: Clips.sample.string).timeline
    let frames = [5, 9, 13, 17, 21]
    #expect(table["frame"] == frames.map(String.init))
    #expect(table["pts"] == frames.map { "\(timeline.timestamps[$0])" })
    #expect(table["time_s"] == ["0.166667", "0.300000", "0.433333", "0.566667", "0.700000"])
    #expect(table["person"] == ["0", "0", "0", "0", "0"])
    #expect(bytes.last == 10 && !bytes.contains(13) && !bytes.contains(34), "line feeds, no needless quotes")
    let expected = try PoseTable(skeleton: Models.bundled.get().skeleton).columns.map(\.name)
    #expect(table.columns == expected)
    expectPlausible(table)
    #expect(result.frames.expected == 20 && result.frames.decoded == 20, "\(result.frames)")
    #expect(result.frames.analyzed == 5 && result.frames.withPerson == 5, "\(result.frames)")
    #expect(result.warnings == [])
    #expect(
      result.files == [
        analysis.outputs.posesCSV, analysis.outputs.repetitionsCSV, analysis.outputs.report,
        analysis.outputs.provenance,
      ])
  }

  /// Numbers have their decimals, and every angle has a value or a reason.
  private func expectPlausible(_ table: Table) {
    for row in table.rows {
      for (name, cell) in row {
        let decimals =
          cell.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first?.count ?? 0
        switch name.split(separator: "_").last {
        case "x", "y", "w", "h": #expect(decimals == 2, "\(name) = \(cell)")
        case "conf", "score":
          #expect(decimals == 3 && (0...1).contains(Double(cell) ?? -1), "\(name) = \(cell)")
        case "deg":
          let reason = "\(name.dropLast(4))="
          let flags = row["flags"]?.split(separator: ";") ?? []
          #expect(
            cell.isEmpty == flags.contains { $0.hasPrefix(reason) }, "\(name) = \(cell), flags \(flags)")
          #expect(cell.isEmpty || decimals == 2, "\(name) = \(cell)")
        default: break
        }
      }
    }
  }

  @Test func provenanceRecordsInputModelsAndSettings() async throws {
    let analysis = try analysis {
      $0.start = .seconds(0.5)
      $0.end = .seconds(0.7)
      $0.frameStep = 2
    }
    _ = try await analysis.run()
    let record = try JSONText.decode(Provenance.self, from: try analysis.outputs.provenance.bytes())
    let models = try Models.bundled.get()
    #expect(record.program == Provenance.Program(name: "formcheck", version: ProgramVersion.version))
    #expect(record.input == (try InputFile(Clips.sample)).provenance)
    #expect(record.input.sizeBytes == Int64(try Clips.sample.bytes().count))
    #expect(record.models.map(\.id) == models.identities.map(\.name) && record.models.count == 2)
    #expect(record.models.allSatisfy { $0.sha256.count == 64 }, "\(record.models)")
    #expect(record.video.timeBase == "1/15360" && record.video.startPts == 0, "\(record.video)")
    #expect(record.video.rotationAppliedDeg == 0 && !record.video.mirrored, "\(record.video)")
    #expect(!record.video.variableFrameRate && record.video.sampleAspectRatio == "1:1", "\(record.video)")
    #expect(record.video.width == 960 && record.video.height == 540 && record.video.codec == "h264")
    let frames = record.video.frames
    #expect(
      frames.expected == 6 && frames.decoded == 6 && frames.analyzed == 3 && frames.decodeErrors == 0,
      "\(frames)")
    expectSettings(record.settings)
    #expect(record.columns.map(\.name) == PoseTable(skeleton: models.skeleton).columns.map(\.name))
    #expect(record.columns.allSatisfy { !$0.definition.isEmpty })
    for (role, name) in record.outputs {
      #expect(
        FileManager.default.fileExists(atPath: folder.path.pushing(FilePath(name)).string), "\(role): \(name)"
      )
    }
    #expect(
      Set(record.outputs.keys) == ["poses_csv", "reps_csv", "annotated_video", "report", "observations"])
  }

  private func expectSettings(_ settings: [String: String]) {
    let expected = [
      "start": "0.5", "end": "0.7", "every": "2", "first_frame": "15", "end_frame": "21", "crf": "20",
      "preset": "ultrafast", "overlay": "skeleton,angles,caption,reps,graph,findings,drawings",
      "palette": "standard",
      "people": "8",
      "athlete": "auto",
    ]
    for (key, value) in expected { #expect(settings[key] == value, "\(key)") }
    let tracking = [
      "detection_interval_s", "minimum_score", "patience_s", "search_interval_s", "quality",
      "minimum_limb_peak", "minimum_detection_score", "tracked_people", "processor_level",
      "single_picture", "exercise", "cutoff_hz",
    ]
    #expect(Set(settings.keys) == Set(expected.keys).union(tracking), "\(settings.keys.sorted())")
  }

  /// Several segments, with one job, two jobs and more jobs than segments.
  @Test func theNumberOfJobsDoesNotAffectTheCSV() async throws {
    let clip = folder.appending("slow.mp4")
    try Clips.slowWalker(at: clip)
    var tables: [Int: [UInt8]] = [:]
    for jobs in [1, 2, 7] {
      let analysis = try analysis(of: clip, to: "jobs-\(jobs)", jobs: jobs) {
        $0.makesVideo = false
        $0.frameStep = 2
      }
      _ = try await analysis.run()
      tables[jobs] = try analysis.outputs.posesCSV.bytes()
    }
    let table = Table(tables[1] ?? [])
    #expect(Set(table["frame"]) == Set(stride(from: 0, to: 33, by: 2).map(String.init)))
    #expect(table["person"].contains("0"), "a person is detected")
    for jobs in [2, 7] { #expect(tables[jobs] == tables[1], "\(jobs) jobs") }
  }

  @Test func aVideoWithoutPeopleGetsAWarning() async throws {
    let clip = folder.appending("gray.mp4")
    try Clips.gray(6, at: clip)
    let analysis = try analysis(of: clip) { _ in }
    let result = try await analysis.run()
    let table = Table(try analysis.outputs.posesCSV.bytes())
    #expect(table["frame"] == (0..<6).map(String.init))
    #expect(
      table.rows.allSatisfy {
        $0["person"] == "" && $0["score"] == "" && $0["nose_x"] == "" && $0["flags"] == ""
      })
    #expect(
      result.warnings.count == 1 && result.warnings[0].contains("No person was detected in \(clip.string)"))
    let info = try VideoSource.open(path: analysis.outputs.annotatedVideo.string).info
    #expect(info.frameCount == 6)
  }

  @Test func cancelingLeavesNothing() async throws {
    let analysis = try analysis { $0.makesCSV = false }
    let (updates, continuation) = AsyncStream.makeStream(of: ProgressUpdate.self)
    let task = Task { try await analysis.run { continuation.yield($0) } }
    for await update in updates where update.completed > 5 { break }
    task.cancel()
    let result = await task.result
    #expect(throws: FormCheckError(.interrupted, "")) {
      do { _ = try result.get() } catch let error as FormCheckError { throw FormCheckError(error.kind, "") }
    }
    #expect(try folder.listing() == [])
  }

  /// Canceling a second run right at its start leaves the outputs of the first.
  @Test func cancelingKeepsTheOutputsOfAnEarlierRun() async throws {
    let first = try analysis {
      $0.makesVideo = false
      $0.end = .frame(60)
    }
    _ = try await first.run()
    let listing = try folder.listing()
    let again = try analysis {
      $0.makesVideo = false
      $0.end = .frame(60)
      $0.overwrites = true
      $0.resumes = false
    }
    let (updates, continuation) = AsyncStream.makeStream(of: ProgressUpdate.self)
    let task = Task { try await again.run { continuation.yield($0) } }
    for await update in updates where update.completed > 5 { break }
    task.cancel()
    let result = await task.result
    #expect(throws: FormCheckError.self) { _ = try result.get() }
    #expect(try folder.listing() == listing)
  }

  @Test func existingOutputsAndTheSourceAreSafe() async throws {
    try folder.write([1], to: "walk-and-jump.formcheck.json")
    let analysis = try analysis { $0.end = .frame(1) }
    await #expect(throws: FormCheckError.self) { _ = try await analysis.run() }
    #expect(try folder.listing() == ["walk-and-jump.formcheck.json"], "nothing was begun")
  }
}
