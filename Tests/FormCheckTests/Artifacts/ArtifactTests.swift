import FormCheckReports
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct ArtifactTests {
  /// The whole table. Roles are keys of the provenance record and suffixes are file names, so neither may ever change.
  @Test func theTableIsTheDocumentedOne() {
    let rows = Artifact.all.map { "\($0.role) \($0.suffix) \($0.step) \($0.omittingOption ?? "-")" }
    #expect(
      rows == [
        "annotated_video annotated.mp4 render --no-video", "poses_csv poses.csv analyze --no-csv",
        "reps_csv reps.csv analyze --no-csv", "bar_csv bar.csv analyze --no-csv",
        "report report.html report --no-report",
        "provenance formcheck.json record -",
      ])
    let exports = Artifact.exports.map { "\($0.role) \($0.suffix)" }
    #expect(
      exports.starts(with: [
        "dlc dlc.csv", "openpose openpose", "trc person*.trc", "mot person*.mot", "long long.csv",
        "long angles.long.csv", "jsonl poses.jsonl", "csv wide.csv", "c3d person*.c3d", "netcdf poses.nc",
      ]), "\(exports)")
  }

  @Test func rolesAndNamesAreUnique() {
    #expect(Set(Artifact.all.map(\.role)).count == Artifact.all.count)
    let suffixes = (Artifact.all + Artifact.exports).map(\.suffix)
    #expect(Set(suffixes).count == suffixes.count, "\(suffixes)")
  }

  @Test func everyStepReadsSomething() {
    for artifact in Artifact.all + Artifact.exports {
      #expect(!artifact.sources.isEmpty, "\(artifact.suffix)")
      #expect((artifact.step == .export) == Artifact.exports.contains(artifact), "\(artifact.suffix)")
    }
    #expect(Artifact.all.filter { $0.sources.contains(.drawing) } == [.annotatedVideo, .report])
    #expect(Artifact.all.filter { $0.sources.contains(.frames) } == [.annotatedVideo, .report])
    #expect(Artifact.results == Artifact.all.dropLast() && Artifact.all.last == .provenance)
  }

  /// Every combination of the three options, in the order of the table.
  @Test func settingsSelectArtifacts() {
    for number in 0..<8 {
      var settings = AnalysisSettings(jobs: 1)
      settings.makesVideo = number & 1 != 0
      settings.makesCSV = number & 2 != 0
      settings.makesReport = number & 4 != 0
      let expected: [Artifact] =
        (settings.makesVideo ? [.annotatedVideo] : [])
        + (settings.makesCSV ? [.poseTable, .repetitionTable] : [])
        + (settings.makesReport ? [.report] : []) + [.provenance]
      #expect(settings.artifacts == expected, "combination \(number)")
      let omitted = Artifact.all.filter { !expected.contains($0) }
      #expect(omitted.allSatisfy { $0.omittingOption != nil }, "combination \(number)")
    }
  }

  @Test func pathsFollowFromTheTable() {
    let files = OutputFiles(input: "clips/squat.mp4", directory: "out")
    #expect(
      Artifact.all.map { files.path(of: $0).string } == [
        "out/squat.annotated.mp4", "out/squat.poses.csv", "out/squat.reps.csv", "out/squat.bar.csv",
        "out/squat.report.html", "out/squat.formcheck.json",
      ])
    let named = [
      files.annotatedVideo, files.posesCSV, files.repetitionsCSV, files.barCSV, files.report,
      files.provenance,
    ]
    #expect(named == Artifact.all.map(files.path))
    #expect(files.still(frame: 373) == "out/squat.frame-373.png")
  }

  /// Outputs of a record are added and removed by role; names have no folder.
  @Test func recordsListArtifactsByRole() {
    let files = OutputFiles(directory: "some/where", stem: "a")
    for number in 0..<16 {
      let chosen = Artifact.results.enumerated().filter { number >> $0.offset & 1 != 0 }.map(\.element)
      var record = Self.record
      record.add(chosen + [.provenance], of: files)
      #expect(
        record.outputs
          == Dictionary(uniqueKeysWithValues: chosen.map { ($0.role, "a.\($0.suffix)") }), "\(number)")
      record.remove(Artifact.results)
      #expect(record.outputs.isEmpty, "\(number)")
    }
  }

  private static let record = Provenance(
    program: .init(name: "formcheck", version: "0"), input: .init(file: "a.mp4", sizeBytes: 1, sha256: ""),
    video: .init(
      codec: "h264", width: 2, height: 2, rotationAppliedDeg: 0, mirrored: false, sampleAspectRatio: "1:1",
      timeBase: "1/30", startPts: 0, variableFrameRate: false, frames: .init(expected: 1)),
    models: [], settings: [:], outputs: [:], columns: [])

  @Test(
    arguments: [
      (nil, nil, nil), ("0", nil, nil), (nil, "5", nil), ("0", "5", 5), ("3", "3", 0), ("5", "3", nil),
      ("-1", "3", nil), ("x", "3", nil), ("1", "9223372036854775807", 9_223_372_036_854_775_806),
    ] as [(String?, String?, Int?)])
  func heldFramesComeFromTheRange(_ first: String?, _ end: String?, _ expected: Int?) {
    var record = Self.record
    record.settings["first_frame"] = first
    record.settings["end_frame"] = end
    #expect(record.heldFrames == expected)
  }
}
