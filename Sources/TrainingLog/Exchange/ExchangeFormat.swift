/// A training app whose tables can be read and written.
public enum ExchangeFormat: String, CaseIterable, Sendable {
  /// LiftLog: the CSV of its plain-text export.
  case liftLog = "liftlog"
  /// Strong.
  case strong
  /// Hevy.
  case hevy

  /// Detects the app by the names of columns; nil if they are of none.
  init?(columns: [String]) {
    let names = Set(columns.map { $0.lowercased() })
    let found = Self.allCases.first { $0.required.isSubset(of: names) }
    guard let found else { return nil }
    self = found
  }

  /// The columns without which a table isn't of the app.
  private var required: Set<String> {
    switch self {
    case .liftLog: ["timestamp", "exercise", "reps"]
    case .strong: ["date", "exercise name", "set order"]
    case .hevy: ["start_time", "exercise_title", "set_index"]
    }
  }

  /// Returns the columns that are written, for loads in `unit`.
  func columns(_ unit: LoadUnit) -> [String] {
    switch self {
    case .liftLog: LiftLogRow.columns
    case .strong: StrongRow.columns
    case .hevy: HevyRow.columns(unit)
    }
  }

  /// Returns the row of a set, for loads in `unit`.
  func row(_ set: ExchangedSet, _ unit: LoadUnit) -> [String] {
    switch self {
    case .liftLog: LiftLogRow.cells(set)
    case .strong: StrongRow.cells(set, unit)
    case .hevy: HevyRow.cells(set, unit)
    }
  }

  /// Reads a row; nil if it isn't a set, such as a rest.
  ///
  /// - Parameter unit: the unit of loads without one.
  /// - Throws: an error if the time can't be read.
  func set(_ row: ExchangeRow, _ unit: LoadUnit) throws(TrainingLogError) -> ExchangedSet? {
    switch self {
    case .liftLog: try LiftLogRow.set(row, unit)
    case .strong: try StrongRow.set(row, unit)
    case .hevy: try HevyRow.set(row, unit)
    }
  }
}

/// A row of a table with the names of its columns in lowercase.
struct ExchangeRow {
  let number: Int
  private let cells: [String: String]

  /// Creates the row with a number in the file, from 1 for the header.
  init(number: Int, columns: [String], cells: [String]) {
    self.number = number
    self.cells = Dictionary(zip(columns.map { $0.lowercased() }, cells)) { first, _ in first }
  }

  /// Returns the cell of the first of these columns that the table has; empty if it has none.
  func text(_ columns: String...) -> String { columns.lazy.compactMap { cells[$0] }.first ?? "" }

  /// Returns a number; nil for an empty cell and for zero, which some apps write instead.
  func number(_ columns: String...) -> Double? {
    guard let text = columns.lazy.compactMap({ cells[$0] }).first(where: { !$0.isEmpty }),
      let number = Double(text.replacing(",", with: ".")), number.isFinite, number != 0
    else { return nil }
    return number
  }

  /// Returns a whole number; nil for an empty cell.
  func count(_ columns: String...) -> Int? {
    columns.lazy.compactMap { cells[$0] }.first.flatMap { Double($0) }.flatMap { Int(exactly: $0.rounded()) }
  }

  /// Returns a rating of perceived exertion; nil if it isn't one.
  func rpe(_ column: String) -> Double? { number(column).flatMap { (1...10).contains($0) ? $0 : nil } }

  /// Returns a time.
  func time(_ column: String) throws(TrainingLogError) -> RecordedTime {
    guard let time = RecordedTime(text(column)) else {
      throw .notImportable(
        "Line \(number) has no date in the column \(column), but “\(text(column).prefix(40))”. Correct the line, or remove it."
      )
    }
    return time
  }
}
