/// A map from positions in a target image to positions in a source image: translation, rotation, and scale.
///
/// Positions are continuous, in pixels: the center of the top left pixel is (0.5, 0.5) in both.
public struct AffineMap: Hashable, Sendable {
  /// The source x of the target's origin.
  public var originX: Float
  /// The source y of the target's origin.
  public var originY: Float
  /// The change of source x per target column.
  public var xPerColumn: Float
  /// The change of source y per target column.
  public var yPerColumn: Float
  /// The change of source x per target row.
  public var xPerRow: Float
  /// The change of source y per target row.
  public var yPerRow: Float

  /// Creates a map from the image of the origin and the change per target column and row.
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
