import GRDB

/// A kind of record. Tables have the order of the cases.
enum RecordKind: Int, CaseIterable {
  case load, depth, evenTempo, velocity, duration
}

/// A search for the best set of each exercise and kind of record.
///
/// It reads the sets once in any order, which takes a quarter of the time of SQLite's window functions, because these
/// sort all sets for each kind.
struct RecordSearch {
  /// The columns of sets that are read as values of one type.
  static let columns: Set<String> = [
    "id", "instant", "exercise", "signal_unit", "load_kg", "range_best", "tempo_variation", "velocity_best",
    "duration_s", "distance_m",
  ]

  /// The sets among which one is the best: depths are compared in one unit, and velocities at one load.
  private struct Group: Hashable {
    let kind: RecordKind
    let exercise: String
    var unit: String?
    var load: Double?
  }

  /// A set with its rank; the largest value is the best, and the earliest of several.
  private struct Candidate {
    let set: Int64
    let value: Double
    let instant: Int64

    func isBetter(than other: Candidate) -> Bool {
      (-value, instant, set) < (-other.value, other.instant, other.set)
    }
  }

  private var best: [Group: Candidate] = [:]

  /// The best sets.
  var sets: [(set: Int64, kind: RecordKind)] { best.map { ($0.value.set, $0.key.kind) } }

  /// Searches the sets `s` that satisfy a condition.
  init(_ database: Database, _ condition: String, _ arguments: StatementArguments) throws {
    // The other indices would look up each row.
    let sql = """
      SELECT s.id, s.instant, s.exercise, s.signal_unit, round(s.load_kg, 1), s.load_kg, s.range_best, s.tempo_variation,
        s.velocity_best, CASE WHEN s.distance_m IS NULL AND s.duration_s > 0 THEN s.duration_s END
      FROM "set" s NOT INDEXED WHERE s.exercise <> 'unknown' AND \(condition)
      """
    let cursor = try Row.fetchCursor(database, sql: sql, arguments: arguments)
    while let row = try cursor.next() { add(row) }
  }

  private mutating func add(_ row: Row) {
    let (set, exercise) = (row[0] as Int64, row[2] as String)
    // A set without a time precedes all others, as SQLite sorts it.
    let instant = row[1] as Int64? ?? .min
    func candidate(_ value: Double) -> Candidate { Candidate(set: set, value: value, instant: instant) }
    if let load = row[5] as Double? { offer(candidate(load), for: Group(kind: .load, exercise: exercise)) }
    if let range = row[6] as Double? {
      offer(candidate(range), for: Group(kind: .depth, exercise: exercise, unit: row[3]))
    }
    if let variation = row[7] as Double? {
      offer(candidate(-variation), for: Group(kind: .evenTempo, exercise: exercise))
    }
    if let velocity = row[8] as Double? {
      offer(candidate(velocity), for: Group(kind: .velocity, exercise: exercise, load: row[4]))
    }
    if let duration = row[9] as Double? {
      offer(candidate(duration), for: Group(kind: .duration, exercise: exercise))
    }
  }

  private mutating func offer(_ candidate: Candidate, for group: Group) {
    // An infinite value, as in a damaged or foreign log, is no record.
    guard candidate.value.isFinite else { return }
    guard let holder = best[group] else { return best[group] = candidate }
    if candidate.isBetter(than: holder) { best[group] = candidate }
  }
}
