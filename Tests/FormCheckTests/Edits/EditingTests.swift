import FormCheckFiles
import FormCheckMotion
import FormCheckReports
import FormCheckTestSupport
import SystemPackage
import Testing

@testable import FormCheck

/// Edits of an analyzed video, from the request to the outputs and back.
@Suite struct EditingTests {
  private let sample: EditedSample
  private var folder: TemporaryFolder { sample.folder }
  private var clip: FilePath { sample.clip }

  init() throws { sample = try EditedSample() }

  @Test func editsChangeTheOutputsAndRemovingThemUndoesAll() async throws {
    _ = try await sample.analysis().run()
    let before = try sample.contents()
    let result = try sample.editing.add(EditedSample.requests, person: nil)
    #expect(result.edits.count == 4 && result.added == 0..<4 && result.remarks.isEmpty)
    #expect(try sample.contents() == before, "until the outputs are made again")
    #expect(try await sample.rendered().isEmpty)
    let table = Table(try sample.files.posesCSV.bytes())
    let row = try #require(table.rows.first { $0["frame"] == "8" })
    #expect(
      row["left_knee_x"] == "100.00" && row["left_knee_y"] == "50.00" && row["left_knee_conf"] == "1.000")
    let flags = Dictionary(
      table.rows.map { ($0["frame"] ?? "", $0["flags"] ?? "") }, uniquingKeysWith: { first, _ in first })
    #expect(flags["8"]?.contains("left_knee:edited") == true)
    #expect(flags["9"]?.contains("right_wrist:filled+edited") == true)
    #expect(
      flags["5"]?.contains("left_hip:swapped+edited") == true && flags["7"]?.contains("edited") == false)
    #expect(try sample.record.edits == result.edits && sample.record.unappliedEdits == nil)
    #expect(try sample.record.settings["edits_sha256"] == result.edits.sha256)

    #expect(try sample.editing.remove(.all).edits == [])
    #expect(try !folder.listing().contains("clip.edits.json"))
    _ = try await sample.rendered()
    #expect(try sample.contents() == before)
  }

  /// The sandbox of the other commands, the receipt and the guard see edited outputs as made with other settings.
  @Test func finishedWorkIsNotReusedWithOtherEdits() async throws {
    _ = try await sample.analysis().run()
    #expect(try await sample.analysis().run().wasFinished)
    _ = try sample.editing.add(EditedSample.requests, person: nil)
    await #expect(throws: FormCheckError.self, "the outputs exist without the edits") {
      try await sample.analysis().run()
    }
    let edited = try await sample.analysis(force: true).run()
    #expect(!edited.wasFinished)
    #expect(try sample.record.edits?.count == 4)
    #expect(try await sample.analysis().run().wasFinished, "with these edits it is finished")
    let byAnalysis = try sample.contents()
    _ = try await sample.rendered()
    #expect(try sample.contents() == byAnalysis, "render and analyze agree")
  }

  @Test func exportsAreEdited() async throws {
    _ = try await sample.analysis().run()
    _ = try sample.editing.add(EditedSample.requests, person: nil)
    let long = try #require(MotionExports.named("long"))
    let result = try Export(input: clip, directory: nil).run([long])
    let table = Table(try #require(result.files.first).bytes())
    let row = table.rows.first { $0["frame"] == "8" && $0["keypoint"] == "left_knee" }
    #expect(row.flatMap { $0["x"] }.flatMap(Double.init) == 100)
  }

  /// Several divisions of one person give as many further people, in any order, and an error about one of several changes names the
  /// order in which they are applied.
  @Test func severalChangesOfPeople() async throws {
    _ = try await sample.analysis().run()
    let added = try sample.editing.add(
      [.dividePerson(0, at: .frame(8)), .dividePerson(0, at: .frame(11))], person: nil)
    #expect(
      added.edits.map { $0.times[0] > 0.3 } == [true, false] && added.remarks.isEmpty, "\(added.edits)")
    _ = try sample.editing.remove(.all)
    let error = #expect(throws: FormCheckError.self) {
      try sample.editing.add([.joinPeople(1, into: 0), .dividePerson(0, at: .frame(8))], person: nil)
    }
    #expect(
      error?.description.contains("--join comes before --divide") == true, "\(String(describing: error))")
  }

  @Test func undoRemovesOneCorrectionOrAll() async throws {
    _ = try await sample.analysis().run()
    for request in EditedSample.requests { _ = try sample.editing.add([request], person: 0) }
    let all = try sample.editing.edits()
    #expect(all.count == 4)
    #expect(try sample.editing.remove(.number(2)).edits == [all[0], all[2], all[3]])
    #expect(try sample.editing.remove(.last).edits == [all[0], all[2]])
    for removal in [Editing.Removal.number(3), .number(0)] {
      #expect(throws: FormCheckError.self) { try sample.editing.remove(removal) }
    }
    #expect(try sample.editing.remove(.all).edits == [])
    #expect(throws: FormCheckError.self) { try sample.editing.remove(.last) }
  }

  /// Numbers of people are those in the results, which don't show the latest edits yet.
  @Test func numbersOfPeopleNeedCurrentResults() async throws {
    _ = try await sample.analysis().run()
    _ = try sample.editing.add([.dividePerson(0, at: .frame(8))], person: nil)
    #expect(throws: FormCheckError.self) { try sample.editing.add(EditedSample.requests, person: 0) }
    #expect(try sample.editing.add([.note("a")], person: nil).edits.count == 2, "a note needs no numbers")
    _ = try await sample.rendered()
    #expect(
      try sample.editing.add([.exchangeSides(.init(start: .frame(5), end: .frame(6)))], person: 0).edits.count
        == 3)
    let people = Set(Table(try sample.files.posesCSV.bytes())["person"])
    #expect(people == ["0", "1"], "the later part has a new number")
    let flags = Table(try sample.files.posesCSV.bytes()).rows.filter { $0["person"] == "1" }.compactMap {
      $0["flags"]
    }
    #expect(!flags.isEmpty && flags.allSatisfy { $0.contains("person:edited") })
  }

  /// Repetitions of others can be edited if they are in the results, under the numbers there.
  @Test func otherPeoplesRepetitions() async throws {
    _ = try await sample.analysis().run()
    let request = EditRequest.addRepetition(.init(start: .frame(5), end: .frame(12)))
    for person in [1, 7] {
      do {
        _ = try sample.editing.add([request], person: person)
        Issue.record("person \(person) was accepted")
      } catch {
        #expect(error.kind == .usage && error.description.contains("--reps-for everyone"), "\(error)")
      }
    }
    try await sample.renderedForEveryone()
    let error = #expect(throws: FormCheckError.self) { try sample.editing.add([request], person: 7) }
    #expect(
      error?.description.contains("no repetitions of person 7") == true
        && error?.description.contains("--reps-for") == false, "\(error?.description ?? "")")
    let edits = try sample.editing.add([request], person: 0).edits
    #expect(edits.map(\.performer) == [0], "the athlete by number")
    _ = try sample.editing.add([.dividePerson(0, at: .frame(13))], person: nil)
    #expect(throws: FormCheckError.self, "the numbers have changed") {
      try sample.editing.add([.dropRepetition(1)], person: 0)
    }
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
    _ = try await sample.analysis().run()
    let lock = try JobLock(sample.editing.outputs.lock())
    do {
      _ = try sample.editing.add([.note("a")], person: nil)
      Issue.record("two processes wrote corrections")
    } catch {
      #expect(error.kind == .busy, "\(error)")
    }
    #expect(try sample.editing.edits().isEmpty)
    lock.release()
    #expect(try sample.editing.add([.note("a")], person: nil).edits.count == 1)
  }
}
