/// A training app whose tables can be read and written.
public enum ExchangeFormat: String, CaseIterable, Sendable {
  /// LiftLog: the CSV of its plain-text export.
  case liftLog = "liftlog"
  /// Strong.
  case strong
  /// Hevy.
  case hevy

  /// Detects the app by the names of the columns; nil if no app has these columns.
  init?(columns: [String]) {
    let names = Set(columns.map { $0.lowercased() })
    let found = Self.allCases.first { $0.required.isSubset(of: names) }
    guard let found else { return nil }
    self = found
  }

  /// The columns that every table of the app has.
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
  /// - Throws: an error if the exercise is missing, or if the time or a number can't be read.
  func set(_ row: ExchangeRow, _ unit: LoadUnit) throws(TrainingLogError) -> ExchangedSet? {
    switch self {
    case .liftLog: try LiftLogRow.set(row, unit)
    case .strong: try StrongRow.set(row, unit)
    case .hevy: try HevyRow.set(row, unit)
    }
  }
}
