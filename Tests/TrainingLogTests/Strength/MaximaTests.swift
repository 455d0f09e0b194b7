import GRDB
import Testing

@testable import FormCheckTrainingLog

@Suite struct MaximaTests {
  private let folder: LogFolder
  private let log: TrainingLog

  init() throws {
    folder = try LogFolder()
    log = try folder.log()
  }

  private func record(_ day: String, _ load: Double?, _ velocity: Double?, exercise: String = "squat") throws
  {
    var video = VideoEntry.sample(
      hash: "\(day) \(load ?? 0) \(exercise)", recorded: "\(day)T18:00:00Z", counts: [3], exercise: exercise,
      velocity: velocity)
    video.sets[0].load = load.map { Load($0, .kilograms) }
    try log.record(video)
  }

  @Test func threeLoadsAreNeeded() throws {
    #expect(try log.maxima().rows.isEmpty)
    try record("2026-10-01", nil, 0.9)
    try record("2026-10-01", 70, nil)
    #expect(try log.maxima().rows.isEmpty)
    for (count, load) in [(1, 60.0), (2, 80)] {
      try record("2026-10-01", load, 1.5 - 0.01 * load)
      let table = try log.maxima()
      #expect(table.column("maximum") == [""] && table.column("loads") == ["\(count)"])
      #expect(table.column("reason")[0].contains("at only \(count) of the 3 loads"), "\(table)")
    }
    try record("2026-10-01", 100, 0.5)
    // 0.23 m/s on a line of 0.01 m/s for each kilogram.
    #expect(try log.maxima().column("maximum") == ["127"] && log.maxima().column("reason") == [""])
    #expect(try log.maxima().column("lower") == ["118.8"] && log.maxima().column("upper") == ["135.2"])
    #expect(try log.maxima(unit: .pounds).column("maximum") == ["280"])
    let own = try log.maxima(velocity: MaximumVelocity(measured: 0.3))
    #expect(
      own.column("maximum") == ["120"] && own.column("lower") == ["120"] && own.column("upper") == ["120"])
  }

  /// The fastest set of each load counts, and no set that is too old.
  @Test func oldAndSlowSetsDoNotCount() throws {
    try record("2026-09-03", 60, 1.2)
    for load in [60.0, 80, 100] { try record("2026-10-01", load, 1.5 - 0.01 * load) }
    try record("2026-10-02", 80, 0.3)
    let table = try log.maxima()
    #expect(table.column("maximum") == ["127"] && table.column("loads") == ["3"], "\(table)")
    #expect(table.column("first_day") == ["2026-10-01"] && table.column("last_day") == ["2026-10-01"])
    #expect(try log.maxima(days: 30).column("first_day") == ["2026-09-03"])
    #expect(
      try log.maxima(days: 1).column("reason") == [
        "the bar's velocity was measured at only 1 of the 3 loads that are needed"
      ])
  }

  /// Infinite numbers of a damaged or foreign log count as missing.
  @Test(arguments: ["load_kg", "velocity_best"]) func infiniteNumbersDoNotCount(_ column: String) throws {
    for load in [60.0, 80, 100] { try record("2026-10-01", load, 1.5 - 0.01 * load) }
    try log.queue.write { try $0.execute(sql: "UPDATE \"set\" SET \(column) = 9e999 WHERE load_kg = 100") }
    let table = try log.maxima()
    #expect(
      table.column("loads") == ["2"] && table.column("reason")[0].contains("at only 2 of the 3"), "\(table)")
    #expect(
      table.rows.joined().allSatisfy { if case .number(let number) = $0 { number.isFinite } else { true } })
  }

  /// An exercise without a published velocity needs that of its user, and velocities that rise give none.
  @Test func reasonsAreStated() throws {
    for load in [30.0, 40, 50] {
      try record("2026-10-01", load, 1.2 - 0.02 * load, exercise: "overhead-press")
      try record("2026-10-01", load, 0.2 + 0.01 * load, exercise: "deadlift")
    }
    let table = try log.maxima()
    #expect(
      table.column("exercise") == ["deadlift", "overhead-press"] && table.column("maximum") == ["", ""])
    #expect(table.column("reason")[0].contains("fall") && table.column("reason")[1].contains("--velocity"))
    var filter = LogFilter()
    filter.exercise = "overhead-press"
    #expect(try log.maxima(filter, velocity: MaximumVelocity(measured: 0.1)).column("maximum") == ["55"])
  }

  /// Whoever has lifted a load can lift it.
  @Test func theHeaviestLoadIsALowerBound() throws {
    for (load, velocity) in [(60.0, 0.8), (80, 0.5), (100, 0.21), (120, 0.09)] {
      try record("2026-10-01", load, velocity)
    }
    let table = try log.maxima()
    #expect(table.column("maximum") == ["120"] && table.column("lower") == ["120"], "\(table)")
  }
}
