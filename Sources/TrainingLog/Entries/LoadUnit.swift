/// The unit of a load.
public enum LoadUnit: String, CaseIterable, Sendable {
  /// Kilograms.
  case kilograms = "kg"
  /// International pounds.
  case pounds = "lb"

  /// The mass of one unit in kilograms.
  public var kilograms: Double { self == .kilograms ? 1 : 0.45359237 }
}

/// The weight that is moved in a set.
public struct Load: Hashable, Sendable {
  /// The number, in ``unit``.
  public let value: Double
  /// The unit.
  public let unit: LoadUnit

  /// Creates a load of `value` in `unit`.
  public init(_ value: Double, _ unit: LoadUnit) { (self.value, self.unit) = (value, unit) }

  /// The load in kilograms.
  public var kilograms: Double { value * unit.kilograms }

  /// Returns the load in another unit.
  public func converted(to unit: LoadUnit) -> Double {
    unit == self.unit ? value : kilograms / unit.kilograms
  }
}
