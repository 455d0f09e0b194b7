/// Where a target picture's positions lie in a source picture: a shift, a turn and a scale.
///
/// Positions are continuous, in pixels: the center of the top left pixel is (0.5, 0.5) in both.
public struct AffineMap: Hashable, Sendable {
  /// The source position of the target's origin.
  public var originX: Float
  /// The source position of the target's origin.
  public var originY: Float
  /// Source x gained by one target pixel to the right.
  public var xPerColumn: Float
  /// Source y gained by one target pixel to the right.
  public var yPerColumn: Float
  /// Source x gained by one target pixel down.
  public var xPerRow: Float
  /// Source y gained by one target pixel down.
  public var yPerRow: Float

  /// A map from where the origin goes and what a step along each axis adds.
  public init(
    originX: Float, originY: Float, xPerColumn: Float, yPerColumn: Float, xPerRow: Float, yPerRow: Float
  ) {
    self.originX = originX
    self.originY = originY
    self.xPerColumn = xPerColumn
    self.yPerColumn = yPerColumn
    self.xPerRow = xPerRow
    self.yPerRow = yPerRow
  }
}
