import FormCheckExercises
import FormCheckFiles
import FormCheckMotion
import FormCheckPose
import Foundation
import Testing

@testable import FormCheckReports

/// The card with the user's corrections, and the data from which the script makes the file.
@Suite struct CorrectionsCardTests {
  private static let edits: [MotionEdit] = [
    .dropRepetition(turning: 1), .movePoint(person: 0, .nose, at: 0.1, to: Point(x: 1, y: 2)),
    .note("</script><b>\"&'\u{2028}"),
  ]

  private func page(_ edits: [MotionEdit]?, unapplied: [String]? = nil, report: String? = nil) -> String {
    let plain = Workouts.page(Workouts.workout([Workouts.repetition(1)]))
    var record = plain.provenance
    (record.edits, record.unappliedEdits, record.outputs["report"]) = (edits, unapplied, report)
    return String(
      decoding: WorkoutReport(video: plain.video, motion: plain.motion, stills: [], provenance: record).html,
      as: UTF8.self)
  }

  private func data(_ page: String) throws -> [String: Any] {
    let start = try #require(page.range(of: "id=\"report-data\">")).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    let json = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8)) as? [String: Any]
    return try #require(json?["edits"] as? [String: Any])
  }

  @Test func correctionsAreListed() throws {
    let page = page(Self.edits, unapplied: ["Correction 1 had no effect."])
    #expect(
      page.contains("The movement at 0:01.000 is not a repetition.")
        && page.contains("Correction 1 had no effect.")
    )
    #expect(page.contains("Note: &lt;/script&gt;&lt;b&gt;&quot;&amp;&#39;"))
    #expect(!self.page(nil).contains("not a repetition."))
  }

  /// The table has a column for the user's repetitions only if there are some.
  @Test(arguments: Repetition.Edit.allCases) func editedRepetitionsAreMarked(_ edit: Repetition.Edit) {
    let found = Workouts.repetition(1)
    let edited = Repetition(
      number: 2, set: 1, side: .center, start: Workouts.moment(2), turning: Workouts.moment(3),
      end: Workouts.moment(4), eccentricSeconds: 1, pauseSeconds: 0, concentricSeconds: 1, rangeOfMotion: 90,
      turningValue: 95, peakVelocity: 1, leftRightDifference: nil, meanConfidence: 1, edit: edit)
    let page = Workouts.report(Workouts.workout([found, edited]))
    #expect(page.contains(">edited</th>") && page.contains("<td>\(edit.rawValue)</td>"))
    #expect(!Workouts.report(Workouts.workout([found])).contains(">edited</th>"))
  }

  private static let drawings: [MotionEdit] = [
    .draw(
      Drawing(
        id: "d1", kind: .text, vertices: [Drawing.Vertex(0.5, 0.5)], text: "</script><img src=x>", start: 1))
  ]

  /// Drawings are in the data and in the list for readers without scripts, as text.
  @Test func drawingsAreData() throws {
    let page = page(Self.drawings)
    #expect(!page.contains("<img src=x>") && page.contains("Text: &lt;/script&gt;&lt;img src=x&gt;"))
    let list = try #require(try data(page)["list"] as? [[String: Any]])
    #expect(list.first?["text"] as? String == "</script><img src=x>")
  }

  /// Every kind has a tool, every color a button, and every operation of the script its button.
  @Test func drawingTools() {
    let page = page(nil)
    let tools = page.matches(of: /data-tool="([a-z]+)"/).map { String($0.1) }
    let kinds = Drawing.Kind.allCases.map { $0 == .stroke ? "pen" : $0.rawValue }
    #expect(Set(tools) == Set(kinds + ["eraser"]) && tools.count == 7)
    #expect(
      page.matches(of: /data-color="([a-z]+)"/).map { String($0.1) } == Drawing.Color.allCases.map(\.rawValue)
    )
    for color in Drawing.Color.allCases {
      #expect(page.contains("\"\(color.rawValue)\":[\(color.components.red),"))
    }
    let operations =
      page.firstRange(of: "const operations = {").map { page[$0.upperBound...].prefix(600) } ?? ""
    let buttons = Set(page.matches(of: /data-draw="([a-z]+)"/).map { String($0.1) })
    #expect(buttons == ["toggle", "undo", "redo", "clear", "download"])
    for button in buttons.subtracting(["download"]) { #expect(operations.contains("\n    \(button): ")) }
    #expect(page.contains("\"isInVideo\":false"))
  }

  /// A report without a video has nothing to draw on.
  @Test func aReportWithoutAVideoHasNoDrawingTools() {
    let plain = Workouts.page(Workouts.workout([Workouts.repetition(1)]))
    var video = plain.video
    video.videoURL = nil
    let page = String(
      decoding: WorkoutReport(video: video, motion: plain.motion, stills: [], provenance: plain.provenance)
        .html,
      as: UTF8.self)
    #expect(!page.contains("data-tool") && !page.contains("drawingBoard(controls"))
  }

  /// What the script gets is what the program writes into the file.
  @Test func theDataAreThoseOfTheFile() throws {
    let data = try data(page(Self.edits, report: "a b.report.html"))
    #expect(data["file"] as? String == "a b.edits.json")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let list = try JSONSerialization.data(withJSONObject: try #require(data["list"]))
    #expect(try decoder.decode([MotionEdit].self, from: list) == Self.edits)
    let video = try #require(data["video"] as? [String: Any])
    #expect(Set(video.keys) == ["file", "size_bytes", "sha256"])
    #expect(try (self.data(page(nil))["list"] as? [Any])?.isEmpty == true)
    #expect(try self.data(page(nil))["file"] as? String == "video.edits.json")
  }

  /// Corrections that JSON can't represent are null in the data, for which the script doesn't collect any.
  @Test func unwritableCorrectionsAreNull() throws {
    let page = page([.dropRepetition(turning: .infinity)])
    #expect(try data(page)["list"] is NSNull)
    #expect(page.contains("if (corrections && listed) {"))
  }

  /// The command, which replaces the results without further options, can be copied into a shell.
  @Test(arguments: [
    ("squat.mp4", "squat.mp4"), ("my 'squat'.mp4", #"'my '\''squat'\''.mp4'"#), ("-x.mp4", "./-x.mp4"),
  ])
  func theCommandCanBeCopied(_ name: String, _ word: String) throws {
    let page = Workouts.report(Workouts.workout([Workouts.repetition(1)]), name: name)
    #expect(try data(page)["render"] as? String == "formcheck render \(word)")
    #expect(!page.contains("--force"))
    var elsewhere = Workouts.page(Workouts.workout([Workouts.repetition(1)]), name: name)
    elsewhere.isBesideVideo = false
    let html = String(decoding: elsewhere.html, as: UTF8.self)
    #expect(
      try data(html)["render"] as? String
        == "formcheck render \(ShellText.word("FOLDER/\(name)")) -o .")
    #expect(html.contains("FOLDER is the folder of the video"))
  }

  /// A set can be named as an exercise that the user declared.
  @Test func theUsersExercisesCanBeChosen() {
    var report = Workouts.page(Workouts.workout([Workouts.repetition(1)]))
    report.exercises.append(
      Exercise(name: "sissy-squat", title: "Sissy <squat>", repetitions: nil, evidence: []))
    let page = String(decoding: report.html, as: UTF8.self)
    #expect(page.contains("<option value=\"sissy-squat\">Sissy &lt;squat&gt;</option>"))
    #expect(page.contains("<option value=\"squat\">"))
  }

  /// Every exercise can be chosen, and every action of the script has its button.
  @Test func everyExerciseAndActionHasAControl() {
    let page = page(nil)
    for exercise in ExerciseCatalog.exercises {
      #expect(page.contains("<option value=\"\(exercise.name)\">"))
    }
    for keypoint in KeypointName.allCases {
      #expect(page.contains("<option value=\"\(keypoint.rawValue)\">"))
    }
    let buttons = Set(page.matches(of: /data-edit="([a-z-]+)"/).map { String($0.1) })
    let rest = page.firstRange(of: "const actions = {").map { page[$0.upperBound...] } ?? ""
    let card = rest.firstRange(of: "\n  };").map { rest[..<$0.lowerBound] } ?? ""
    let actions = Set(card.matches(of: /\n    '?([a-z-]+)'?(: \(\) =>|\(\) \{)/).map { String($0.1) })
    #expect(buttons == actions && buttons.count == 14, "\(buttons.symmetricDifference(actions))")
  }
}
