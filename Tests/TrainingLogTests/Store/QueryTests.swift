import Foundation
import GRDB
import Testing

@testable import FormCheckTrainingLog

@Suite struct QueryTests {
  private let folder: LogFolder
  private let log: TrainingLog

  init() throws {
    folder = try LogFolder()
    log = try folder.log()
    let days = ["2026-10-01", "2026-10-08", "2026-10-15", "2026-10-22"]
    for (index, day) in days.enumerated() {
      var video = VideoEntry.sample(
        hash: day, name: "\(day).mp4", recorded: "\(day)T18:00:00+02:00", counts: [3],
        exercise: index == 3 ? "deadlift" : "squat", velocity: 0.9 - 0.1 * Double(index),
        range: 90 + 5 * Double(index))
      video.sets[0].load = Load(80 + 10 * Double(index), .kilograms)
      try log.record(video)
    }
    var annotation = SetAnnotation()
    annotation.tags = ["evening"]
    try log.annotate([2, 4], annotation)
  }

  @Test func filtersCombine() throws {
    func ids(_ change: (inout LogFilter) -> Void) throws -> [String] {
      var filter = LogFilter()
      change(&filter)
      #expect(try log.sets(filter).map { "\($0)" } == log.list(filter).column("id").reversed())
      return try log.list(filter).column("id")
    }
    #expect(try ids { _ in } == ["4", "3", "2", "1"])
    #expect(try ids { $0.exercise = "squat" } == ["3", "2", "1"])
    #expect(try ids { $0.exercise = "SQUAT" } == ["3", "2", "1"])
    #expect(try ids { $0.exercise = "bench" } == [])
    #expect(try ids { $0.firstDay = "2026-10-08" } == ["4", "3", "2"])
    #expect(try ids { ($0.firstDay, $0.lastDay) = ("2026-10-08", "2026-10-15") } == ["3", "2"])
    #expect(try ids { $0.tag = "evening" } == ["4", "2"])
    #expect(try ids { ($0.tag, $0.exercise) = ("evening", "squat") } == ["2"])
    #expect(try ids { $0.video = "2026-10-22.mp4" } == ["4"])
    #expect(try ids { $0.exercise = "'; DROP TABLE tag; --" } == [])
    #expect(try log.list(limit: 2).column("id") == ["4", "3"])
  }

  @Test func trendsHaveADayEach() throws {
    let trends = try log.trends()
    #expect(trends.column("exercise") == ["deadlift", "squat", "squat", "squat"])
    #expect(trends.column("load_kg") == ["110", "80", "90", "100"])
    #expect(trends.column("volume_kg") == ["330", "240", "270", "300"])
    #expect(trends.column("range") == ["106", "91", "96", "101"])
  }

  /// A mean of degrees and trunk lengths has no meaning; those of sets with one unit, or with none, have.
  @Test func trendsDoNotMixUnits() throws {
    let units = [["°", "trunk"], ["°", "°"], ["trunk", ""], ["", ""]]
    for (index, units) in units.enumerated() {
      var video = VideoEntry.sample(
        hash: "\(index)", recorded: "2026-11-0\(index + 1)T18:00:00+01:00", counts: [3, 3],
        exercise: "unknown")
      for (set, unit) in units.enumerated() { video.sets[set].signalUnit = unit }
      try log.record(video)
    }
    var filter = LogFilter()
    filter.exercise = "unknown"
    let trends = try log.trends(filter)
    #expect(trends.column("signal_unit") == ["", "°", "trunk", ""])
    #expect(trends.column("range") == ["", "101", "101", "101"])
    #expect(trends.column("left_right") == ["", "-2.5", "-2.5", "-2.5"])
    #expect(trends.column("repetitions") == ["6", "6", "6", "6"])
  }

  /// The trends of sets with equal, missing, and large values, of days in any order, and of names that differ in accents are those of
  /// groups in SQL.
  @Test func trendsAgreeWithGroupsInSQL() throws {
    var random = Choices()
    for round in 0..<20 {
      try fill(40 + 20 * round, &random)
      try log.write { database in
        for id in try Int64.fetchAll(database, sql: "SELECT id FROM \"set\"") {
          try database.execute(
            sql:
              "UPDATE \"set\" SET title = ?, repetitions = ?, range_mean = ?, left_right = ?, rpe = ? WHERE id = ?",
            arguments: [
              random.pick(["a", "B", "e\u{301}", "\u{e9}"]), random.pick([nil, 0, 5, 12]),
              random.pick([nil, 90.25, 0.5, -3]), random.pick([nil, 2.5, -2.5]), random.pick([nil, 6, 8.5]),
              id,
            ])
          if id % 7 == 0 {
            try database.execute(
              sql: "UPDATE \"set\" SET exercise = ? WHERE id = ?",
              arguments: [random.pick(["e\u{301}", "\u{e9}"]), id])
          }
        }
      }
      let trends = try log.trends()
      let expected = try groups()
      #expect(
        trends.columns == expected.columns && trends.rows.count == expected.rows.count, "round \(round)")
      for (found, wanted) in zip(trends.rows, expected.rows) {
        #expect(found.map(\.description) == wanted.map(\.description), "round \(round)")
      }
    }
  }

  /// The trends by their definition in SQL.
  private func groups() throws -> LogTable {
    func ifComparable(_ value: String) -> String {
      "CASE WHEN min(signal_unit) IS max(signal_unit) THEN \(value) END"
    }
    return try log.read { database in
      try LogTable(
        database,
        """
        SELECT exercise, max(title) AS title, day, count(*) AS sets, sum(repetitions) AS repetitions, max(load_kg) AS load_kg,
          sum(load_kg * repetitions) AS volume_kg, \(ifComparable("avg(range_mean)")) AS range,
          \(ifComparable("max(signal_unit)")) AS signal_unit, avg(eccentric_s) AS eccentric_s,
          avg(concentric_s) AS concentric_s, avg(tempo_variation) AS tempo_variation, max(velocity_best) AS velocity_mps,
          \(ifComparable("avg(left_right)")) AS left_right, avg(rpe) AS rpe,
          max(duration_s) AS duration_s
        FROM "set" WHERE day IS NOT NULL GROUP BY exercise, day ORDER BY exercise, day
        """)
    }
  }

  /// A value of the wrong type, as another person's log may contain, is left out.
  @Test func trendsLeaveOutOtherTypes() throws {
    try log.queue.write {
      try $0.execute(
        sql: "UPDATE \"set\" SET load_kg = 'heavy', repetitions = x'00', range_mean = 'wide' WHERE id < 4")
    }
    let trends = try log.trends()
    #expect(
      trends.column("load_kg") == ["110", "", "", ""] && trends.column("range") == ["106", "", "", ""])
    #expect(
      trends.column("repetitions") == ["3", "", "", ""] && trends.column("sets") == ["1", "1", "1", "1"])
  }

  @Test func recordsAreTheBest() throws {
    var filter = LogFilter()
    filter.exercise = "squat"
    let records = try log.records(filter)
    #expect(
      records.column("record") == ["load", "depth", "even tempo", "velocity", "velocity", "velocity"])
    #expect(records.column("value") == ["100", "102", "3.846", "0.7", "0.8", "0.9"])
    #expect(records.column("id") == ["3", "3", "1", "3", "2", "1"])
    #expect(records.column("load") == ["100", "100", "80", "100", "90", "80"])
    #expect(records.column("still") == ["3", "3", "1", "3", "2", "1"])
  }

  /// The time for which an exercise was held is listed, plotted, and a record; that of a run is none.
  @Test func heldTimes() throws {
    var video = VideoEntry.sample(hash: "held", counts: [0, 0], exercise: "plank")
    for (index, seconds) in [45.25, 61.5].enumerated() {
      (video.sets[index].isHold, video.sets[index].heldSeconds) = (true, seconds)
    }
    try log.record(video)
    var filter = LogFilter()
    filter.exercise = "plank"
    #expect(try log.list(filter).column("duration_s") == ["61.5", "45.25"])
    #expect(try log.trends(filter).column("duration_s") == ["61.5"])
    let records = try log.records(filter)
    #expect(records.column("record") == ["duration"] && records.column("value") == ["61.5"])
    #expect(records.column("value_unit") == ["s"])
    try log.queue.write {
      try $0.execute(sql: "UPDATE \"set\" SET distance_m = 400 WHERE exercise = 'plank'")
    }
    #expect(try log.records(filter).rows.isEmpty)
  }

  /// Loads in different units are compared by their mass.
  @Test func recordsCompareUnits() throws {
    var annotation = SetAnnotation()
    annotation.load = Load(225, .pounds)
    try log.annotate([1], annotation)
    let records = try log.records()
    let load = try #require(records.rows.indices.last { records[$0, "record"] == .text("load") })
    #expect(records[load, "id"] == .integer(1) && records[load, "unit"] == .text("lb"))
  }

  /// The records of sets with equal, missing and extreme values are those that SQLite's window functions give.
  @Test func recordsAgreeWithWindowFunctions() throws {
    var random = Choices()
    for round in 0..<20 {
      try fill(40 + 20 * round, &random)
      var filter = LogFilter()
      for day in [nil, "2026-10-03"] {
        filter.firstDay = day
        let records = try log.records(filter)
        let found = records.rows.indices.map {
          "\(records[$0, "record"].description) \(records[$0, "id"].description)"
        }
        #expect(
          found.sorted() == (try reference(from: day ?? "")).sorted(),
          "round \(round), from \(day ?? "the start")")
      }
    }
  }

  /// Choices that are the same on every run (Knuth's MMIX generator).
  private struct Choices {
    private var state: UInt64 = 5

    mutating func pick<Value>(_ values: [Value]) -> Value {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return values[Int(state >> 33) % values.count]
    }
  }

  /// Replaces all sets by random ones with few different values.
  private func fill(_ count: Int, _ random: inout Choices) throws {
    try log.write { database in
      try database.execute(sql: "DELETE FROM \"set\"")
      for _ in 0..<count {
        let (load, day) = (random.pick([nil, 0, 60, 60.02, 60.04, 100.0]), random.pick([nil, 1, 2, 3, 4]))
        try database.execute(
          sql: """
            INSERT INTO "set" (number, exercise, title, load, unit, load_kg, signal_unit, range_best, tempo_variation, velocity_best, duration_s, distance_m,
              day, instant)
            VALUES (1, ?, 'x', ?, 'kg', ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
          arguments: [
            random.pick(["squat", "Überzüge", "unknown", "a"]), load, load, random.pick([nil, "°", "trunk"]),
            random.pick([nil, 0, -1, 90, 90.5]),
            random.pick([nil, 0, 0.1, 1e300]), random.pick([nil, 0.5, -0.0, 0.0]),
            random.pick([nil, 0, 30.5, 60]), random.pick([nil, nil, 400]),
            day.map { "2026-10-0\($0)" }, day,
          ])
      }
    }
  }

  /// The records by the definition in SQL.
  private func reference(from day: String) throws -> [String] {
    let kinds = [
      ("load", "s.load_kg", "s.exercise", "s.load_kg DESC"),
      ("depth", "s.range_best", "s.exercise, s.signal_unit", "s.range_best DESC"),
      ("even tempo", "s.tempo_variation", "s.exercise", "s.tempo_variation"),
      (
        "duration", "CASE WHEN s.distance_m IS NULL AND s.duration_s > 0 THEN s.duration_s END", "s.exercise",
        "s.duration_s DESC"
      ),
      ("velocity", "s.velocity_best", "s.exercise, round(s.load_kg, 1)", "s.velocity_best DESC"),
    ]
    return try log.read { database in
      try kinds.flatMap { name, value, group, order in
        try String.fetchAll(
          database,
          sql: """
            SELECT '\(name) ' || id FROM (SELECT s.id, row_number() OVER (PARTITION BY \(group) ORDER BY \(order), s.instant, s.id) AS position
            FROM "set" s WHERE \(value) IS NOT NULL AND s.exercise <> 'unknown' AND (? = '' OR s.day >= ?)) WHERE position = 1
            """, arguments: [day, day])
      }
    }
  }

  @Test func stillsAreListed() throws {
    let stills = try log.stills()
    #expect(stills.column("id") == ["4", "3", "2", "1"] && stills.column("rep") == ["1", "1", "1", "1"])
    #expect(try log.jpeg(99).isEmpty)
  }

  /// SQLite accepts infinite numbers, which JSON, pages and tables of other apps don't have. They are missing values.
  @Test(arguments: ["9e999", "-9e999"]) func infiniteNumbersAreMissing(_ infinite: String) throws {
    try log.record(.sample(counts: [2]))
    try log.queue.write {
      try $0.execute(
        sql:
          "UPDATE \"set\" SET load = \(infinite), load_kg = \(infinite), unit = 'kg', range_best = \(infinite)"
      )
    }
    #expect(try log.list().column("load").allSatisfy { $0 == "" }, "\(infinite)")
    let kinds = try log.records().column("record")
    #expect(!kinds.contains("load") && !kinds.contains("depth"), "\(kinds)")
    #expect(try !log.export(.hevy).csv.contains("inf"))
    for table in [try log.list(), try log.details(1).repetitions, try log.records(), try log.trends()] {
      _ = try JSONEncoder().encode(table.rows)
    }
  }
}
