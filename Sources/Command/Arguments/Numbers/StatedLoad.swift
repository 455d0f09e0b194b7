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
    let text = argument.filter { !$0.isWhitespace }
    let unit = Double(text) == nil ? String(text.reversed().prefix(while: \.isLetter).reversed()) : ""
    guard let amount = Double(text.dropLast(unit.count)) else { return nil }
    self.amount = amount
    self.unit = LoadUnit(argument: unit)
    guard unit.isEmpty || self.unit != nil else { return nil }
  }
}
