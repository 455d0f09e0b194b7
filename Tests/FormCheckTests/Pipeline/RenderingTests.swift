import FormCheckExercises
import FormCheckTestSupport
import FormCheckFiles
import Foundation
import FormCheckMotion
import FormCheckOverlay
import FormCheckPixels
import FormCheckPose
import FormCheckReports
import SystemPackage
import Testing
import FormCheckVideo

@testable import FormCheck

@Suite struct RenderingTests {
  private let sample: AnalyzedSample
  private var folder: TemporaryFolder { sample.folder }
  private var clip: FilePath { sample.clip }

  init() throws { sample = try AnalyzedSample() }

  private func rendering(
    force: Bool = true, _ change: (inout RenderSettings) -> Void = { _ in }
  ) -> Rendering {
    var render = RenderSettings()
    render.preset = .ultrafast
    change(&render)
    return Rendering(
      input: clip, directory: nil, render: render, overwrites: force)
  }

  private func pictures(_ path: FilePath) throws -> [[UInt8]] {
    let decoder = try VideoDecoder(try VideoSource.open(path: path.string))
    var all: [[UInt8]] = []
    while let frame = try decoder.nextFrame() { all.append(frame.pixels.samples) }
    return all
  }

  @Test func rendersTheSameFramesAgain() async throws {
    let outputs = try await sample.analyzed()
    let before = try pictures(outputs.annotatedVideo)
    let record = try outputs.provenance.bytes()
    #expect(before.count == 10)
    #expect(try await rendering().run() == [outputs.annotatedVideo, outputs.report])
    let after = try pictures(outputs.annotatedVideo)
    #expect(after.count == before.count)
    for (number, pair) in zip(before, after).enumerated() { #expect(pair.0 == pair.1, "frame \(number)") }
    #expect(try outputs.provenance.bytes() == record, "the same settings, the same record")
  }

  /// A transparent background is written to a separate file, even from saved parts, and the record names it.
  @Test func aTransparentBackgroundIsAnotherFile() async throws {
    let outputs = try await sample.analyzed()
    let before = try outputs.annotatedVideo.bytes()
    let made = try await rendering { $0.privacy.background = .transparent }.run()
    let video = FilePath(outputs.annotatedVideo.string.replacing(".mp4", with: ".mov"))
    #expect(made == [video, outputs.report])
    let source = try VideoSource.open(path: video.string)
    #expect(source.info.codecName == "prores" && source.timeline.frameCount == 10)
    #expect(try outputs.annotatedVideo.bytes() == before)
    let record = String(decoding: try outputs.provenance.bytes(), as: UTF8.self)
    #expect(record.contains("clip.annotated.mov") && !record.contains("clip.annotated.mp4"))
    let bytes = try video.bytes()
    _ = try await rendering { $0.privacy.background = .transparent }.run()
    #expect(try video.bytes() == bytes)
  }

  /// Played frames are drawn like rendered ones, late frames are left out, and nothing is written.
  @Test func framesArePlayed() async throws {
    let outputs = try await sample.analyzed()
    let (before, video) = (try folder.listing(), try outputs.annotatedVideo.bytes())
    var seconds: [Double] = []
    try await rendering().play(isLate: { _ in false }) { frame in
      seconds.append(frame.seconds)
      #expect(frame.pixelAspect == 1)
      return true
    }
    #expect(seconds.count == 10 && seconds.first == 0, "\(seconds)")
    #expect(zip(seconds, seconds.dropFirst()).allSatisfy { abs($1 - $0 - 1.0 / 30) < 1e-3 })
    var shown = 0
    try await rendering().play(isLate: { $0 > 0.15 }) { _ in
      shown += 1
      return true
    }
    #expect(shown == seconds.count { $0 <= 0.15 })
    shown = 0
    try await rendering { $0.style = "ascii" }.play(isLate: { _ in false }) { _ in
      shown += 1
      return shown < 3
    }
    #expect(shown == 3, "a key ends it")
    #expect(try folder.listing() == before && outputs.annotatedVideo.bytes() == video)
  }

  /// The rotation of an analysis is recorded, and applied whenever its video is drawn again.
  @Test(arguments: [FrameRotation.right, .half])
  func rotatedVideosAreRenderedRotated(_ rotation: FrameRotation) async throws {
    let analysis = try analysis { $0.rotation = rotation }
    let result = try await analysis.run()
    let outputs = analysis.outputs
    let size = try VideoSource.open(path: clip.string).info.size
    let rotated = rotation.swapsAxes ? size.transposed : size
    #expect(try VideoSource.open(path: outputs.annotatedVideo.string).info.size == rotated)
    let record = try JSONText.decode(Provenance.self, from: try outputs.provenance.bytes())
    #expect(record.settings["rotate_deg"] == "\(rotation.degreesClockwise)")
    #expect(record.video.rotationAppliedDeg == rotation.degreesClockwise)
    #expect(record.video.width == rotated.width && record.video.height == rotated.height)
    #expect(result.frames.withPerson > 0, "people are detected in any orientation")
    let before = try pictures(outputs.annotatedVideo)
    _ = try await rendering().run()
    #expect(try pictures(outputs.annotatedVideo) == before)
    let inspection = try FrameInspection(
      input: clip, rotation: rotation, models: try Models.bundled.get())
    let moments = try await inspection.moments(at: [.frame(4)], stills: nil, overwrites: false)
    #expect(moments.count == 1 && !moments[0].frame.people.isEmpty)
  }

  @Test func otherSettingsAreRenderedAndRecorded() async throws {
    let outputs = try await sample.analyzed()
    let before = try pictures(outputs.annotatedVideo)
    _ = try await rendering {
      $0.elements = [.skeleton]
      $0.palette = .colorBlindSafe
    }.run()
    #expect(try pictures(outputs.annotatedVideo) != before)
    let record = try JSONText.decode(Provenance.self, from: try outputs.provenance.bytes())
    #expect(record.settings["overlay"] == "skeleton" && record.settings["palette"] == "color_blind_safe")
    #expect(record.settings["every"] == "3" && record.video.frames.analyzed == 4, "the rest stays")
  }

  private func analysis(_ change: (inout AnalysisSettings) -> Void) throws -> Analysis {
    var settings = AnalysisSettings(jobs: 2)
    (settings.start, settings.end, settings.frameStep) = (.frame(4), .frame(14), 3)
    settings.render.preset = .ultrafast
    change(&settings)
    return Analysis(input: clip, directory: nil, settings: settings, models: try Models.bundled.get())
  }

  /// A rendering finishes an analysis with the same settings, and no other.
  @Test func theReceiptRecordsTheRenderedSettings() async throws {
    _ = try await sample.analyzed()
    #expect(try await analysis { _ in }.run().wasFinished)
    _ = try await rendering { $0.elements = [.skeleton] }.run()
    #expect(try await analysis { $0.render.elements = [.skeleton] }.run().wasFinished)
    await #expect(throws: FormCheckError.self) { try await analysis { _ in }.run() }
    #expect(try await !analysis { $0.overwrites = true }.run().wasFinished)
    #expect(try await analysis { _ in }.run().wasFinished)
  }

  /// A report or a video that isn't drawn again still shows faces, so it doesn't belong to the new settings.
  @Test(arguments: [true, false]) func fileThatIsNotDrawnAgain(_ makesVideo: Bool) async throws {
    let outputs = try await sample.analyzed()
    var rendering = rendering { $0.privacy.faces = .all }
    (rendering.makesVideo, rendering.makesReport) = (makesVideo, !makesVideo)
    var warnings: [String] = []
    _ = try await rendering.run(warn: { warnings.append($0) })
    let (new, old) = (
      makesVideo ? outputs.annotatedVideo : outputs.report,
      makesVideo ? outputs.report : outputs.annotatedVideo
    )
    #expect(
      warnings.count == 1 && warnings[0].hasPrefix("\(old.string) is from an earlier run"), "\(warnings)")
    let analysis = try analysis { $0.render.privacy.faces = .all }
    let store = analysis.store(for: try InputFile(clip))
    let receipt = try #require(JobReceipt(in: store, outputSettings: analysis.settings.outputDescription))
    #expect(receipt.holds(new) && !receipt.holds(old))
  }

  /// A report has no encoder, so the video remains that of its analysis.
  @Test func reportsDoNotDependOnTheEncoder() async throws {
    _ = try await sample.analyzed()
    var rendering = rendering { $0.preset = .lean }
    rendering.makesVideo = false
    _ = try await rendering.run()
    #expect(try await analysis { _ in }.run().wasFinished)
  }

  /// Settings that differ from the analysis: one person, another athlete, another exercise, no filter, everyone's
  /// repetitions.
  private static let others: [(name: String, people: PeopleSettings?, motion: MotionSettings?)] = {
    var one = PeopleSettings()
    one.maximumCount = 1
    var athlete = PeopleSettings()
    athlete.athlete = .largest
    var squat = MotionSettings()
    squat.exercise = "squat"
    var raw = MotionSettings()
    raw.signals.cutoff = nil
    var everyone = MotionSettings()
    everyone.repetitionScope = .everyone
    return [
      ("--people", one, nil), ("--athlete", athlete, nil),
      ("--exercise", nil, squat), ("--cutoff", nil, raw),
      ("all", one, squat), ("--reps-for", nil, everyone),
    ]
  }()

  private func changedRendering(_ number: Int, force: Bool = true) -> Rendering {
    var render = RenderSettings()
    render.preset = .ultrafast
    var rendering = Rendering(
      input: clip, directory: nil, render: render, people: Self.others[number].people,
      overwrites: force)
    rendering.motion = Self.others[number].motion
    return rendering
  }

  /// The existing outputs by file name.
  private func contents(_ outputs: OutputFiles) throws -> [String: [UInt8]] {
    let paths = [
      outputs.posesCSV, outputs.repetitionsCSV, outputs.annotatedVideo, outputs.report, outputs.provenance,
    ]
    let there = paths.filter { FileStatus($0) != nil }
    return Dictionary(
      uniqueKeysWithValues: try there.map { ($0.lastComponent?.string ?? "", try $0.bytes()) })
  }

  /// A person number that doesn't exist is a usage error, and nothing is written.
  @Test func anAthleteThatDoesNotExistIsRefused() async throws {
    let outputs = try await sample.analyzed()
    let before = try contents(outputs)
    var people = PeopleSettings()
    people.athlete = .person(7)
    let rendering = Rendering(
      input: clip, directory: nil, render: RenderSettings(), people: people, overwrites: true)
    do {
      _ = try await rendering.run()
      Issue.record("person 7 was drawn")
    } catch {
      #expect(error.kind == .usage && error.description.contains("no person 7"), "\(error)")
    }
    #expect(try contents(outputs) == before)
  }

  /// Every existing output is written again, with the bytes of an analysis with these settings.
  @Test(arguments: others.indices) func otherSettingsRewriteEveryOutput(_ number: Int) async throws {
    let outputs = try await sample.analyzed()
    let before = try contents(outputs)
    let (name, people, motion) = Self.others[number]
    let made = try await changedRendering(number).run()
    #expect(
      Set(made) == [outputs.annotatedVideo, outputs.report, outputs.posesCSV, outputs.repetitionsCSV],
      "\(name)")
    let rewritten = try contents(outputs)
    #expect(
      before.keys == rewritten.keys && before["clip.formcheck.json"] != rewritten["clip.formcheck.json"],
      "\(name)")
    if motion?.signals.cutoff == nil, motion != nil {
      #expect(before["clip.poses.csv"] != rewritten["clip.poses.csv"])
    }
    let same = try analysis { settings in
      if let people { settings.people = people }
      if let motion { settings.motion = motion }
    }
    #expect(try await same.run().wasFinished, "\(name): an analysis with these settings has nothing to do")
    let fresh = try TemporaryFolder()
    let copy = try fresh.write(try clip.bytes(), to: "clip.mp4")
    let analysis = Analysis(input: copy, directory: nil, settings: same.settings, models: same.models)
    _ = try await analysis.run()
    for (file, bytes) in try contents(analysis.outputs) where file.hasSuffix(".csv") {
      #expect(rewritten[file] == bytes, "\(name): \(file)")
    }
    // The outputs no longer belong to the earlier settings.
    await #expect(throws: FormCheckError.self, "\(name)") { try await self.analysis { _ in }.run() }
  }

  @Test func anEditedTableIsKeptWithoutForce() async throws {
    let outputs = try await sample.analyzed()
    try FileManager.default.removeItem(atPath: outputs.annotatedVideo.string)
    for table in [outputs.posesCSV, outputs.repetitionsCSV] {
      let whole = try table.bytes()
      try folder.write(whole + Array("mine\n".utf8), to: table.lastComponent?.string ?? "")
      let before = try contents(outputs)
      var rendering = changedRendering(2, force: false)
      rendering.makesVideo = false
      do throws(FormCheckError) {
        Issue.record("made \(try await rendering.run())")
      } catch {
        #expect(error.kind == .output && error.description.contains(table.string), "\(error)")
      }
      #expect(try contents(outputs) == before)
      try folder.write(whole, to: table.lastComponent?.string ?? "")
    }
    try folder.write([1], to: "clip.reps.csv")
    var rendering = changedRendering(2)
    rendering.makesVideo = false
    #expect(try await rendering.run() == [outputs.posesCSV, outputs.repetitionsCSV, outputs.report])
    #expect(try outputs.repetitionsCSV.bytes().count > 1)
  }

  /// Render settings don't affect tables, whatever they contain.
  @Test func renderSettingsDoNotRewriteTables() async throws {
    let outputs = try await sample.analyzed()
    try folder.write([1], to: "clip.reps.csv")
    let poses = try outputs.posesCSV.bytes()
    #expect(
      try await rendering { $0.elements = [.skeleton] }.run() == [outputs.annotatedVideo, outputs.report])
    #expect(try outputs.repetitionsCSV.bytes() == [1])
    #expect(try outputs.posesCSV.bytes() == poses)
  }

  /// A video or report that would keep showing other settings is refused before any work.
  @Test func staleOutputsAreRefused() async throws {
    let outputs = try await sample.analyzed()
    let before = try contents(outputs)
    for (option, output) in [("--no-video", outputs.annotatedVideo), ("--no-report", outputs.report)] {
      var rendering = changedRendering(2)
      if option == "--no-video" { rendering.makesVideo = false } else { rendering.makesReport = false }
      do throws(FormCheckError) {
        Issue.record("\(option): made \(try await rendering.run())")
      } catch {
        #expect(error.kind == .usage && error.description.contains(option), "\(error)")
        #expect(error.description.contains(output.string), "\(error)")
      }
      #expect(try contents(outputs) == before, "\(option)")
    }
  }

  /// Removed outputs are neither written again nor recorded.
  @Test func onlyExistingTablesAreRewritten() async throws {
    let outputs = try await sample.analyzed()
    for path in [outputs.annotatedVideo, outputs.posesCSV] {
      try FileManager.default.removeItem(atPath: path.string)
    }
    var rendering = changedRendering(2, force: false)
    rendering.makesVideo = false
    #expect(try await rendering.run() == [outputs.repetitionsCSV, outputs.report])
    let record = try JSONText.decode(Provenance.self, from: try outputs.provenance.bytes())
    #expect(Set(record.outputs.keys) == ["observations", "report", "reps_csv"])
    #expect(record.settings["exercise"] == "squat" && record.workout?.exercise == "squat")
    #expect(!String(decoding: try outputs.report.bytes(), as: UTF8.self).contains("annotated.mp4"))
    let motion = try #require(rendering.motion)
    #expect(
      try await analysis { ($0.motion, $0.makesCSV, $0.makesVideo) = (motion, false, false) }.run()
        .wasFinished)
  }

  @Test func refusesALockedJob() async throws {
    let outputs = try await sample.analyzed()
    let video = try outputs.annotatedVideo.bytes()
    let lock = try JobLock(outputs.lock())
    defer { lock.release() }
    await expectRefusal("Another formcheck", kind: .busy)
    #expect(try outputs.annotatedVideo.bytes() == video)
  }

  /// A batch lengthens the names of two inputs with the same stem; the right one is found by content.
  @Test func findsOutputsThatABatchGaveALongerName() async throws {
    let other = try folder.write(try clip.bytes() + [0], to: "clip.mov")
    let inputs = InputSearch([clip, other]).inputs(directory: nil)
    #expect(inputs.map(\.outputs.stem) == ["clip-mp4", "clip-mov"])
    for input in inputs {
      var settings = AnalysisSettings(jobs: 2)
      (settings.start, settings.end, settings.frameStep) = (.frame(4), .frame(8), 3)
      settings.makesVideo = false
      let analysis = Analysis(
        input: input.path, outputs: input.outputs, settings: settings, models: try Models.bundled.get())
      _ = try await analysis.run()
    }
    for input in inputs {
      var rendering = Rendering(
        input: input.path, directory: nil, render: RenderSettings(), overwrites: true)
      rendering.makesVideo = false
      #expect(try await rendering.run() == [input.outputs.report])
      #expect(Export(input: input.path, directory: folder.path).outputs == input.outputs)
    }
    let third = try folder.write(try clip.bytes(), to: "clip.mkv")
    #expect(Export(input: third, directory: nil).outputs.stem == "clip", "the same content, and another file")
  }

  @Test func refusesWithoutAnAnalysis() async throws {
    await expectRefusal("Run formcheck analyze \(clip.string) first")
    #expect(try folder.listing() == ["clip.mp4"])
  }

  /// Unchanged results are replaced, also those of an earlier rendering.
  @Test func unchangedResultsAreReplacedWithoutForce() async throws {
    let outputs = try await sample.analyzed()
    var before = try outputs.annotatedVideo.bytes()
    for elements in [OverlayElements.skeleton, .angles] {
      #expect(
        try await rendering(force: false) { $0.elements = elements }.run()
          == [outputs.annotatedVideo, outputs.report])
      let after = try outputs.annotatedVideo.bytes()
      #expect(after != before, "\(elements)")
      before = after
    }
  }

  @Test func aChangedVideoOrReportIsKeptWithoutForce() async throws {
    let outputs = try await sample.analyzed()
    for path in [outputs.annotatedVideo, outputs.report] {
      let whole = try path.bytes()
      let changed = whole + [0]
      try folder.write(changed, to: path.lastComponent?.string ?? "")
      await expectRefusal("\(path.string) already exists. Pass --force", kind: .output, force: false)
      #expect(try path.bytes() == changed, "\(path)")
      try folder.write(whole, to: path.lastComponent?.string ?? "")
    }
  }

  /// Whoever forgets to cover faces again is warned, because the earlier video may be shared already.
  @Test func uncoveredFacesAreAWarning() async throws {
    var covered = PrivacySettings()
    (covered.faces, covered.background) = (.others, .blur)
    let warning = try #require(PrivacySettings().uncoveringWarning("a.mp4", recorded: covered.description))
    #expect(warning.contains("--blur-faces others --background blur"), "\(warning)")
    #expect(covered.uncoveringWarning("a.mp4", recorded: covered.description) == nil)
    #expect(covered.uncoveringWarning("a.mp4", recorded: [:]) == nil)
    covered.faces = .all
    let other = PrivacySettings().uncoveringWarning("a.mp4", recorded: ["blur_faces": "all"])
    #expect(other?.contains("--background") == false, "\(other ?? "")")
    _ = try await sample.analyzed()
    _ = try await rendering { $0.privacy.background = .blur }.run()
    var warnings: [String] = []
    _ = try await rendering().run(warn: { warnings.append($0) })
    #expect(warnings.contains { $0.contains("--background blur") }, "\(warnings)")
  }

  @Test func refusesAChangedInput() async throws {
    let outputs = try await sample.analyzed()
    let video = try outputs.annotatedVideo.bytes()
    var bytes = try clip.bytes()
    bytes[bytes.count - 1] ^= 1
    try folder.write(bytes, to: "clip.mp4")
    await expectRefusal("has changed since it was analyzed")
    #expect(try outputs.annotatedVideo.bytes() == video)
  }

  @Test func refusesADamagedRecord() async throws {
    let outputs = try await sample.analyzed()
    let whole = String(decoding: try outputs.provenance.bytes(), as: UTF8.self)
    let damages: [(String, String)] = [
      ("", "is damaged or from another version"), ("{}", "is damaged or from another version"),
      (String(whole.dropLast(100)), "is damaged or from another version"),
      (
        whole.replacing("\"first_frame\" : \"4\"", with: "\"first_frame\" : \"x\""), "contains no frame range"
      ),
      (
        whole.replacing("\"first_frame\" : \"4\"", with: "\"first_frame\" : \"-4\""),
        "contains no frame range"
      ),
      (
        whole.replacing("\"first_frame\" : \"4\"", with: "\"first_frame\" : \"14\""),
        "contains no frame range"
      ),
      (whole.replacing("\"end_frame\" : \"14\"", with: "\"end_frame\" : \"231\""), "contains no frame range"),
      (whole.replacing("\"observations\" :", with: "\"other\" :"), "lists no saved poses"),
      (whole.replacing(".formcheck/clip-", with: ".formcheck/clop-"), "no saved poses"),
    ]
    for (text, sentence) in damages {
      #expect(text != whole, "\(sentence)")
      try folder.write(Array(text.utf8), to: "clip.formcheck.json")
      await expectRefusal(sentence)
    }
  }

  @Test func refusesDamagedOrMissingObservations() async throws {
    let outputs = try await sample.analyzed()
    let video = try outputs.annotatedVideo.bytes()
    let segment = try #require(try folder.listing().first { $0.hasSuffix(".observations") })
    try folder.write([1, 2, 3], to: segment)
    await expectRefusal("segment-0.observations can't be used")
    try FileManager.default.removeItem(atPath: folder.path.pushing(FilePath(segment)).string)
    await expectRefusal("no saved poses")
    // Even if the receipt is lost, too, so that outputs exist that might be another program's.
    for name in try folder.listing() where name.hasSuffix("/outputs.json") {
      try FileManager.default.removeItem(atPath: folder.path.pushing(FilePath(name)).string)
    }
    await expectRefusal("no saved poses", force: false)
    #expect(try outputs.annotatedVideo.bytes() == video, "the old video stays")
    #expect(try folder.listing().allSatisfy { !$0.hasSuffix(".partial") })
  }

  private func expectRefusal(
    _ sentence: String, kind: FormCheckError.Kind = .input, force: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    do throws(FormCheckError) {
      let path = try await rendering(force: force).run()
      Issue.record("made \(path); expected “\(sentence)”", sourceLocation: sourceLocation)
    } catch {
      #expect(error.kind == kind, "\(error)", sourceLocation: sourceLocation)
      #expect(error.description.contains(sentence), "\(error)", sourceLocation: sourceLocation)
      #expect(
        error.description.contains(folder.path.string), "names the file: \(error)",
        sourceLocation: sourceLocation)
    }
  }
}
