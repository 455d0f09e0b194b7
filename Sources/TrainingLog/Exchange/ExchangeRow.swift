/// A row of a table with the names of its columns in lowercase.
///
/// A cell that can't be read is an error, because an import without these values would seem complete.
struct ExchangeRow {
  let number: Int
  private let cells: [String: String]
  /// Whether numbers in the table have decimal commas, so that points may separate thousands.
  private let hasDecimalCommas: Bool

  /// Creates the row with a number in the file, from 1 for the header.
  ///
  /// NUL characters are left out, because SQLite would end the text there.
  init(number: Int, columns: [String], cells: [String], hasDecimalCommas: Bool = false) {
    (self.number, self.hasDecimalCommas) = (number, hasDecimalCommas)
    self.cells = Dictionary(
      zip(columns.map { $0.lowercased() }, cells.map { $0.replacing("\0", with: "") })
    ) { first, _ in first }
  }

  /// Whether the row has no text at all. Spreadsheets append such rows.
  var isEmpty: Bool { cells.values.allSatisfy { $0.allSatisfy(\.isWhitespace) } }

  /// Returns the cell of the first of these columns that the table has; empty if it has none.
  func text(_ columns: String...) -> String { columns.lazy.compactMap { cells[$0] }.first ?? "" }

  /// Returns the name of an exercise.
  func exercise(_ column: String) throws(TrainingLogError) -> String {
    let name = text(column)
    guard !name.allSatisfy(\.isWhitespace) else { throw missing("exercise", column) }
    return name
  }

  /// Returns a number; nil for an empty cell and for zero, which some apps write instead.
  func number(_ columns: String...) throws(TrainingLogError) -> Double? {
    for column in columns {
      guard let number = try finite(column, "number") else { continue }
      return number == 0 ? nil : number
    }
    return nil
  }

  /// Returns a whole number that isn't negative; nil for an empty cell.
  func count(_ column: String) throws(TrainingLogError) -> Int? {
    guard let number = try finite(column, "whole number") else { return nil }
    guard let count = Int(exactly: number), count >= 0 else {
      throw missing("whole number", column)
    }
    return count
  }

  /// Returns a rating of perceived exertion; nil for an empty cell and for zero.
  func rpe(_ column: String) throws(TrainingLogError) -> Double? {
    guard let rating = try number(column) else { return nil }
    guard (1...10).contains(rating) else { throw missing("rating from 1 to 10", column) }
    return rating
  }

  /// Returns the unit in a column; `unit` for an empty cell.
  func loadUnit(_ column: String, default unit: LoadUnit) throws(TrainingLogError) -> LoadUnit {
    switch text(column).filter({ !$0.isWhitespace }).lowercased() {
    case "": return unit
    case "kg", "kgs", "kilogram", "kilograms": return .kilograms
    case "lb", "lbs", "pound", "pounds": return .pounds
    default: throw missing("unit (kg or lb)", column)
    }
  }

  /// Returns the meters of the unit of length in a column; 1 for an empty cell.
  func metersPerUnit(_ column: String) throws(TrainingLogError) -> Double {
    switch text(column).filter({ !$0.isWhitespace }).lowercased() {
    case "", "m", "meter", "meters": return 1
    case "km", "kms", "kilometer", "kilometers": return 1000
    case "mi", "mile", "miles": return 1609.344
    case "ft", "foot", "feet": return 0.3048
    case "yd", "yds", "yard", "yards": return 0.9144
    default: throw missing("unit (m, km, mi, ft, or yd)", column)
    }
  }

  /// Returns a time.
  func time(_ column: String) throws(TrainingLogError) -> RecordedTime {
    guard let time = RecordedTime(text(column)) else {
      throw missing("date such as 2026-11-03 18:05", column)
    }
    return time
  }

  /// The characters of decimal numbers.
  private static let numberCharacters = Set<Character>("0123456789.,+-eE")

  /// More than any load, distance, duration, and count of a set.
  private static let maximum = 1e9

  /// Returns the number in a cell, with a point or a comma; nil for an empty cell.
  private func finite(_ column: String, _ kind: String) throws(TrainingLogError) -> Double? {
    let text = Self.withoutGroups(text(column))
    guard !text.isEmpty else { return nil }
    if let sign = NumberNotation.ambiguousSign(in: text, decimalCommas: hasDecimalCommas) {
      throw .notImportable(
        "Line \(number) has “\(text.prefix(40))” in the column \(column), where the \(sign) may separate thousands or decimals. Write the number without it\(sign == "comma" ? ", or with a point" : "")."
      )
    }
    // `Double` also reads hexadecimal numbers and the names of numbers.
    guard text.allSatisfy(Self.numberCharacters.contains),
      let number = Double(text.replacing(",", with: ".")),
      number.isFinite
    else { throw missing(kind, column) }
    guard number.magnitude <= Self.maximum else { throw missing("plausible number", column) }
    return number
  }

  /// Returns a number without the spaces around it, and without those that separate thousands. Others stay: “82 5” is no number.
  private static func withoutGroups(_ text: String) -> String {
    let trimmed = String(
      text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    return NumberNotation.hasGroups(trimmed) ? trimmed.filter { !$0.isWhitespace } : trimmed
  }

  private func missing(_ kind: String, _ column: String) -> TrainingLogError {
    let text = text(column).prefix(40)
    let content = text.isEmpty ? ", which is empty there" : ", but “\(text)”"
    return .notImportable(
      "Line \(number) has no \(kind) in the column \(column)\(content). Correct the line, or remove it.")
  }
}
