import FormCheckFiles
import FormCheckMotion
import FormCheckPose
import FormCheckReports
import FormCheckTestSupport
import SystemPackage
import Testing

@testable import FormCheck

/// Every command that reads saved poses applies the corrections: `inspect`, and `export` in all formats.
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
