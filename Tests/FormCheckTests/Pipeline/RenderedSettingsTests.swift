import FormCheckFiles
import FormCheckMotion
import FormCheckOverlay
import FormCheckReports
import FormCheckTestSupport
import Foundation
import SystemPackage
import Testing

@testable import FormCheck

/// Renderings with other settings than the analysis: which outputs are written again, and which work is finished.
@Suite struct RenderedSettingsTests {
  private let sample: AnalyzedSample
  private var folder: TemporaryFolder { sample.folder }
  private var clip: FilePath { sample.clip }

  init() throws { sample = try AnalyzedSample() }

  /// A rendering finishes an analysis with the same settings, and no other.
  @Test func theReceiptRecordsTheRenderedSettings() async throws {
    _ = try await sample.analyzed()
    #expect(try await sample.analysis { _ in }.run().wasFinished)
    _ = try await sample.rendering { $0.elements = [.skeleton] }.run()
    #expect(try await sample.analysis { $0.render.elements = [.skeleton] }.run().wasFinished)
    await #expect(throws: FormCheckError.self) { try await sample.analysis { _ in }.run() }
    #expect(try await !sample.analysis { $0.overwrites = true }.run().wasFinished)
    #expect(try await sample.analysis { _ in }.run().wasFinished)
  }

  /// A report or a video that isn't drawn again still shows faces, so it doesn't belong to the new settings.
  @Test(arguments: [true, false]) func fileThatIsNotDrawnAgain(_ makesVideo: Bool) async throws {
    let outputs = try await sample.analyzed()
    var rendering = sample.rendering { $0.privacy.faces = .all }
    (rendering.makesVideo, rendering.makesReport) = (makesVideo, !makesVideo)
    var warnings: [String] = []
    _ = try await rendering.run(warn: { warnings.append($0) })
    let (new, old) = (
      makesVideo ? outputs.annotatedVideo : outputs.report,
      makesVideo ? outputs.report : outputs.annotatedVideo
    )
    #expect(
      warnings.count == 1 && warnings[0].hasPrefix("\(old.string) is from an earlier run"), "\(warnings)")
    let analysis = try sample.analysis { $0.render.privacy.faces = .all }
    let store = analysis.store(for: try InputFile(clip))
    let receipt = try #require(JobReceipt(in: store, outputSettings: analysis.settings.outputDescription))
    #expect(receipt.holds(new) && !receipt.holds(old))
  }

  /// A report has no encoder, so the video remains that of its analysis.
  @Test func reportsDoNotDependOnTheEncoder() async throws {
    _ = try await sample.analyzed()
    var rendering = sample.rendering { $0.preset = .lean }
    rendering.makesVideo = false
    _ = try await rendering.run()
    #expect(try await sample.analysis { _ in }.run().wasFinished)
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

  /// Every existing output is written again, with the bytes of an analysis with these settings.
  @Test(arguments: others.indices) func otherSettingsRewriteEveryOutput(_ number: Int) async throws {
    let outputs = try await sample.analyzed()
    let before = try sample.contents(outputs)
    let (name, people, motion) = Self.others[number]
    let made = try await changedRendering(number).run()
    #expect(
      Set(made) == [outputs.annotatedVideo, outputs.report, outputs.posesCSV, outputs.repetitionsCSV],
      "\(name)")
    let rewritten = try sample.contents(outputs)
    #expect(
      before.keys == rewritten.keys && before["clip.formcheck.json"] != rewritten["clip.formcheck.json"],
      "\(name)")
    if motion?.signals.cutoff == nil, motion != nil {
      #expect(before["clip.poses.csv"] != rewritten["clip.poses.csv"])
    }
    let same = try sample.analysis { settings in
      if let people { settings.people = people }
      if let motion { settings.motion = motion }
    }
    #expect(try await same.run().wasFinished, "\(name): an analysis with these settings has nothing to do")
    let fresh = try TemporaryFolder()
    let copy = try fresh.write(try clip.bytes(), to: "clip.mp4")
    let analysis = Analysis(input: copy, directory: nil, settings: same.settings, models: same.models)
    _ = try await analysis.run()
    for (file, bytes) in try sample.contents(analysis.outputs) where file.hasSuffix(".csv") {
      #expect(rewritten[file] == bytes, "\(name): \(file)")
    }
    // The outputs no longer belong to the earlier settings.
    await #expect(throws: FormCheckError.self, "\(name)") { try await sample.analysis { _ in }.run() }
  }

  @Test func anEditedTableIsKeptWithoutForce() async throws {
    let outputs = try await sample.analyzed()
    try FileManager.default.removeItem(atPath: outputs.annotatedVideo.string)
    for table in [outputs.posesCSV, outputs.repetitionsCSV] {
      let whole = try table.bytes()
      try folder.write(whole + Array("mine\n".utf8), to: table.lastComponent?.string ?? "")
      let before = try sample.contents(outputs)
      var rendering = changedRendering(2, force: false)
      rendering.makesVideo = false
      do throws(FormCheckError) {
        Issue.record("made \(try await rendering.run())")
      } catch {
        #expect(error.kind == .output && error.description.contains(table.string), "\(error)")
      }
      #expect(try sample.contents(outputs) == before)
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
      try await sample.rendering { $0.elements = [.skeleton] }.run() == [
        outputs.annotatedVideo, outputs.report,
      ])
    #expect(try outputs.repetitionsCSV.bytes() == [1])
    #expect(try outputs.posesCSV.bytes() == poses)
  }

  /// A video or report that would keep showing other settings is refused before any work.
  @Test func staleOutputsAreRefused() async throws {
    let outputs = try await sample.analyzed()
    let before = try sample.contents(outputs)
    for (option, output) in [("--no-video", outputs.annotatedVideo), ("--no-report", outputs.report)] {
      var rendering = changedRendering(2)
      if option == "--no-video" { rendering.makesVideo = false } else { rendering.makesReport = false }
      do throws(FormCheckError) {
        Issue.record("\(option): made \(try await rendering.run())")
      } catch {
        #expect(error.kind == .usage && error.description.contains(option), "\(error)")
        #expect(error.description.contains(output.string), "\(error)")
      }
      #expect(try sample.contents(outputs) == before, "\(option)")
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
      try await sample.analysis { ($0.motion, $0.makesCSV, $0.makesVideo) = (motion, false, false) }.run()
        .wasFinished)
  }
}
