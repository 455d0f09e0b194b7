import FormCheckReports
import FormCheckTrainingLog

/// The numbers in text tables of the training log.
enum LogNumber {
  /// Returns a cell with a fixed number of decimals, without zeros at the end.
  static func text(_ cell: LogCell, _ decimals: Int) -> String {
    guard case .number(let number) = cell else { return cell.description }
    return text(number, decimals)
  }

  /// Returns a number with a fixed number of decimals.
  static func text(_ number: Double, _ decimals: Int) -> String {
    DecimalText.text(number, decimals: decimals)
  }

  /// Returns a unit as it follows a number.
  static func unit(_ unit: String) -> String { unit == "°" || unit.isEmpty ? unit : " \(unit)" }

  /// Returns the load of a row, such as `102.5 kg`; empty without one.
  static func load(_ table: LogTable, _ row: Int) -> String {
    let load = table[row, "load"].description
    return load.isEmpty ? "" : "\(load) \(table[row, "unit"].description)"
  }
}
