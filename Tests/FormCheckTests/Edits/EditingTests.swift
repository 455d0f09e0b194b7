import FormCheckFiles
import FormCheckMotion
import FormCheckOverlay
import FormCheckPose
import FormCheckReports
import FormCheckTestSupport
import SystemPackage
import Testing

@testable import FormCheck

/// Edits of an analyzed video, from the request to the outputs and back.
@Suite struct EditingTests {
  private let folder: TemporaryFolder
  private let clip: FilePath

  init() throws {
    folder = try TemporaryFolder()
    clip = try folder.write(try Clips.sample.bytes(), to: "clip.mp4")
  }

  private func analysis(force: Bool = false) throws -> Analysis {
    var settings = AnalysisSettings(jobs: 2)
    (settings.start, settings.end) = (.frame(4), .frame(14))
    settings.render.preset = .ultrafast
    settings.overwrites = force
    return Analysis(input: clip, directory: nil, settings: settings, models: try Models.bundled.get())
  }

  /// Counts the repetitions of everyone.
  private func renderedForEveryone() async throws {
    var rendering = Rendering(input: clip, directory: nil, render: RenderSettings(), overwrites: true)
    rendering.changes.repetitionScope = .everyone
    _ = try await rendering.run()
  }

  private func rendered() async throws -> [String] {
    var render = RenderSettings()
    render.preset = .ultrafast
    var warnings: [String] = []
    _ = try await Rendering(input: clip, directory: nil, render: render, overwrites: true)
      .run(warn: { warnings.append($0) })
    return warnings
  }

  private var editing: Editing { Editing(input: clip, directory: nil) }
  private var files: OutputFiles { editing.outputs }

  private func contents() throws -> [[UInt8]] {
    try [files.posesCSV, files.repetitionsCSV, files.report, files.annotatedVideo, files.provenance]
      .map { try $0.bytes() }
  }

  private var record: Provenance {
    get throws { try JSONText.decode(Provenance.self, from: try files.provenance.bytes()) }
  }

  private static let requests: [EditRequest] = [
    .movePoint(.leftKnee, at: .frame(8), to: Point(x: 100, y: 50)),
    .strikePoint(.rightWrist, TimePositionRange(start: .frame(9), end: .frame(9))),
    .exchangeSides(TimePositionRange(start: .frame(5), end: .frame(6))), .note("knee hurt"),
  ]

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
          _ = try editing.add([request], person: nil)
          #expect(frame == 6 || frame == 10, "frame \(frame)")
        } catch {
          #expect(error.kind == .usage && error.description.contains("frame #6 or #10"), "\(error)")
          #expect((7...9).contains(frame), "frame \(frame)")
        }
      }
    }
  }

  /// Drawings change the video and the report and no table; they are removed by id or as the last edit.
  @Test func drawingsAreRendered() async throws {
    _ = try await analysis().run()
    _ = try await rendered()
    let before = try contents()
    let requests = try ["text #8 0.1,0.2 color=red for=0.1 knees out", "line #5 0.2,0.3 0.6,0.7 for=9"].map {
      try DrawingRequest($0)
    }
    let result = try editing.add([], drawings: requests, person: nil)
    #expect(result.edits.compactMap(\.drawing?.id) == ["d1", "d2"] && result.added == 0..<2)
    #expect(try await rendered().isEmpty)
    let after = try contents()
    #expect(after[0] == before[0] && after[1] == before[1], "the tables stay")
    #expect(after[2] != before[2] && after[3] != before[3])
    #expect(try record.edits == result.edits)

    let pixels = try await stills(OverlayElements.drawings)
    let plain = try await stills([])
    for frame in 4..<14 { #expect((pixels[frame] != plain[frame]) == (frame >= 5), "frame \(frame)") }

    #expect(
      try editing.add([.note("a")], drawings: [requests[0]], person: nil).edits.last?.drawing?.id == "d3")
    #expect(throws: FormCheckError.self) { try editing.remove(.drawings(["d1", "d4"])) }
    #expect(try editing.remove(.drawings(["d1", "d3"])).edits == [result.edits[1], .note("a")])
    #expect(try editing.add([], drawings: [requests[0]], person: nil).edits.last?.drawing?.id == "d1")
    #expect(try editing.remove(.last).edits == [result.edits[1], .note("a")])
    #expect(throws: FormCheckError.self, "after the end") {
      try editing.add([], drawings: [try DrawingRequest("line #999999 0,0 1,1")], person: nil)
    }
    #expect(try editing.remove(.all).edits == [])
    _ = try await rendered()
    #expect(try contents() == before)
  }

  /// Returns the pixels of the analyzed frames as inspection shows them.
  private func stills(_ elements: OverlayElements) async throws -> [Int: [UInt8]] {
    var render = RenderSettings()
    render.elements = elements
    let corrected = try CorrectedFrames(input: clip, outputs: files)
    let inspection = try FrameInspection(input: clip, models: try Models.bundled.get(), corrected: corrected)
    let stills = OutputFiles(directory: folder.path, stem: "still\(elements.rawValue)")
    let moments = try await inspection.moments(
      at: (4..<14).map { .frame($0) }, stills: stills, overwrites: true,
      render: render)
    return Dictionary(
      uniqueKeysWithValues: try moments.map { ($0.frame.index, try #require($0.still).bytes()) })
  }

  @Test func editsChangeTheOutputsAndRemovingThemUndoesAll() async throws {
    _ = try await analysis().run()
    let before = try contents()
    let result = try editing.add(Self.requests, person: nil)
    #expect(result.edits.count == 4 && result.added == 0..<4 && result.remarks.isEmpty)
    #expect(try contents() == before, "until the outputs are made again")
    #expect(try await rendered().isEmpty)
    let table = Table(try files.posesCSV.bytes())
    let row = try #require(table.rows.first { $0["frame"] == "8" })
    #expect(
      row["left_knee_x"] == "100.00" && row["left_knee_y"] == "50.00" && row["left_knee_conf"] == "1.000")
    let flags = Dictionary(
      table.rows.map { ($0["frame"] ?? "", $0["flags"] ?? "") }, uniquingKeysWith: { first, _ in first })
    #expect(flags["8"]?.contains("left_knee:edited") == true)
    #expect(flags["9"]?.contains("right_wrist:filled+edited") == true)
    #expect(
      flags["5"]?.contains("left_hip:swapped+edited") == true && flags["7"]?.contains("edited") == false)
    #expect(try record.edits == result.edits && record.unappliedEdits == nil)
    #expect(try record.settings["edits_sha256"] == result.edits.sha256)

    #expect(try editing.remove(.all).edits == [])
    #expect(try !folder.listing().contains("clip.edits.json"))
    _ = try await rendered()
    #expect(try contents() == before)
  }

  /// The sandbox of the other commands, the receipt and the guard see edited outputs as made with other settings.
  @Test func finishedWorkIsNotReusedWithOtherEdits() async throws {
    _ = try await analysis().run()
    #expect(try await analysis().run().wasFinished)
    _ = try editing.add(Self.requests, person: nil)
    await #expect(throws: FormCheckError.self, "the outputs exist without the edits") {
      try await analysis().run()
    }
    let edited = try await analysis(force: true).run()
    #expect(!edited.wasFinished)
    #expect(try record.edits?.count == 4)
    #expect(try await analysis().run().wasFinished, "with these edits it is finished")
    let byAnalysis = try contents()
    _ = try await rendered()
    #expect(try contents() == byAnalysis, "render and analyze agree")
  }

  @Test func exportsAreEdited() async throws {
    _ = try await analysis().run()
    _ = try editing.add(Self.requests, person: nil)
    let long = try #require(MotionExports.named("long"))
    let result = try Export(input: clip, directory: nil).run([long])
    let table = Table(try #require(result.files.first).bytes())
    let row = table.rows.first { $0["frame"] == "8" && $0["keypoint"] == "left_knee" }
    #expect(row.flatMap { $0["x"] }.flatMap(Double.init) == 100)
  }

  /// Several divisions of one person give as many further people, in any order, and an error about one of several changes names the
  /// order in which they are applied.
  @Test func severalChangesOfPeople() async throws {
    _ = try await analysis().run()
    let added = try editing.add(
      [.dividePerson(0, at: .frame(8)), .dividePerson(0, at: .frame(11))], person: nil)
    #expect(
      added.edits.map { $0.times[0] > 0.3 } == [true, false] && added.remarks.isEmpty, "\(added.edits)")
    _ = try editing.remove(.all)
    let error = #expect(throws: FormCheckError.self) {
      try editing.add([.joinPeople(1, into: 0), .dividePerson(0, at: .frame(8))], person: nil)
    }
    #expect(
      error?.description.contains("--join comes before --divide") == true, "\(String(describing: error))")
  }

  /// Mistakes about drawings name the drawings that there are.
  @Test func unknownDrawingsAreNamed() async throws {
    _ = try await analysis().run()
    func message(_ ids: [String]) -> String {
      do {
        _ = try editing.remove(.drawings(ids))
        return "erased"
      } catch { return error.description }
    }
    #expect(
      message(["d9"]).contains("has no drawing “d9”, so nothing was erased. It has no drawings."), "no file")
    _ = try editing.add([.note("a")], person: nil)
    #expect(message(["d9"]).contains("It has no drawings. --undo removes other corrections."))
    let requests = [
      try DrawingRequest("line 0:00.2 0.2,0.3 0.5,0.6"), try DrawingRequest("text 0:00.2 0.1,0.2 a"),
    ]
    _ = try editing.add([], drawings: requests, person: nil)
    #expect(message(["d1", "2"]).contains("has no drawing “2”") && message(["2"]).contains("are d1, d2;"))
    #expect(try editing.edits().count == 3 && message(["d1", "d1"]) == "erased")
  }

  /// An error about a person who doesn't exist names this person and those who do.
  @Test(arguments: [
    EditRequest.joinPeople(5, into: 0), .joinPeople(0, into: 5), .dividePerson(5, at: .frame(8)),
  ])
  func unknownPeopleAreNamed(_ request: EditRequest) async throws {
    _ = try await analysis().run()
    let error = #expect(throws: FormCheckError.self) { try editing.add([request], person: nil) }
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
    _ = try await analysis().run()
    for requests in [[request], Self.requests + [request]] {
      do {
        _ = try editing.add(requests, person: nil)
        Issue.record("\(request) was accepted")
      } catch {
        #expect(error.kind == .usage && error.description.hasSuffix("."), "\(error.description)")
      }
    }
    #expect(try !folder.listing().contains("clip.edits.json"))
  }

  @Test func undoRemovesOneCorrectionOrAll() async throws {
    _ = try await analysis().run()
    for request in Self.requests { _ = try editing.add([request], person: 0) }
    let all = try editing.edits()
    #expect(all.count == 4)
    #expect(try editing.remove(.number(2)).edits == [all[0], all[2], all[3]])
    #expect(try editing.remove(.last).edits == [all[0], all[2]])
    for removal in [Editing.Removal.number(3), .number(0)] {
      #expect(throws: FormCheckError.self) { try editing.remove(removal) }
    }
    #expect(try editing.remove(.all).edits == [])
    #expect(throws: FormCheckError.self) { try editing.remove(.last) }
  }

  /// Numbers of people are those in the results, which don't show the latest edits yet.
  @Test func numbersOfPeopleNeedCurrentResults() async throws {
    _ = try await analysis().run()
    _ = try editing.add([.dividePerson(0, at: .frame(8))], person: nil)
    #expect(throws: FormCheckError.self) { try editing.add(Self.requests, person: 0) }
    #expect(try editing.add([.note("a")], person: nil).edits.count == 2, "a note needs no numbers")
    _ = try await rendered()
    #expect(
      try editing.add([.exchangeSides(.init(start: .frame(5), end: .frame(6)))], person: 0).edits.count == 3)
    let people = Set(Table(try files.posesCSV.bytes())["person"])
    #expect(people == ["0", "1"], "the later part has a new number")
    let flags = Table(try files.posesCSV.bytes()).rows.filter { $0["person"] == "1" }.compactMap {
      $0["flags"]
    }
    #expect(!flags.isEmpty && flags.allSatisfy { $0.contains("person:edited") })
  }

  /// Repetitions of others can be edited if they are in the results, under the numbers there.
  @Test func otherPeoplesRepetitions() async throws {
    _ = try await analysis().run()
    let request = EditRequest.addRepetition(.init(start: .frame(5), end: .frame(12)))
    for person in [1, 7] {
      do {
        _ = try editing.add([request], person: person)
        Issue.record("person \(person) was accepted")
      } catch {
        #expect(error.kind == .usage && error.description.contains("--reps-for everyone"), "\(error)")
      }
    }
    try await renderedForEveryone()
    let error = #expect(throws: FormCheckError.self) { try editing.add([request], person: 7) }
    #expect(
      error?.description.contains("no repetitions of person 7") == true
        && error?.description.contains("--reps-for") == false, "\(error?.description ?? "")")
    let edits = try editing.add([request], person: 0).edits
    #expect(edits.map(\.performer) == [0], "the athlete by number")
    _ = try editing.add([.dividePerson(0, at: .frame(13))], person: nil)
    #expect(throws: FormCheckError.self, "the numbers have changed") {
      try editing.add([.dropRepetition(1)], person: 0)
    }
  }

  /// An edit whose target another analysis no longer finds is reported, not applied, and not lost.
  @Test func editsWithoutTargetAreReported() async throws {
    _ = try await analysis().run()
    let file = EditsFile(files, of: try InputFile(clip).provenance)
    try file.write([.dropRepetition(turning: 0.2), .note("a")])
    let warnings = try await rendered()
    #expect(
      warnings.count == 1 && warnings[0].contains("Correction 1 (“")
        && warnings[0].contains(") had no effect"))
    #expect(try record.unappliedEdits == warnings)
    #expect(try await analysis(force: true).run().warnings == warnings)
    let again = try await analysis().run()
    #expect(again.wasFinished && again.warnings == warnings, "\(again)")
    #expect(try editing.edits().count == 2)
  }

  @Test func foreignFilesStopEveryCommand() async throws {
    _ = try await analysis().run()
    let other = Provenance.Input(file: "b.mp4", sizeBytes: 1, sha256: "00")
    try EditsFile(files, of: other).write([.note("a")])
    await #expect(throws: FormCheckError.self) { try await rendered() }
    await #expect(throws: FormCheckError.self) { try await analysis(force: true).run() }
    #expect(throws: FormCheckError.self) { try editing.edits() }
    let long = try #require(MotionExports.named("long"))
    #expect(throws: FormCheckError.self) { try Export(input: clip, directory: nil).run([long]) }
  }

  /// Corrections are about one content of a file. If the video has changed, no command applies them.
  @Test func changedVideosStopEveryCommand() async throws {
    _ = try await analysis().run()
    _ = try editing.add(Self.requests, person: nil)
    try folder.write(try Clips.sample.bytes() + [0], to: "clip.mp4")
    await #expect(throws: FormCheckError.self) { try await rendered() }
    await #expect(throws: FormCheckError.self) { try await analysis(force: true).run() }
    do {
      _ = try editing.add([.note("b")], person: nil)
      Issue.record("the changed video was edited")
    } catch {
      #expect(error.kind == .input && error.description.contains("has changed"), "\(error)")
    }
    try folder.write(try Clips.sample.bytes(), to: "clip.mp4")
    #expect(try editing.edits().count == Self.requests.count, "the corrections are still there")
  }

  /// While another process holds the lock of the outputs, nothing is written, and the error states it.
  /// Naming a set counts it again, so that the numbers of its repetitions in the results may not stand for any.
  @Test func setsThatAreCountedAgainAreNamed() {
    let name = MotionEdit.nameSet(0...9, exercise: "lunge")
    let (drop, note) = (MotionEdit.dropRepetition(turning: 3), MotionEdit.note("knee"))
    func hint(_ edit: MotionEdit, _ edits: [MotionEdit], shown: [MotionEdit] = []) -> String {
      Editing.recountHint(edit, edits, shown: shown)
    }
    #expect(hint(drop, [name, drop]).contains("run formcheck render"))
    for text in [
      hint(drop, [drop]), hint(drop, [name, drop], shown: [name]), hint(name, [name, drop]),
      hint(note, [name, note]),
    ] { #expect(text == "") }
  }

  @Test func oneProcessWritesAtATime() async throws {
    _ = try await analysis().run()
    let lock = try JobLock(editing.outputs.lock())
    do {
      _ = try editing.add([.note("a")], person: nil)
      Issue.record("two processes wrote corrections")
    } catch {
      #expect(error.kind == .busy, "\(error)")
    }
    #expect(try editing.edits().isEmpty)
    lock.release()
    #expect(try editing.add([.note("a")], person: nil).edits.count == 1)
  }

  @Test func timesAfterTheEndAreRefused() async throws {
    _ = try await analysis().run()
    try EditsFile(files, of: try InputFile(clip).provenance).write([.dropRepetition(turning: 900)])
    await #expect(throws: FormCheckError.self) { try await rendered() }
    await #expect(throws: FormCheckError.self) { try await analysis(force: true).run() }
  }
}
