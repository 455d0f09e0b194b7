public import FormCheckPose

/// The recent path of one keypoint.
public struct Trail: Hashable, Sendable {
  /// The side of the body, which determines the color.
  public var side: BodySide
  /// The positions in chronological order; the last one is the current position.
  public var points: [Point]

  /// Creates a path along `points`.
  public init(side: BodySide, points: [Point]) {
    self.side = side
    self.points = points
  }
}
