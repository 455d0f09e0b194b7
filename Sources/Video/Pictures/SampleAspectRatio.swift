/// The aspect ratio of a pixel, width to height; 1:1 is square.
public struct SampleAspectRatio: Hashable, Sendable, Codable {
  /// The width, positive.
  public let numerator: Int32
  /// The height, positive.
  public let denominator: Int32

  /// Creates a ratio; values that are not positive give square pixels.
  public init(numerator: Int32, denominator: Int32) {
    let isValid = numerator > 0 && denominator > 0
    self.numerator = isValid ? numerator : 1
    self.denominator = isValid ? denominator : 1
  }

  /// The largest ratio of the longer side to the shorter one. The most extreme ratio in use is 2.9, that of 352 × 576
  /// pixels for 16:9, so a ratio above this limit is that of a damaged header.
  static let maximumRatio = 4.0

  /// The same ratio, or that of square pixels if no format has such pixels.
  var plausible: SampleAspectRatio { max(ratio, 1 / ratio) <= Self.maximumRatio ? self : .square }

  /// Square pixels.
  public static let square = SampleAspectRatio(numerator: 1, denominator: 1)
  /// The width of a pixel divided by its height.
  public var ratio: Double { Double(numerator) / Double(denominator) }
  /// The ratio of a frame rotated by 90°.
  public var transposed: SampleAspectRatio {
    SampleAspectRatio(numerator: denominator, denominator: numerator)
  }
}
