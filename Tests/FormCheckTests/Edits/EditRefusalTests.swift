import FormCheckFiles
import FormCheckMotion
import FormCheckPose
import FormCheckReports
import FormCheckTestSupport
import SystemPackage
import Testing

@testable import FormCheck

/// Edits that can't be applied: they are refused or reported, and nothing else changes.
@Suite struct EditRefusalTests {
  private let sample: EditedSample
  private var folder: TemporaryFolder { sample.folder }
  private var clip: FilePath { sample.clip }

  init() throws { sample = try EditedSample() }

  /// A point can only be moved in a frame in which the network ran; the error names the nearest ones.
  @Test func skippedFramesHaveNoPoints() async throws {
    var settings = AnalysisSettings(jobs: 2)
    (settings.start, settings.end, settings.frameStep) = (.frame(2), .frame(20), 4)
    (settings.makesVideo, settings.makesReport) = (false, false)
    _ = try await Analysis(
      input: clip, directory: nil, settings: settings, models: try Models.bundled.get()
    ).run()
    for frame in 6...10 {
      for request in [
        EditRequest.movePoint(.leftKnee, at: .frame(frame), to: Point(x: 100, y: 50)),
        .strikePoint(.leftKnee, TimePositionRange(start: .frame(frame), end: .frame(frame))),
      ] {
        do throws(FormCheckError) {
          _ = try sample.editing.add([request], person: nil)
          #expect(frame == 6 || frame == 10, "frame \(frame)")
        } catch {
          #expect(error.kind == .usage && error.description.contains("frame #6 or #10"), "\(error)")
          #expect((7...9).contains(frame), "frame \(frame)")
        }
      }
    }
  }

  /// An error about a person who doesn't exist names this person and those who do.
  @Test(arguments: [
    EditRequest.joinPeople(5, into: 0), .joinPeople(0, into: 5), .dividePerson(5, at: .frame(8)),
  ])
  func unknownPeopleAreNamed(_ request: EditRequest) async throws {
    _ = try await sample.analysis().run()
    let error = #expect(throws: FormCheckError.self) { try sample.editing.add([request], person: nil) }
    #expect(
      error?.description.contains("because there is no person 5, only person 0.") == true,
      "\(error?.description ?? "")")
  }

  /// Requests that can't be applied change nothing.
  @Test(arguments: [
    EditRequest.dropRepetition(40), .nameSet(9, exercise: "squat"), .nameSet(1, exercise: "swimming"),
    .joinPeople(5, into: 0), .dividePerson(7, at: .frame(8)), .note(""),
    .addRepetition(TimePositionRange(start: .seconds(1), end: .seconds(900))),
    .exchangeSides(TimePositionRange(start: .seconds(0.4), end: .seconds(0.3))),
    .movePoint(.nose, at: .frame(99_999), to: Point(x: 1, y: 1)),
    .movePoint(.nose, at: .frame(8), to: Point(x: 90_000, y: 1)),
    .movePoint(.nose, at: .seconds(5), to: Point(x: 1, y: 1)),
  ])
  func impossibleRequests(_ request: EditRequest) async throws {
    _ = try await sample.analysis().run()
    for requests in [[request], EditedSample.requests + [request]] {
      do {
        _ = try sample.editing.add(requests, person: nil)
        Issue.record("\(request) was accepted")
      } catch {
        #expect(error.kind == .usage && error.description.hasSuffix("."), "\(error.description)")
      }
    }
    #expect(try !folder.listing().contains("clip.edits.json"))
  }

  /// An edit whose target another analysis no longer finds is reported, not applied, and not lost.
  @Test func editsWithoutTargetAreReported() async throws {
    _ = try await sample.analysis().run()
    let file = EditsFile(sample.files, of: try InputFile(clip).provenance)
    try file.write([.dropRepetition(turning: 0.2), .note("a")])
    let warnings = try await sample.rendered()
    #expect(
      warnings.count == 1 && warnings[0].contains("Correction 1 (“")
        && warnings[0].contains(") had no effect"))
    #expect(try sample.record.unappliedEdits == warnings)
    #expect(try await sample.analysis(force: true).run().warnings == warnings)
    let again = try await sample.analysis().run()
    #expect(again.wasFinished && again.warnings == warnings, "\(again)")
    #expect(try sample.editing.edits().count == 2)
  }

  @Test func foreignFilesStopEveryCommand() async throws {
    _ = try await sample.analysis().run()
    let other = Provenance.Input(file: "b.mp4", sizeBytes: 1, sha256: "00")
    try EditsFile(sample.files, of: other).write([.note("a")])
    await #expect(throws: FormCheckError.self) { try await sample.rendered() }
    await #expect(throws: FormCheckError.self) { try await sample.analysis(force: true).run() }
    #expect(throws: FormCheckError.self) { try sample.editing.edits() }
    let long = try #require(MotionExports.named("long"))
    #expect(throws: FormCheckError.self) { try Export(input: clip, directory: nil).run([long]) }
  }

  /// Corrections are about one content of a file. If the video has changed, no command applies them.
  @Test func changedVideosStopEveryCommand() async throws {
    _ = try await sample.analysis().run()
    _ = try sample.editing.add(EditedSample.requests, person: nil)
    try folder.write(try Clips.sample.bytes() + [0], to: "clip.mp4")
    await #expect(throws: FormCheckError.self) { try await sample.rendered() }
    await #expect(throws: FormCheckError.self) { try await sample.analysis(force: true).run() }
    do {
      _ = try sample.editing.add([.note("b")], person: nil)
      Issue.record("the changed video was edited")
    } catch {
      #expect(error.kind == .input && error.description.contains("has changed"), "\(error)")
    }
    try folder.write(try Clips.sample.bytes(), to: "clip.mp4")
    #expect(
      try sample.editing.edits().count == EditedSample.requests.count, "the corrections are still there")
  }

  @Test func timesAfterTheEndAreRefused() async throws {
    _ = try await sample.analysis().run()
    try EditsFile(sample.files, of: try InputFile(clip).provenance).write([.dropRepetition(turning: 900)])
    await #expect(throws: FormCheckError.self) { try await sample.rendered() }
    await #expect(throws: FormCheckError.self) { try await sample.analysis(force: true).run() }
  }
}
