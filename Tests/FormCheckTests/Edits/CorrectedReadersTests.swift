import FormCheckFiles
import FormCheckMotion
import FormCheckPose
import FormCheckReports
import FormCheckTestSupport
import SystemPackage
import Testing

@testable import FormCheck

/// Every command that reads saved poses applies the corrections: `inspect`, and `export` in all formats. Those that read
/// all of them name the corrections that have no effect.
@Suite struct CorrectedReadersTests {
  private let folder: TemporaryFolder
  private let clip: FilePath

  init() throws {
    folder = try TemporaryFolder()
    clip = try folder.write(try Clips.sample.bytes(), to: "clip.mp4")
  }

  private func analyze() async throws { try await Analysis.writeTables(of: clip, from: 4, to: 14) }

  private var editing: Editing { Editing(input: clip, directory: nil) }

  /// A knee and a hip far off: the angles and the positions of several formats change.
  private func edit() throws {
    _ = try editing.add(
      [
        .movePoint(.leftKnee, at: .frame(8), to: Point(x: 100, y: 50)),
        .movePoint(.rightHip, at: .frame(8), to: Point(x: 10, y: 50)),
      ], person: nil)
  }

  private func inspection(_ changes: SettingsChanges = SettingsChanges()) throws -> FrameInspection {
    let corrected = try CorrectedFrames.outputs(of: clip, directory: nil).map {
      try CorrectedFrames(input: clip, outputs: $0, changes: changes)
    }
    return try FrameInspection(input: clip, models: try Models.bundled.get(), corrected: corrected)
  }

  private func export(_ format: any MotionExport.Type) throws -> [[UInt8]] {
    var export = Export(input: clip, directory: nil)
    export.overwrites = true
    return try export.run([format]).files.sorted { $0.string < $1.string }.flatMap { file in
      guard FileStatus(file)?.kind == .directory else { return [try file.bytes()] }
      return try Folder(path: file).names.map(\.string).sorted().map { try file.appending($0).bytes() }
    }
  }

  @Test func everyFormatIsCorrectedAndUncorrected() async throws {
    try await analyze()
    for format in MotionExports.all {
      let before = try export(format)
      try edit()
      let edited = try export(format)
      #expect(edited != before && edited.count == before.count, "\(format.name)")
      _ = try editing.remove(.all)
      #expect(try export(format) == before, "\(format.name)")
    }
  }

  /// Inspected frames agree with the corrected table, and images are drawn.
  @Test func inspectedFramesAreThoseOfTheTables() async throws {
    try await analyze()
    #expect(CorrectedFrames.outputs(of: clip, directory: nil) == nil, "without corrections, the networks run")
    let detected = try await inspection().moments(at: [.frame(8)], stills: nil, overwrites: false)
    try edit()
    _ = try await Rendering(input: clip, directory: nil, render: RenderSettings(), overwrites: true).run()
    let table = Table(try editing.outputs.posesCSV.bytes())
    let moments = try await inspection()
      .moments(at: [.frame(8), .frame(13), .frame(4)], stills: editing.outputs, overwrites: true)
    #expect(moments.map(\.frame.index) == [8, 13, 4])
    #expect(moments.allSatisfy { $0.still.map { FileStatus($0) != nil } == true })
    for moment in moments {
      let row = try #require(table.rows.first { $0["frame"] == "\(moment.frame.index)" })
      let person = try #require(moment.frame.people.first)
      #expect(row["person"] == "\(person.person)")
      for (name, keypoint) in zip(person.pose.skeleton.keypoints, person.pose.keypoints) {
        let x = row["\(name.rawValue)_x"].flatMap(Double.init)
        #expect(x.map { abs($0 - keypoint.position.x) < 0.006 } == true, "\(name) at \(moment.frame.index)")
      }
    }
    let knee = moments[0].frame.people.first?.pose[.leftKnee]?.position
    #expect(knee == Point(x: 100, y: 50))
    #expect(detected[0].frame.people.first?.pose[.leftKnee]?.position != knee)
  }

  /// A folder of images that has no corrections doesn't hide those beside the video.
  @Test func correctionsAreFoundBesideTheVideo() async throws {
    try await analyze()
    try edit()
    let elsewhere = folder.path.appending("images")
    #expect(CorrectedFrames.outputs(of: clip, directory: elsewhere) == editing.outputs)
  }

  @Test func framesOutsideTheAnalysisAreRefused() async throws {
    try await analyze()
    try edit()
    for frame in [3, 14, 229] {
      do {
        _ = try await inspection().moments(at: [.frame(frame)], stills: nil, overwrites: false)
        Issue.record("frame \(frame) was inspected")
      } catch let error as FormCheckError {
        #expect(error.kind == .usage && error.description.contains("--no-edits"), "\(error)")
      }
    }
  }

  /// Corrections without an analysis, or of another video, can't be applied and aren't passed over.
  @Test func foreignCorrectionsAreRefused() async throws {
    let video = Provenance.Input(file: "clip.mp4", sizeBytes: 1, sha256: "00")
    try EditsFile(editing.outputs, of: video).write([.note("a")])
    #expect(throws: FormCheckError.self) { try inspection() }
    folder.appending("clip.edits.json").unlink()
    try await analyze()
    try EditsFile(editing.outputs, of: video).write([.note("a")])
    #expect(throws: FormCheckError.self) { try inspection() }
  }

  /// One analysis for all commands: each names the correction without effect, and not the other one.
  @Test func correctionsWithoutEffectAreNamed() async throws {
    let sample = Clips.sample.removingLastComponent().appending("synthetic-squats.mp4")
    let squats = try folder.write(try sample.bytes(), to: "squats.mp4")
    try await Analysis.writeTables(of: squats) { $0.motion.exercise = "squat" }
    let outputs = OutputFiles(input: squats, directory: nil)
    try EditsFile(outputs, of: try InputFile(squats).provenance)
      .write([.note("a"), .joinPeople(person: 5, into: 0)])
    let warnings = try await warnings(about: squats)
    #expect(warnings.count == 8)
    for (command, all) in warnings {
      let sentences = all.filter { $0.contains(") had no effect") }
      #expect(sentences.count == 1, "\(command): \(sentences)")
      // A comparison has two videos, so it also names the video.
      let start = command.hasPrefix("compare") ? "\(squats.string): Correction 2 (“" : "Correction 2 (“"
      #expect(sentences.first?.hasPrefix(start) == true, "\(command): \(sentences)")
    }
  }

  /// Returns the warnings of each command that makes something from the saved poses of `video`.
  private func warnings(about video: FilePath) async throws -> [String: [String]] {
    var warnings: [String: [String]] = [:]
    var clips = ClipRun(input: video, directory: nil)
    clips.settings.render.preset = .ultrafast
    _ = try await clips.run(warn: { warnings["clips", default: []].append($0) })
    _ = try await CardRun(input: video, directory: nil)
      .run(models: try Models.bundled.get(), warn: { warnings["card", default: []].append($0) })
    let coaching = CoachingRun(input: video, directory: nil)
    _ = try coaching.run(warn: { warnings["coach", default: []].append($0) })
    _ = try await coaching.material(
      stills: 1, coversFaces: false, warn: { warnings["coach --endpoint", default: []].append($0) })
    _ = try ExplanationRun(input: video, directory: nil)
      .run(warn: { warnings["exercises explain", default: []].append($0) })
    let long = try #require(MotionExports.named("long"))
    warnings["export"] = try Export(input: video, directory: nil).run([long]).warnings
    try await addComparisons(of: video, to: &warnings)
    return warnings
  }

  /// Adds the warnings of comparisons of two repetitions, and of all.
  private func addComparisons(of video: FilePath, to warnings: inout [String: [String]]) async throws {
    let analyses = ComparedFiles([video], in: nil)
    var comparison = ComparisonRun(
      ComparedInput(path: video, repetition: 1), ComparedInput(path: video, repetition: 2), directory: nil)
    comparison.makesVideo = false
    warnings["compare"] = try await comparison.run(analyses).notes
    let survey = ComparisonSurvey([video], directory: nil, table: folder.path)
    warnings["compare --all"] = try survey.run(analyses).notes
  }

  @Test func peopleCanBeChosen() async throws {
    try await analyze()
    _ = try editing.add([.dividePerson(0, at: .frame(8))], person: nil)
    var changes = SettingsChanges()
    changes.athlete = .person(1)
    let moments = try await inspection(changes)
      .moments(at: [.frame(5), .frame(9)], stills: nil, overwrites: false)
    #expect(moments.map { $0.frame.people.first?.person } == [0, 1])
    #expect(moments.map { $0.frame.people.first?.isAthlete } == [false, true])
  }
}
