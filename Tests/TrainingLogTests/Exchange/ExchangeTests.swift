import Testing

@testable import FormCheckTrainingLog

@Suite struct ExchangeTests {
  /// Sets with every kind of value, such as apps export them.
  private static let tables: [(format: ExchangeFormat, text: String, sets: Int)] = [
    (
      .strong,
      #"""
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
      2026-09-14 18:05:00,"Push, heavy",1h 5m,Bench Press (Barbell),W,40,8,0,0,,Good session,
      2026-09-14 18:05:00,"Push, heavy",1h 5m,Bench Press (Barbell),1,62.5,6,0,0,"belt, ""tight""",Good session,8.5
      2026-09-14 18:05:00,"Push, heavy",1h 5m,Bench Press (Barbell),1,62.5,6,0,0,"belt, ""tight""",Good session,8.5
      2026-09-14 18:05:00,"Push, heavy",1h 5m,Plank,1,0,0,0,60,,Good session,
      2026-09-16 07:30:00,Pull,45m,Rowing,1,0,0,2000,480,,,
      """#, 5
    ),
    (
      .strong,
      #"""
      "Workout #";"Date";"Workout Name";"Duration (sec)";"Exercise Name";"Set Order";"Weight (kg)";"Reps";"RPE";"Distance (meters)";"Seconds";"Notes";"Workout Notes"
      "1";"2026-09-14 18:05:00";"Legs";"3900";"Squat (Barbell)";"1";"100.0";"5";"8";"";"0.0";"";""
      "1";"2026-09-14 18:05:00";"Legs";"3900";"Squat (Barbell)";"Rest Timer";"";"";"";"";"150.0";"";""
      "1";"2026-09-14 18:05:00";"Legs";"3900";"Squat (Barbell)";"2";"100.0";"5";"9";"";"0.0";"";""
      """#, 2
    ),
    (
      .strong,
      #"""
      Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes
      2019-01-11 12:31:54;"Leg";"Deadlift (Barbell)";1;45;lbs;5;;;;0;"";""
      """#, 1
    ),
    (
      .hevy,
      #"""
      "title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"
      "Legs","14 Sep 2026, 18:05","14 Sep 2026, 19:10","Felt strong","Squat (Barbell)",,"Belt on",0,"warmup",60,5,,,
      "Legs","14 Sep 2026, 18:05","14 Sep 2026, 19:10","Felt strong","Squat (Barbell)",,"Belt on",1,"normal",102.5,5,,,8
      "Legs","Sep 15, 2026, 6:55 PM","Sep 15, 2026, 7:54 PM","","Running",,"",0,"normal",,,1.2,540,
      """#, 3
    ),
    (
      .hevy,
      "title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_lbs,reps,distance_miles,duration_seconds,rpe\r\n"
        + "Legs,\"3 Oct 2026, 10:00\",\"3 Oct 2026, 10:10\",,Squat,,\"two\nlines\",0,normal,225,5,1,,\r\n", 1
    ),
    (
      .liftLog,
      #"""
      SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes
      6f1c,2025-06-12T15:23:10+10:00,Squat,100,kg,5,5,
      6f1c,2025-06-12T15:27:41+10:00,Squat,100,kg,4,5,"hard, but done"
      7a2d,2025-06-14T15:27:41.123Z,Deadlift,225,lbs,5,5,
      7a2d,2025-06-14T15:30,Pull-up,0,kg,8,8,
      """#, 4
    ),
  ]

  @Test(arguments: tables.indices) func tablesAreImportedOnce(_ index: Int) throws {
    let (format, text, count) = Self.tables[index]
    let log = try LogFolder().log()
    let first = try log.imported(text)
    #expect(first.format == format && first.added == count && first.known == 0)
    #expect(first.exercises.reduce(0) { $0 + $1.sets } == count)
    var expected = TrainingLog.Import(format: format)
    expected.known = count
    // Windows' line ends, which a note of one table also has.
    if !text.contains("two\n") {
      #expect(try log.imported("\u{FEFF}" + text.replacing("\n", with: "\r\n")) == expected)
    }
    #expect(try log.imported(text) == expected)
    #expect(try log.list().rows.count == count && log.health().problems.isEmpty)
  }

  /// An export in any format and unit changes nothing when it is imported again, and a new log that imports it exports the
  /// same bytes.
  @Test(arguments: ExchangeFormat.allCases, LoadUnit.allCases)
  func exportsAreImportedWithoutChange(_ format: ExchangeFormat, _ unit: LoadUnit) throws {
    let log = try LogFolder().log()
    for table in Self.tables { _ = try log.imported(table.text, unit: .pounds) }
    var video = VideoEntry.sample(hash: "v", counts: [3, 2, 4])
    video.sets[2].isHold = true
    video.sets[0].load = Load(182.25, .pounds)
    try log.record(video)
    try log.record(.sample(hash: "w", recorded: nil, counts: [1]))
    let rows = try log.list()
    let export = try log.export(format, unit: unit)
    #expect(export.sets == rows.rows.count - 1 && export.withoutTime == 1)
    let result = try log.imported(export.csv, unit: unit)
    #expect(result.added == 0 && result.known == export.sets && result.format == format, "\(result)")
    #expect(try log.list() == rows && log.export(format, unit: unit) == export)
    if format != .strong {
      // The table states its own unit, whichever is given.
      for other in LoadUnit.allCases {
        #expect(try log.imported(export.csv, unit: other).changed == 0, "\(other)")
      }
    }
    let other = try LogFolder().log()
    #expect(try other.imported(export.csv, unit: unit).added == export.sets)
    #expect(try other.export(format, unit: unit).csv == export.csv)
  }

  /// What the user states about an imported set stays when the table is imported again, which adds nothing.
  @Test(arguments: tables.indices) func notedSetsAreKnown(_ index: Int) throws {
    let (_, text, count) = Self.tables[index]
    let log = try LogFolder().log()
    _ = try log.imported(text)
    var annotation = SetAnnotation()
    (annotation.rpe, annotation.load, annotation.note) = (7, Load(77, .kilograms), "noted")
    try log.annotate([1], annotation)
    try log.setTime(try #require(RecordedTime("2031-02-03T04:05:06")), of: [Int64(count)])
    let before = try log.list()
    for _ in 0..<2 {
      let again = try log.imported(text)
      #expect(again.added == 0 && again.known == count, "\(again)")
      #expect((1...2).contains(again.changed), "\(again)")
      #expect(try log.list() == before)
    }
    // The export with the new time is known, too.
    for format in ExchangeFormat.allCases {
      let again = try log.imported(log.export(format).csv)
      #expect(again.added == 0, "\(format): \(again)")
    }
  }

  /// A set that is inserted between two others in the app is the only one that is added.
  @Test func anInsertedSetIsAdded() throws {
    let log = try LogFolder().log()
    func table(_ loads: [Int]) -> String {
      "SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes\n"
        + loads.map { "a,2026-06-12T15:23:10Z,Squat,\($0),kg,5,5,\n" }.joined()
    }
    _ = try log.imported(table([100, 110]))
    let result = try log.imported(table([90, 100, 110]))
    #expect(result.added == 1 && result.known == 2 && result.changed == 0, "\(result)")
    #expect(try log.list().column("load").sorted() == ["100", "110", "90"])
  }

  /// An export of some sets of a video, in any format, is known: its sets have the numbers of all.
  @Test(arguments: ExchangeFormat.allCases) func filteredExportsAreKnown(_ format: ExchangeFormat) throws {
    let log = try LogFolder().log()
    try log.record(.sample(counts: [3, 2, 4]))
    var annotation = SetAnnotation()
    annotation.tags = ["heavy"]
    try log.annotate([2], annotation)
    var filter = LogFilter()
    filter.tag = "heavy"
    let export = try log.export(format, filter)
    #expect(export.sets == 1)
    #expect(try log.imported(export.csv).added == 0)
  }

  /// A line with too many or too few cells is an error that names the line; empty cells at the end don't count.
  @Test func linesHaveACellForEachColumn() throws {
    let log = try LogFolder().log()
    let header = "SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes\n"
    for line in ["a,2026-06-12T15:23:10Z,Squat,100,kg,5,5,good, but slow", "a,2026-06-12T15:23:10Z,Squat,10"]
    {
      do {
        _ = try log.imported(header + line)
        Issue.record("\(line) is imported")
      } catch {
        #expect(error.description.contains("Line 2 has"), "\(error)")
      }
    }
    #expect(try log.imported(header + "a,2026-06-12T15:23:10Z,Squat,100,kg,5,5,, ,\n").added == 1)
  }

  /// What each app states about a set is kept in full, so the app's own table comes back.
  @Test func fieldsAreRead() throws {
    let log = try LogFolder().log()
    for table in Self.tables { _ = try log.imported(table.text) }
    var filter = LogFilter()
    filter.exercise = "bench press (barbell)"
    let list = try log.list(filter)
    #expect(list.column("load") == ["62.5", "62.5", "40"] && list.column("rpe") == ["8.5", "8.5", ""])
    #expect(list.column("note") == ["belt, \"tight\"", "belt, \"tight\"", ""])
    #expect(list.column("exercise").first == "bench-press" && list.column("source").first == "strong")
    let strong = try log.export(.strong, filter).csv
    #expect(
      strong.contains(
        "2026-09-14 18:05:00,\"Push, heavy\",1h 5m,Bench Press (Barbell),W,40,8,0,0,,Good session,\n"))
    let hevy = try log.export(.hevy, filter).csv
    #expect(
      hevy.contains("\"14 Sep 2026, 18:05\",\"14 Sep 2026, 19:10\",Good session,Bench Press (Barbell),"),
      "\(hevy)")
  }

  @Test(arguments: [
    "", "\n\n", "a,b,c\n1,2,3\n", "Date,Exercise Name\n2026-01-01,Squat\n", "{\"json\": true}",
    "\u{0}\u{1}\u{2}",
    "SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes\nx,not a date,Squat,1,kg,1,1,\n",
    "\"title\",\"start_time\",\"exercise_title\",\"set_index\"\n\"L\",\"\",\"Squat\",0\n",
  ])
  func otherTablesAreRefused(_ text: String) throws {
    let log = try LogFolder().log()
    #expect(throws: TrainingLogError.self) { try log.imported(text) }
    #expect(try log.list().rows.isEmpty)
  }

  /// Names that differ only in signs, or have no letters, are different exercises, in any order and again after another import.
  @Test func namesWithoutWordsAreKeptApart() throws {
    let log = try LogFolder().log()
    let names = ["Curl+", "Curl-", "🏋️", "💪", "Unknown", "Curl+"]
    for day in 1...2 {
      let rows = names.enumerated().map { "2026-05-0\(day) 1\($0):05:00,\($1),1,100,5\n" }
      _ = try log.imported("Date,Exercise Name,Set Order,Weight,Reps\n" + rows.joined())
    }
    let exercises = try log.list().column("exercise")
    #expect(exercises.count == 12 && Set(exercises).count == 5, "\(exercises)")
    #expect(Set(exercises) == ["curl", "curl-2", "exercise", "exercise-2", "unknown-2"], "\(exercises)")
    #expect(try log.rename("Curl-", to: "biceps-curl").exercise == "biceps-curl")
    #expect(try log.rename("Curl-", to: "Curl-").exercise == "curl-2")
  }

  /// A table with one wrong line adds nothing, and the error names the line.
  @Test func oneWrongLineAddsNothing() throws {
    let log = try LogFolder().log()
    let table = Self.tables[5].text.split(separator: "\n").joined(separator: "\n")
    let line = table.count { $0 == "\n" } + 2
    for (ends, number) in [
      ("\n", line), ("\n\n\n", line + 2), ("\r\n", line), ("\r\n\r\n", line + 1), ("\r", line),
    ] {
      do {
        _ = try log.imported(table + ends + "7a2d,someday,Squat,1,kg,1,1,\n")
        Issue.record("imported")
      } catch {
        #expect(
          error.description.contains("Line \(number)") && error.description.contains("someday"),
          "\(ends.debugDescription): \(error)")
      }
    }
    #expect(try log.list().rows.isEmpty)
  }
}
