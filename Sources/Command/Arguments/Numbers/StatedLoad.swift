import ArgumentParser
import FormCheckTrainingLog

/// A load on the command line, which may have a unit: `100`, `100kg`, or `225 lb`.
struct StatedLoad: ExpressibleByArgument, Hashable, Sendable {
  /// The number.
  let amount: Double
  /// The unit after the number; nil if there is none.
  let unit: LoadUnit?

  /// Reads a load as written on the command line; nil for other text, and for other units.
  init?(argument: String) {
    guard let text = NumberWithUnit(argument) else { return nil }
    (amount, unit) = (text.number, LoadUnit(argument: text.unit))
    guard text.unit.isEmpty || unit != nil else { return nil }
  }
}
