/// The days of each exercise, to which sets are added by ascending exercise.
struct TrendDays {
  /// The rows of the finished exercises.
  private var rows: [[LogCell]] = []
  private var exercise = LogCell.none
  /// The days of the exercise, in the order of their first sets.
  private var days: [TrendDay] = []
  /// The texts of these days in chronological order, with their positions among them.
  private var order: [(text: String, position: Int)] = []
  /// The text of the last set's day, and its position.
  private var (last, position) = ("", 0)
  /// Whether the first sets of the days came in chronological order, as in most logs.
  private var isChronological = true

  /// Adds a set with its cells in the order of ``TrendDay/sources``.
  mutating func add(_ cells: [LogCell]) {
    if !cells[0].hasSameBytes(as: exercise) { finish(next: cells[0]) }
    let day = cells[1].description
    if day != last || days.isEmpty { (last, position) = (day, self.position(of: day, cells[1])) }
    days[position].add(cells)
  }

  /// Returns the position of a day, which is created if there is none.
  ///
  /// - Complexity: O(1) for a day after all others, otherwise O(log *n*), and O(*n*) for a new one.
  private mutating func position(of day: String, _ cell: LogCell) -> Int {
    let index =
      order.last.map { Self.precedes($0.text, day) } ?? true ? order.count : firstIndex(notBefore: day)
    if index < order.count {
      if !Self.precedes(day, order[index].text) { return order[index].position }
      isChronological = false
    }
    order.insert((day, days.count), at: index)
    days.append(TrendDay(exercise: exercise, day: cell))
    return days.count - 1
  }

  /// Returns the index in the chronological order of the first day that doesn't precede `day`.
  private func firstIndex(notBefore day: String) -> Int {
    var range = 0..<order.count
    while let first = range.first {
      let middle = first + range.count / 2
      range = Self.precedes(order[middle].text, day) ? middle + 1..<range.upperBound : first..<middle
    }
    return range.lowerBound
  }

  /// Compares bytes, as SQLite does.
  private static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  private mutating func finish(next exercise: LogCell) {
    addRows()
    self.exercise = exercise
    days.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    isChronological = true
  }

  /// Adds the rows of the exercise's days in chronological order.
  private mutating func addRows() {
    guard !isChronological else { return rows += days.lazy.map(\.cells) }
    for (_, position) in order { rows.append(days[position].cells) }
  }

  /// The days as a table.
  var table: LogTable {
    var all = self
    all.addRows()
    return LogTable(columns: TrendDay.columns, rows: all.rows)
  }
}

extension LogCell {
  /// Whether two cells print the same bytes. Swift considers letters with separate and with composed accents equal, and SQLite doesn't.
  fileprivate func hasSameBytes(as other: LogCell) -> Bool {
    guard case .text(let text) = self, case .text(let known) = other else { return self == other }
    return text.utf8.elementsEqual(known.utf8)
  }
}
