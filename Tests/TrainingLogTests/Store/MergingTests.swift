import Foundation
import GRDB
import Testing

@testable import FormCheckTrainingLog

@Suite struct MergingTests {
  private let folders: [LogFolder]
  private let log: TrainingLog
  private let other: TrainingLog

  init() throws {
    folders = [try LogFolder(), try LogFolder()]
    (log, other) = (try folders[0].log(), try folders[1].log())
  }

  private static let table = """
    SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes
    a,2026-06-12T15:23:10Z,Squat,100,kg,5,5,
    a,2026-06-12T15:23:10Z,Squat,100,kg,5,5,

    """

  @Test func everythingIsCopiedOnce() throws {
    try other.record(.sample(counts: [3, 5]))
    var annotation = SetAnnotation()
    (annotation.load, annotation.note, annotation.tags) = (Load(225, .pounds), "heavy", ["a", "b"])
    try other.annotate([2], annotation)
    try other.add(FeedbackEntry(repetition: 1, source: "coach", text: "Good."), to: 2, program: "9.9", at: 1)
    _ = try other.imported(Self.table)
    var expected = TrainingLog.Merge()
    (expected.videos, expected.sets) = (1, 4)
    #expect(try log.merge(other) == expected)
    #expect(try log.list() == other.list() && log.health().rows == other.health().rows)
    for set in try log.sets(LogFilter()) { #expect(try log.details(set) == other.details(set)) }
    (expected.videos, expected.sets, expected.known) = (0, 0, 4)
    #expect(try log.merge(other) == expected && log.health().rows == other.health().rows)
    #expect(try log.health().problems.isEmpty)
  }

  /// This log's numbers and statements stay, and missing statements come from the other log.
  @Test func aVideoInBothLogsIsCompleted() throws {
    try log.record(.sample(counts: [3, 5], range: 80))
    try other.record(.sample(counts: [4, 6], range: 50))
    var annotation = SetAnnotation()
    (annotation.rpe, annotation.note, annotation.tags) = (9, "other", ["x"])
    try other.annotate([1, 2], annotation)
    annotation = SetAnnotation()
    (annotation.note, annotation.tags) = ("mine", ["y"])
    try log.annotate([1], annotation)
    #expect(try log.merge(other).known == 2)
    let list = try log.list()
    #expect(list.column("note") == ["other", "mine"] && list.column("rpe") == ["9", "9"])
    #expect(list.column("tags") == ["x", "x y"] && list.column("repetitions") == ["5", "3"])
  }

  /// Notes that `log note` states replace those of `analyze --note`, and different ones of the same origin are named.
  @Test(
    arguments: [
      (nil, nil, "a", nil, "a", 0), (nil, nil, nil, "b", "b", 0), ("c", nil, "c", nil, "c", 0),
      ("c", nil, "a", nil, "c", 1), ("c", nil, nil, "b", "b", 0), (nil, "d", "a", nil, "d", 0),
      (nil, "d", nil, "b", "d", 1), (nil, "", nil, "b", "", 1), (nil, "", "a", nil, "", 0),
      (nil, "d", nil, nil, "d", 0), ("c", nil, nil, "", "c", 0),
    ] as [(String?, String?, String?, String?, String, Int)])
  func notesInBothLogs(
    _ option: String?, _ stated: String?, _ otherOption: String?, _ otherStated: String?,
    _ expected: String, _ conflicts: Int
  ) throws {
    for (log, option, stated) in [(log, option, stated), (other, otherOption, otherStated)] {
      var annotation = SetAnnotation()
      annotation.note = option
      try log.record(.sample(counts: [3]), annotation: annotation)
      annotation.note = stated
      try log.annotate([1], annotation)
    }
    let merge = try log.merge(other)
    #expect(try log.list().column("note") == [expected])
    #expect(merge.conflicts.count == conflicts && merge.lostAnnotations.isEmpty, "\(merge)")
    for conflict in merge.conflicts { #expect(conflict.contains("“b”") || conflict.contains("“a”")) }
    #expect(try log.merge(other).conflicts == merge.conflicts && log.health().problems.isEmpty)
  }

  /// An imported load is a value of the app, which a noted one replaces in either direction.
  @Test func loadsOfImportedSets() throws {
    for log in [log, other] { _ = try log.imported(Self.table) }
    var annotation = SetAnnotation()
    annotation.load = Load(105, .kilograms)
    try other.annotate([2], annotation)
    #expect(try log.merge(other).conflicts.isEmpty && log.list().column("load") == ["105", "100"])
    annotation.load = Load(110, .kilograms)
    try log.annotate([2], annotation)
    #expect(try log.merge(other).conflicts.count == 1 && log.list().column("load") == ["110", "100"])
  }

  /// Feedback of a chat server about a set that both logs have is copied once.
  @Test func feedbackIsMerged() throws {
    for log in [log, other] { try log.record(.sample(counts: [3])) }
    let feedback = FeedbackEntry(repetition: 2, source: "model", text: "Slower.")
    try other.add(feedback, to: 1, program: "9.9", at: 1)
    for _ in 1...2 {
      #expect(try log.merge(other).known == 1)
      #expect(try log.details(1).feedback.column("source").filter { $0 == "model" }.count == 1)
    }
    #expect(try log.details(1) == other.details(1))
  }

  /// The day of a video in both logs: that of this log unless it has none, or unless only the other user stated one.
  @Test(
    arguments: [
      (nil, nil, "2024-05-01", nil, "2024-05-01"), (nil, nil, nil, "2024-05-02", "2024-05-02"),
      ("2024-05-03", nil, nil, "2024-05-02", "2024-05-02"),
      ("2024-05-03", nil, "2024-05-01", nil, "2024-05-03"),
      ("2024-05-03", nil, nil, nil, "2024-05-03"), (nil, "2024-05-04", nil, "2024-05-02", "2024-05-04"),
    ] as [(String?, String?, String?, String?, String)])
  func theTimeOfAVideoInBothLogs(
    _ file: String?, _ stated: String?, _ otherFile: String?, _ otherStated: String?, _ expected: String
  ) throws {
    for (log, file, stated) in [(log, file, stated), (other, otherFile, otherStated)] {
      try log.record(.sample(recorded: file.map { "\($0)T18:05:12" }))
      let time = stated.flatMap { RecordedTime("\($0)T18:05:12") }
      if let time { try log.setTime(time, of: [1]) }
    }
    _ = try log.merge(other)
    #expect(try log.trends().column("day") == [expected])
    #expect(try log.list().column("time") == ["\(expected)T18:05:12", "\(expected)T18:05:12"])
    // Analyzing the video again keeps a time that a user stated.
    if otherStated != nil { try log.record(.sample(recorded: nil)) }
    #expect(try log.trends().column("day") == [expected])
  }

  /// Two equal sets here and one there, and the other way round.
  @Test func equalSetsAreCounted() throws {
    _ = try log.imported(Self.table)
    _ = try other.imported(Self.table.replacing("a,2026-06-12T15:23:10Z,Squat,100,kg,5,5,\na", with: "a"))
    #expect(try other.list().rows.count == 1)
    #expect(try log.merge(other).sets == 0)
    #expect(try other.merge(log).sets == 1)
    #expect(try other.list().rows.count == 2)
  }

  /// What the other log states about an imported set is added to the same set here, whatever both logs noted.
  @Test func importedSetsAreCompleted() throws {
    for log in [log, other] { _ = try log.imported(Self.table) }
    var annotation = SetAnnotation()
    (annotation.rpe, annotation.tags) = (8, ["heavy"])
    try other.annotate([1], annotation)
    _ = try log.rename("Squat", to: "front-squat")
    _ = try other.imported(Self.table.replacing("06-12", with: "06-13"))
    for expected in [2, 0] {
      let merge = try log.merge(other)
      #expect(merge.sets == expected && merge.known == 4 - expected, "\(merge)")
      let list = try log.list()
      #expect(list.rows.count == 4 && list.column("rpe").filter { $0 == "8" }.count == 1, "\(list)")
      #expect(list.column("tags").filter { $0 == "heavy" }.count == 1)
      // The exercise to which this log assigned the name is that of the new sets, too.
      #expect(Set(list.column("exercise")) == ["front-squat"])
    }
  }

  /// Sets of a video that the logs divide differently are matched by time, and nothing is lost silently.
  @Test func setsThatOnlyTheOtherLogHasAreNamed() throws {
    var video = VideoEntry.sample(counts: [3, 5])
    try other.record(video)
    video.sets.removeFirst()
    video.sets[0].number = 1
    try log.record(video)
    var annotation = SetAnnotation()
    annotation.note = "first"
    try other.annotate([1], annotation)
    annotation.note = "second"
    try other.annotate([2], annotation)
    let merge = try log.merge(other)
    #expect(merge.lostAnnotations.count == 1 && merge.lostAnnotations[0].contains("first"), "\(merge)")
    #expect(try log.list().column("note") == ["second"])
  }

  @Test func theLogItselfIsRefused() throws {
    try log.record(.sample())
    #expect(throws: TrainingLogError.self) { try log.merge(folders[0].log()) }
    #expect(try log.list().rows.count == 2)
  }

  /// Reads a log in every way. Errors are expected; a value that can't be read would end the process.
  private func read(_ log: TrainingLog) {
    _ = try? (log.list(), log.trends(), log.health())
    _ = try? log.records()
    _ = try? log.maxima()
    _ = try? (log.thumbnails(), log.stills())
    _ = try? log.imported(Self.table)
    _ = try? log.rename("Squat", to: "deadlift")
    _ = try? log.export(.hevy)
    var annotation = SetAnnotation()
    (annotation.note, annotation.rpe, annotation.load) = ("n", 8, Load(100, .kilograms))
    _ = try? log.annotate([1], annotation)
    if let time = RecordedTime("2026-11-03T18:05") { _ = try? log.setTime(time, of: [1]) }
    _ = try? log.record(.sample())
  }

  /// A log of another person with any wrong value in any column is merged or refused, and never ends the program.
  @Test(arguments: [("'abc'", 10), ("x'FFFE00'", 10), ("9e999", 5), ("NULL", 0)])
  func hostileValuesAreRefused(_ value: String, _ minimum: Int) throws {
    let (first, other) = (try LogFolder(), try LogFolder())
    try other.log().record(.sample())
    let log = try first.log()
    try log.record(.sample())
    let queue = try DatabaseQueue(path: other.path)
    let columns = try queue.read { database in
      try ["video", "set", "still"].flatMap { table in
        try database.columns(in: table).map { (table, $0.name) }
      }
    }
    var refusals = 0
    for (table, column) in columns {
      let copy = try LogFolder()
      try FileManager.default.copyItem(atPath: other.path, toPath: copy.path)
      let changed = try DatabaseQueue(path: copy.path)
      let change = "PRAGMA foreign_keys = OFF; UPDATE \"\(table)\" SET \"\(column)\" = \(value)"
      let isChanged = (try? changed.writeWithoutTransaction { try $0.execute(sql: change) }) != nil
      try changed.close()
      guard isChanged else { continue }
      let empty = try LogFolder()
      for target in [log, try empty.log()] {
        do throws(TrainingLogError) {
          let hostile = try TrainingLog(path: copy.path, creates: false)
          _ = try target.merge(hostile)
        } catch {
          refusals += 1
          #expect(!error.description.isEmpty, "\(table).\(column)")
        }
      }
      read(try TrainingLog(path: copy.path, creates: false))
    }
    #expect(refusals >= minimum, "\(value): \(refusals)")
  }
}
