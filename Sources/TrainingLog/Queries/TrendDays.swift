/// The days of each exercise, to which sets are added by ascending exercise.
struct TrendDays {
  private var finished: [TrendDay] = []
  private var exercise = LogCell.none
  /// The days of the exercise, in the order of their first sets, and their positions by the day's text.
  private var days: [TrendDay] = []
  private var positions: [String: Int] = [:]
  private var (last, position) = ("", 0)

  /// Adds a set with its cells in the order of ``TrendDay/sources``.
  mutating func add(_ cells: [LogCell]) {
    if !cells[0].hasSameBytes(as: exercise) { finish(next: cells[0]) }
    let day = cells[1].description
    if day != last || days.isEmpty { (last, position) = (day, self.position(of: day, cells[1])) }
    days[position].add(cells)
  }

  private mutating func position(of day: String, _ cell: LogCell) -> Int {
    if let known = positions[day] { return known }
    positions[day] = days.count
    days.append(TrendDay(exercise: exercise, day: cell))
    return days.count - 1
  }

  private mutating func finish(next exercise: LogCell) {
    finished += sorted
    self.exercise = exercise
    days.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
  }

  /// The days of the exercise in chronological order. Most logs have them so already.
  private var sorted: [TrendDay] {
    positions.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { days[$0.value] }
  }

  /// The days as a table.
  var table: LogTable {
    LogTable(columns: TrendDay.columns, rows: (finished + sorted).map(\.cells))
  }
}

extension LogCell {
  /// Whether two cells print the same bytes. Swift considers letters with separate and with composed accents equal, and SQLite doesn't.
  fileprivate func hasSameBytes(as other: LogCell) -> Bool {
    guard case .text(let text) = self, case .text(let known) = other else { return self == other }
    return text.utf8.elementsEqual(known.utf8)
  }
}
