import Testing

@testable import FormCheckTrainingLog

@Suite struct RecordingTests {
  @Test func aVideoIsLoggedWithEverything() throws {
    let folder = try LogFolder()
    let log = try folder.log()
    let recording = try log.record(.sample())
    #expect(recording.sets == [1, 2] && !recording.isUpdate)
    let list = try log.list()
    #expect(list.column("id") == ["2", "1"] && list.column("repetitions") == ["5", "3"])
    #expect(list.column("time") == ["2026-11-03T18:05:12+01:00", "2026-11-03T18:05:12+01:00"])
    #expect(list.column("range_mean") == ["102", "101"] && list.column("range_best") == ["104", "102"])
    #expect(list.column("left_right") == ["-2.5", "-2.5"])
    let details = try log.details(1)
    #expect(details.repetitions.column("rep") == ["1", "2", "3"])
    #expect(details.repetitions.column("concentric_s") == ["1", "1.1", "1.2"])
    #expect(!details.repetitions.columns.contains("jump_height_m"), "\(details.repetitions.columns)")
    #expect(details.findings.column("sentence") == ["The hips stay above the knees."])
    #expect(details.feedback.column("source") == ["formcheck"] && details.program == "0.3.0")
    #expect(details.stills.column("bytes") == ["1000"])
    #expect(try log.jpeg(1) == [0xFF, 0xD8, 0xFF] + [UInt8](repeating: 7, count: 997))
    #expect(try log.health().problems.isEmpty)
  }

  /// Every column that a repetition may have comes back as it was written.
  @Test func everyColumnIsKept() throws {
    let log = try LogFolder().log()
    var video = VideoEntry.sample(counts: [1])
    let cells = Dictionary(
      uniqueKeysWithValues: RepetitionEntry.columns.enumerated().map { index, column in
        (column.name, column.isNumber ? "\(Double(index) + 0.5)" : "text \(index)")
      })
    video.sets[0].repetitions[0].cells = cells
    try log.record(video)
    let table = try log.details(1).repetitions
    #expect(Set(table.columns) == Set(cells.keys).union(["rep"]))
    for (column, text) in cells { #expect(table.column(column) == [text], "\(column)") }
  }

  @Test func theSameVideoIsUpdated() throws {
    let log = try LogFolder().log()
    try log.record(.sample())
    var annotation = SetAnnotation()
    (annotation.load, annotation.rpe, annotation.note) = (Load(100, .kilograms), 8, "heavy")
    annotation.tags = ["morning"]
    try log.annotate([2], annotation)
    try log.add(
      FeedbackEntry(repetition: 2, source: "coach", text: "Slower."), to: 2, program: "0.3.0", at: 1)
    let again = try log.record(.sample(name: "renamed.mp4", counts: [4, 6], range: 50))
    #expect(again.sets == [1, 2] && again.isUpdate && again.lostAnnotations.isEmpty)
    let list = try log.list()
    #expect(list.column("repetitions") == ["6", "4"] && list.column("range_mean") == ["52.5", "51.5"])
    #expect(list.column("video") == ["renamed.mp4", "renamed.mp4"])
    #expect(list.column("load") == ["100", ""] && list.column("rpe") == ["8", ""])
    #expect(list.column("note") == ["heavy", ""] && list.column("tags") == ["morning", ""])
    #expect(try log.details(2).feedback.column("source").sorted() == ["coach", "formcheck"])
    let rows = try log.health().rows
    #expect(rows["repetition"] == 10 && rows["still"] == 2 && rows["video"] == 1, "\(rows)")
  }

  /// Sets are recognized by their time: whatever sets remain, each keeps its number and its note.
  @Test(arguments: 0..<8) func setsKeepTheirNotes(mask: Int) throws {
    let log = try LogFolder().log()
    let all = VideoEntry.sample(counts: [2, 2, 2])
    try log.record(all)
    for set in 1...3 {
      var annotation = SetAnnotation()
      annotation.note = "note \(set)"
      try log.annotate([Int64(set)], annotation)
    }
    var some = all
    let kept = (0..<3).filter { mask & 1 << $0 != 0 }
    some.sets = kept.enumerated().map { index, old in
      var set = all.sets[old]
      (set.number, set.startSeconds) = (index + 1, set.startSeconds + 2)
      return set
    }
    let recording = try log.record(some)
    #expect(recording.sets == kept.map { Int64($0 + 1) })
    #expect(recording.lostAnnotations.count == 3 - kept.count, "\(recording.lostAnnotations)")
    let list = try log.list()
    #expect(Set(zip(list.column("id"), list.column("note")).map { "note \($0) = \($1)" }).count == kept.count)
    for (id, note) in zip(list.column("id"), list.column("note")) { #expect(note == "note \(id)") }
    #expect(try log.health().problems.isEmpty)
  }

  /// A set that is gone is named with everything that its user wrote about it.
  @Test func lostAnnotationsAreNamed() throws {
    let log = try LogFolder().log()
    let all = VideoEntry.sample(counts: [2, 2])
    try log.record(all)
    var annotation = SetAnnotation()
    (annotation.load, annotation.rpe, annotation.note) = (Load(62.5, .kilograms), 8.5, "heavy")
    annotation.tags = ["morning"]
    try log.annotate([2], annotation)
    var first = all
    first.sets.removeLast()
    let lost = try log.record(first).lostAnnotations
    #expect(lost.count == 1 && lost[0].hasSuffix("heavy; 62.5 kg; RPE 8.5; tags morning"), "\(lost)")
  }

  /// Feedback of others about a set that is gone is lost with it, which the sentence states.
  @Test func lostFeedbackIsNamed() throws {
    let log = try LogFolder().log()
    var video = VideoEntry.sample(counts: [2, 2])
    try log.record(video)
    try log.add(FeedbackEntry(repetition: nil, source: "model", text: "Good."), to: 2, program: "9.9", at: 1)
    video.sets.removeLast()
    let lost = try log.record(video).lostAnnotations
    #expect(lost.count == 1 && lost[0].hasSuffix(": feedback by model"), "\(lost)")
  }

  /// A set takes the place of the one with the largest overlap, and none that it only touches.
  @Test(
    arguments: [
      ([(0.0, 10.0), (12.0, 20.0)], [(0.0, 11.0), (11.5, 20.0)], ["a", "b"]),
      ([(0, 10), (12, 20)], [(8, 20)], ["b"]), ([(0, 10), (12, 20)], [(0, 4), (4, 10)], ["", "a"]),
      ([(0, 10)], [(10, 20)], [""]), ([(0, 10)], [(0, 1), (1, 9), (9, 20)], ["", "a", ""]),
      ([(0, 10), (10, 20)], [(5, 16), (16, 20)], ["b", ""]),
    ] as [([(Double, Double)], [(Double, Double)], [String])])
  func theLargestOverlapCounts(
    _ before: [(Double, Double)], _ after: [(Double, Double)], _ notes: [String]
  ) throws {
    func video(_ spans: [(Double, Double)]) -> VideoEntry {
      var video = VideoEntry.sample(counts: spans.map { _ in 2 })
      for (index, span) in spans.enumerated() {
        (video.sets[index].startSeconds, video.sets[index].endSeconds) = span
      }
      return video
    }
    let log = try LogFolder().log()
    for (set, note) in zip(try log.record(video(before)).sets, ["a", "b"]) {
      var annotation = SetAnnotation()
      annotation.note = note
      try log.annotate([set], annotation)
    }
    let sets = try log.record(video(after)).sets
    #expect(try sets.map { try log.details($0).set[0, "note"].description } == notes)
  }

  /// Two parts of a video that were analyzed one after the other have their sets, with their loads.
  @Test func setsOutsideTheAnalyzedPartStay() throws {
    let log = try LogFolder().log()
    var (first, second) = (VideoEntry.sample(counts: [3]), VideoEntry.sample(counts: [3, 5]))
    first.range = 0...40
    second.sets.removeFirst()
    second.range = 50...100
    var annotation = SetAnnotation()
    annotation.load = Load(60, .kilograms)
    try log.record(first, annotation: annotation)
    annotation.load = Load(80, .kilograms)
    let recording = try log.record(second, annotation: annotation)
    #expect(recording.lostAnnotations.isEmpty && recording.isUpdate)
    #expect(try Set(log.list().column("load")) == ["60", "80"] && log.list().rows.count == 2)
    second.sets = []
    try log.record(second)
    #expect(try log.list().column("load") == ["60"])
    first.range = nil
    first.sets = []
    try log.record(first)
    #expect(try log.list().rows.isEmpty && log.health().rows["video"] == 0)
  }

  /// An option of the analysis doesn't replace what was noted about a set, and this isn't silent.
  @Test func optionsWithoutEffectAreNamed() throws {
    let log = try LogFolder().log()
    let video = VideoEntry.sample(counts: [2, 2])
    try log.record(video)
    var annotation = SetAnnotation()
    annotation.load = Load(100, .kilograms)
    try log.annotate([2], annotation)
    #expect(try log.record(video, annotation: annotation).keptStatements.isEmpty)
    annotation.load = Load(90, .kilograms)
    #expect(
      try log.record(video, annotation: annotation).keptStatements
        == ["Set 2 keeps “100 kg”, as noted, instead of “90 kg”."])
    #expect(try Set(log.list().column("load")) == ["90", "100"])
    #expect(try log.record(video).keptStatements.isEmpty)
  }

  @Test func theUsersTimeIsKept() throws {
    let log = try LogFolder().log()
    try log.record(.sample(recorded: nil))
    #expect(try log.list().column("time") == ["", ""] && log.trends().rows.isEmpty)
    try log.setTime(#require(RecordedTime("2026-10-01T07:00")), of: [1])
    #expect(try log.list().column("time") == ["2026-10-01T07:00:00", "2026-10-01T07:00:00"])
    try log.record(.sample(recorded: "2026-11-03T18:05:12Z"))
    #expect(try log.list().column("time") == ["2026-10-01T07:00:00", "2026-10-01T07:00:00"])
  }

  @Test func annotationsOfMissingSetsChangeNothing() throws {
    let log = try LogFolder().log()
    try log.record(.sample())
    var annotation = SetAnnotation()
    annotation.note = "x"
    #expect(throws: TrainingLogError.noSuchSet(9)) { try log.annotate([1, 9], annotation) }
    #expect(throws: TrainingLogError.noSuchSet(9)) { try log.details(9) }
    #expect(try log.list().column("note") == ["", ""])
  }

  @Test func anEmptyNoteRemovesIt() throws {
    let log = try LogFolder().log()
    try log.record(.sample(counts: [1]))
    var annotation = SetAnnotation()
    (annotation.note, annotation.tags) = ("x", ["a", "b"])
    try log.annotate([1], annotation)
    annotation = SetAnnotation()
    (annotation.note, annotation.removedTags) = ("", ["a"])
    try log.annotate([1], annotation)
    #expect(try log.list().column("note") == [""] && log.list().column("tags") == ["b"])
  }

  /// A still that is too large is refused with its whole video.
  @Test func largeStillsAreRefused() throws {
    let log = try LogFolder().log()
    var video = VideoEntry.sample()
    video.sets[1].stills[0].jpeg = [UInt8](repeating: 0, count: StillEntry.maximumBytes + 1)
    #expect(throws: TrainingLogError.self) { try log.record(video) }
    #expect(try log.list().rows.isEmpty && log.health().rows["video"] == 0)
    video.sets[1].stills[0].jpeg.removeLast()
    try log.record(video)
  }

  /// A load that is stated for the whole video replaces that of an earlier analysis, but not one that was noted for a set.
  @Test func optionsDoNotReplaceNotes() throws {
    let log = try LogFolder().log()
    func record(_ load: Double, rpe: Double, note: String) throws {
      var video = VideoEntry.sample(counts: [3, 5])
      for index in video.sets.indices { video.sets[index].load = Load(load, .kilograms) }
      var annotation = SetAnnotation()
      (annotation.rpe, annotation.note) = (rpe, note)
      try log.record(video, annotation: annotation)
    }
    try record(100, rpe: 7, note: "a")
    var noted = SetAnnotation()
    noted.load = Load(110, .kilograms)
    try log.annotate([2], noted)
    try record(105, rpe: 8, note: "b")
    let list = try log.list()
    #expect(Set(list.column("load")) == ["105", "110"] && list.column("rpe") == ["8", "8"])
    noted = SetAnnotation()
    (noted.rpe, noted.note) = (9, "")
    try log.annotate([1], noted)
    try record(105, rpe: 8, note: "c")
    #expect(Set(try log.list().column("rpe")) == ["8", "9"])
    #expect(Set(try log.list().column("note")) == ["", "c"])
  }
}
