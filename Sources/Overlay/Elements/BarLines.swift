import FormCheckPose

extension OverlayElements {
  /// The path of the bar.
  public static let bar = OverlayElements(rawValue: 1 << 21)
}

/// The path of the bar: the current repetition colored by speed, the others pale, and a vertical through its start.
struct BarLines: OverlayElement {
  static let options = [OverlayElements.Option(name: "bar", element: .bar, isStandard: false)]
  static let layer = OverlayLayer.labels

  private let trace: BarTrace

  init?(_ content: OverlayContent, in layout: OverlayLayout) {
    guard let trace = content.bar else { return nil }
    self.trace = trace
  }

  func draw(in scene: OverlayScene, on canvas: OverlayCanvas) {
    let width = max(1.4, 0.005 * scene.measures.unit)
    for path in trace.others where path.count > 1 {
      canvas.stroke(
        [.polyline(path)], OverlayStroke(width: 0.7 * width, color: OverlayColor(255, 255, 255, alpha: 0.35)))
    }
    guard let first = trace.current.first, let last = trace.current.last else { return }
    vertical(through: first.point, width, scene, on: canvas)
    let casing = [OverlayShape.polyline(trace.current.map(\.point))]
    canvas.stroke(casing, OverlayStroke(width: 2 * width, color: scene.palette.casing.withAlpha(0.5)))
    for (from, to) in zip(trace.current, trace.current.dropFirst()) {
      canvas.stroke(
        [.line(from: from.point, to: to.point)],
        OverlayStroke(width: 1.3 * width, color: Self.color((from.speed + to.speed) / 2)))
    }
    canvas.fill([.circle(center: last.point, radius: 1.6 * width)], Self.color(last.speed))
  }

  private func vertical(
    through point: Point, _ width: Double, _ scene: OverlayScene, on canvas: OverlayCanvas
  ) {
    let heights = (trace.current.map(\.point) + trace.others.joined()).map(\.y)
    let margin = 6 * width
    let top = Point(x: point.x, y: (heights.min() ?? point.y) - margin)
    let bottom = Point(x: point.x, y: (heights.max() ?? point.y) + margin)
    canvas.stroke(
      [.line(from: top, to: bottom)],
      OverlayStroke(
        width: 0.6 * width, color: OverlayColor(255, 255, 255, alpha: 0.7), dashes: [3 * width, 3 * width]))
  }

  /// Returns blue for rest, and orange for the largest speed. The two also differ in lightness, so that color-blind
  /// people can distinguish them.
  private static func color(_ speed: Double) -> OverlayColor {
    let part = max(0, min(1, speed))
    func mix(_ slow: Double, _ fast: Double) -> UInt8 { UInt8(slow + (fast - slow) * part) }
    return OverlayColor(mix(30, 255), mix(80, 190), mix(220, 40))
  }
}
