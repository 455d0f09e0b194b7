import FormCheckPixels
import FormCheckPose

/// The counts of other people's repetitions: a small box above each of them.
struct PersonCounts: OverlayElement {
  static let options: [OverlayElements.Option] = []
  static let enabling = OverlayElements.repetitions
  static let layer = OverlayLayer.labels

  private let labels: [(text: String, box: Rectangle)]
  /// The font size, in pixels.
  private let size: Double

  var boxes: [Rectangle] { labels.map(\.box) }

  /// The space beside the text, in font sizes.
  private static let padding = 0.5

  /// Places the labels inside the frame's margin, away from all other boxes; nil without counts.
  ///
  /// - Complexity: O(*n* · (*K* + *m*)) for *n* people with *K* keypoints and *m* boxes.
  init?(_ content: OverlayContent, in layout: OverlayLayout) {
    let (scene, canvas) = (layout.scene, layout.canvas)
    let frameSize = scene.size
    let frame = Rectangle(x: 0, y: 0, width: Double(frameSize.width), height: Double(frameSize.height))
    let size = scene.measures.labelTextSize
    var placer = LabelPlacer(
      frame: frame.inset(by: scene.measures.margin / 2), lines: [], occupied: layout.boxes)
    labels = content.people.compactMap { person in
      guard let text = person.number.flatMap({ content.counts[$0] }),
        let anchor = PersonGeometry(person.pose, frameSize: frameSize).top
      else { return nil }
      let box = placer.place(
        width: canvas.textWidth(text, size: size) + 2 * Self.padding * size, height: 1.5 * size,
        beside: anchor,
        outward: Point(x: 0, y: -1), clearance: size)
      return (text, box)
    }
    self.size = size
    if labels.isEmpty { return nil }
  }

  func draw(in scene: OverlayScene, on canvas: OverlayCanvas) {
    for (text, box) in labels {
      canvas.fill([.roundedBox(box, cornerRadius: 0.42 * size)], scene.palette.box)
      let left = Point(x: box.x + Self.padding * size, y: box.center.y)
      canvas.write(text, at: left, size: size, scene.palette.text)
    }
  }
}

extension PersonGeometry {
  /// The highest drawable keypoint of a person who is drawn; nil for a person who isn't.
  fileprivate var top: Point? {
    isReliable ? joints.values.map(\.position).min { ($0.y, $0.x) < ($1.y, $1.x) } : nil
  }
}
