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

  /// Loads in different units are compared by their mass.
  @Test func recordsCompareUnits() throws {
    var annotation = SetAnnotation()
    annotation.load = Load(225, .pounds)
    try log.annotate([1], annotation)
    let records = try log.records()
    let load = try #require(records.rows.indices.last { records[$0, "record"] == .text("load") })
    #expect(records[load, "id"] == .integer(1) && records[load, "unit"] == .text("lb"))
  }

  @Test func stillsAreListed() throws {
    let stills = try log.stills()
    #expect(stills.column("id") == ["4", "3", "2", "1"] && stills.column("rep") == ["1", "1", "1", "1"])
    #expect(try log.jpeg(99).isEmpty)
  }
}
