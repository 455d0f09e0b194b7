/// The sums, means, and largest values of the sets of one exercise on one day.
struct TrendDay {
  /// The columns of the result.
  static let columns = [
    "exercise", "title", "day", "sets", "repetitions", "load_kg", "volume_kg", "range", "signal_unit",
    "eccentric_s",
    "concentric_s", "tempo_variation", "velocity_mps", "left_right", "rpe",
    "duration_s",
  ]
  /// The columns of sets from which ``add(_:)`` takes its cells.
  static let sources = [
    "exercise", "day", "title", "repetitions", "load_kg", "signal_unit", "range_mean", "eccentric_s",
    "concentric_s",
    "tempo_variation", "velocity_best", "left_right", "rpe", "duration_s",
  ]

  private let (exercise, day): (LogCell, LogCell)
  private var title = LogCell.none
  private var sets: Int64 = 0
  private var repetitions = Sum()
  private var volume = Sum()
  private var (load, velocity, duration): (Double?, Double?, Double?)
  private var unit = LogCell.none
  private var hasSeveralUnits = false
  private var (range, leftRight) = (Sum(), Sum())
  private var (eccentric, concentric, variation, effort) = (Sum(), Sum(), Sum(), Sum())

  /// Creates a day without sets.
  init(exercise: LogCell, day: LogCell) { (self.exercise, self.day) = (exercise, day) }

  /// Adds a set with its cells in the order of ``sources``.
  mutating func add(_ cells: [LogCell]) {
    sets += 1
    if cells[2].isTextAfter(title) { title = cells[2] }
    add(repetitions: cells[3].value, load: cells[4].value)
    add(unit: cells[5])
    range.add(cells[6].value)
    eccentric.add(cells[7].value)
    concentric.add(cells[8].value)
    variation.add(cells[9].value)
    velocity = Self.larger(velocity, cells[10].value)
    leftRight.add(cells[11].value)
    effort.add(cells[12].value)
    duration = Self.larger(duration, cells[13].value)
  }

  private mutating func add(repetitions count: Double?, load mass: Double?) {
    repetitions.add(count)
    load = Self.larger(load, mass)
    if let count, let mass { volume.add(count * mass) }
  }

  /// Sets without a repetition signal, such as holds and imported ones, have no unit, and don't count.
  private mutating func add(unit other: LogCell) {
    guard other != .none else { return }
    if unit == .none { unit = other } else if unit != other { hasSeveralUnits = true }
  }

  private static func larger(_ one: Double?, _ other: Double?) -> Double? {
    guard let one, let other else { return one ?? other }
    return max(one, other)
  }

  /// The cells in the order of ``columns``.
  var cells: [LogCell] {
    [
      exercise, title, day, .integer(sets), repetitions.total.map(LogCell.whole) ?? .none, Self.cell(load),
      Self.cell(volume.total), hasSeveralUnits ? .none : Self.cell(range.mean),
      hasSeveralUnits ? .none : unit,
      Self.cell(eccentric.mean), Self.cell(concentric.mean), Self.cell(variation.mean), Self.cell(velocity),
      hasSeveralUnits ? .none : Self.cell(leftRight.mean), Self.cell(effort.mean),
      Self.cell(duration),
    ]
  }

  /// A sum may be infinite even if no value is.
  private static func cell(_ number: Double?) -> LogCell {
    number.flatMap { $0.isFinite ? .number($0) : nil } ?? .none
  }

  /// A sum of known values.
  private struct Sum {
    private var sum = 0.0
    private var count = 0

    mutating func add(_ value: Double?) {
      guard let value else { return }
      sum += value
      count += 1
    }

    /// The sum; nil without values.
    var total: Double? { count > 0 ? sum : nil }
    /// The mean; nil without values.
    var mean: Double? { count > 0 ? sum / Double(count) : nil }
  }
}

extension LogCell {
  /// Returns a sum of whole numbers; none if it exceeds the integers that a number represents exactly.
  fileprivate static func whole(_ number: Double) -> LogCell {
    guard number.magnitude <= 0x1p53 else { return .none }
    return Int64(exactly: number).map(LogCell.integer) ?? .number(number)
  }

  /// Whether this is text that follows other text, or the first one.
  fileprivate func isTextAfter(_ other: LogCell) -> Bool {
    guard case .text(let text) = self else { return false }
    guard case .text(let earlier) = other else { return true }
    return earlier.utf8.lexicographicallyPrecedes(text.utf8)
  }
}
