/// The bounds an activation function holds its values between: RELU is 0…∞, RELU6 0…6, none −∞…∞.
@frozen public struct Clamp: Hashable, Sendable {
  /// Smallest value that comes through.
  public let low: Float
  /// Largest value that comes through.
  public let high: Float

  /// Bounds from `low` to `high`.
  @inlinable public init(low: Float, high: Float) {
    self.low = low
    self.high = high
  }

  /// Lets everything through.
  public static let none = Clamp(low: -.infinity, high: .infinity)
  /// max(0, x).
  public static let relu = Clamp(low: 0, high: .infinity)
  /// min(max(0, x), 6).
  public static let relu6 = Clamp(low: 0, high: 6)
}
