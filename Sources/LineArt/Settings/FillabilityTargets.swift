/// The targets of a drawing for coloring.
public struct FillabilityTargets: Codable, Hashable, Sendable {
  /// The number of regions.
  public var regions: ClosedRange<Int>
  /// The minimum closure rate, 0…1.
  public var closure: Double
  /// The leak potential must be below this, 0…1.
  public var leak: Double
  /// The minimum tap usability, 0…1.
  public var taps: Double

  /// The targets of most presets.
  public static let standard = FillabilityTargets(regions: 50...500, closure: 0.7, leak: 0.3, taps: 0.8)
  /// The targets for small children.
  public static let toddler = FillabilityTargets(regions: 10...30, closure: 0.9, leak: 0.1, taps: 0.9)
}
