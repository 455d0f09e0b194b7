import ArgumentParser

/// A number on the command line that may have a unit, such as `178`, `178cm`, or `1.78 m`.
struct Measured<Unit: MeasuredUnit>: ExpressibleByArgument, Hashable, Sendable, CustomStringConvertible {
  /// The number in the unit of numbers without one.
  let value: Double

  /// Creates a number in the unit of numbers without one.
  init(_ value: Double) { self.value = value }

  /// Reads a number as written on the command line; nil for other text, and for other units.
  init?(argument: String) {
    guard let text = NumberWithUnit(argument), let factor = Self.factor(text.unit) else { return nil }
    self.init(text.number * factor)
  }

  private static func factor(_ unit: String) -> Double? {
    unit.isEmpty ? 1 : Unit.factors[unit] ?? Unit.factors[unit.lowercased()]
  }

  /// The number without a unit.
  var description: String { WrittenNumber(value).description }
}

/// A kind of units.
protocol MeasuredUnit: Hashable, Sendable {
  /// The units, each with the number by which its numbers are multiplied.
  static var factors: [String: Double] { get }
}

/// Seconds.
enum SecondUnit: MeasuredUnit {
  static let factors = ["s": 1, "sec": 1, "ms": 0.001, "min": 60, "h": 3600]
}

/// Centimeters.
enum CentimeterUnit: MeasuredUnit {
  static let factors = ["cm": 1, "mm": 0.1, "m": 100, "in": 2.54]
}

/// Millimeters.
enum MillimeterUnit: MeasuredUnit {
  static let factors = ["mm": 1, "cm": 10, "m": 1000, "in": 25.4]
}

/// Hertz.
enum HertzUnit: MeasuredUnit {
  static let factors = ["hz": 1.0]
}

/// Megabytes, of 1024² bytes.
enum MegabyteUnit: MeasuredUnit {
  static let factors = ["mb": 1, "gb": 1024, "tb": 1024 * 1024.0]
}

/// Days.
enum DayUnit: MeasuredUnit {
  static let factors = ["d": 1.0, "day": 1, "days": 1]
}
