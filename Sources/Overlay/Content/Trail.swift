public import FormCheckPose

/// Where a point of the body came along a moment ago.
public struct Trail: Hashable, Sendable {
  /// The side whose color it has.
  public var side: BodySide
  /// Places, the oldest first, the present one last.
  public var points: [Point]

  /// A way along `points`.
  public init(side: BodySide, points: [Point]) {
    self.side = side
    self.points = points
  }

  /// Pieces that each are a little fainter and thinner than the one after.
  private static let pieces = 8

  func draw(in scene: OverlayScene, on canvas: OverlayCanvas) {
    guard points.count > 1 else { return }
    let width = max(1.4, 0.006 * scene.measures.unit)
    for piece in 0..<Self.pieces {
      let from = (points.count - 1) * piece / Self.pieces
      let to = (points.count - 1) * (piece + 1) / Self.pieces
      guard to > from else { continue }
      let share = Double(piece + 1) / Double(Self.pieces)
      let line = [OverlayShape.polyline(Array(points[from...to]))]
      canvas.stroke(
        line, OverlayStroke(width: width * (0.5 + share), color: scene.palette.casing.withAlpha(0.4 * share)))
      canvas.stroke(
        line,
        OverlayStroke(width: width * (0.2 + 0.6 * share), color: scene.palette[side].withAlpha(0.9 * share)))
    }
  }
}
