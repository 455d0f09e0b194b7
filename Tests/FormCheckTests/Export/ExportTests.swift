import FormCheckExercises
import FormCheckTestSupport
import FormCheckFiles
import FormCheckMotion
import FormCheckPose
import FormCheckReports
import SystemPackage
import Testing

@testable import FormCheck

@Suite struct ExportTests {
  private let folder: TemporaryFolder
  private let clip: FilePath

  init() throws {
    folder = try TemporaryFolder()
    clip = try folder.write(try Clips.sample.bytes(), to: "clip.mp4")
  }

  private func analyze() async throws { try await Analysis.writeTables(of: clip, from: 40, to: 46) }

  private func export(force: Bool = false, _ formats: [any MotionExport.Type]) throws -> [String] {
    var export = Export(input: clip, directory: nil)
    export.overwrites = force
    return try export.run(formats).files.compactMap { $0.lastComponent?.string }
  }

  @Test func everyFormatFromOneAnalysis() async throws {
    try await analyze()
    let before = try folder.listing().filter { !$0.hasPrefix(".") }
    let files = try export(MotionExports.all)
    #expect(
      files.filter { !$0.contains("person") }
        == [
          "clip.dlc.csv", "clip.openpose", "clip.long.csv", "clip.angles.long.csv", "clip.poses.jsonl",
          "clip.wide.csv", "clip.poses.nc",
        ])
    #expect(files.contains("clip.person0.trc") && files.contains("clip.person0.mot"))
    #expect(files.contains("clip.person0.c3d"))
    let listing = try folder.listing().filter { !$0.hasPrefix(".") && !$0.contains("/") }
    #expect(Set(listing) == Set(before + files), "\(listing)")
    let lines = try folder.appending("clip.dlc.csv").bytes().split(separator: 10)
    let numbers = lines.map { String(decoding: $0.prefix { $0 != 44 }, as: UTF8.self) }
    #expect(numbers.suffix(6) == ["40", "41", "42", "43", "44", "45"])
  }

  /// Without smoothing the exported points are the raw ones, though the analysis smoothed.
  @Test func otherMotionSettingsAreUsed() async throws {
    try await analyze()
    func long(_ change: (inout Export) -> Void) throws -> [UInt8] {
      var export = Export(input: clip, directory: nil)
      export.overwrites = true
      change(&export)
      _ = try export.run([LongExport.self])
      return try folder.appending("clip.long.csv").bytes()
    }
    var unsmoothed = MotionSettings()
    unsmoothed.signals.cutoff = nil
    let raw = try long { $0.options.signal = .raw }
    #expect(try long { _ in } != raw)
    #expect(try long { $0.motion = unsmoothed } != long { _ in })
  }

  @Test func overwritesOnlyWithForce() async throws {
    try await analyze()
    let formats: [any MotionExport.Type] = [JSONLinesExport.self, OpenPoseExport.self]
    _ = try export(formats)
    for format in formats {
      #expect(throws: FormCheckError.self, "\(format.name)") { try export([format]) }
    }
    try folder.write([1], to: "clip.openpose/notes.txt")
    try folder.write([1], to: "clip.openpose/clip_000000000099_keypoints.json")
    _ = try export(force: true, formats)
    let names = Folder(path: folder.appending("clip.openpose")).names.map(\.string).sorted()
    #expect(names == (40..<46).map { "clip_0000000000\($0)_keypoints.json" } + ["notes.txt"])
    #expect(try folder.listing().allSatisfy { !$0.hasSuffix(".partial") })
  }

  @Test func refusesWithoutAnAnalysis() throws {
    let error = #expect(throws: FormCheckError.self) { try export([LongExport.self]) }
    #expect(error?.kind == .input && error?.description.contains("Run formcheck analyze") == true)
    #expect(try folder.listing() == ["clip.mp4"])
  }
}
