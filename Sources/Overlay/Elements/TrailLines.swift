import FormCheckPose

extension OverlayElements {
  /// The recent paths of the body's most mobile keypoints.
  public static let trail = OverlayElements(rawValue: 64)
}

/// The recent paths of keypoints, as lines that fade toward the past.
struct TrailLines: OverlayElement {
  static let options = [OverlayElements.Option(name: "trail", element: .trail, isStandard: false)]
  static let layer = OverlayLayer.background

  private let trails: [Trail]

  /// The number of pieces of a line, each slightly more opaque than the previous one.
  private static let pieces = 8

  init?(_ content: OverlayContent, in layout: OverlayLayout) {
    guard !content.trails.isEmpty else { return nil }
    trails = content.trails
  }

  func draw(in scene: OverlayScene, on canvas: OverlayCanvas) {
    for trail in trails where trail.points.count > 1 { Self.draw(trail, in: scene, on: canvas) }
  }

  private static func draw(_ trail: Trail, in scene: OverlayScene, on canvas: OverlayCanvas) {
    let (points, palette) = (trail.points, scene.palette)
    let width = max(1.4, 0.006 * scene.measures.unit)
    for piece in 0..<pieces {
      let from = (points.count - 1) * piece / pieces
      let to = (points.count - 1) * (piece + 1) / pieces
      guard to > from else { continue }
      let strength = Double(piece + 1) / Double(pieces)
      let line = [OverlayShape.polyline(Array(points[from...to]))]
      canvas.stroke(
        line,
        OverlayStroke(width: width * (0.5 + strength), color: palette.casing.withAlpha(0.4 * strength)))
      canvas.stroke(
        line,
        OverlayStroke(
          width: width * (0.2 + 0.6 * strength), color: palette[trail.side].withAlpha(0.9 * strength)))
    }
  }
}
