import FormCheckMotion
import FormCheckPixels
import FormCheckPose

/// Draws joint angles: the value in a small box beside the joint, the flexion as a wedge at it.
struct AngleLabels {
  let scene: OverlayScene
  let canvas: OverlayCanvas
  var placer: LabelPlacer

  /// Room is found inside the picture's margin, beside the boxes that are `taken`.
  init(_ content: OverlayContent, in scene: OverlayScene, on canvas: OverlayCanvas, taken: [Rectangle]) {
    self.scene = scene
    self.canvas = canvas
    let size = scene.picture.size
    let picture = Rectangle(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    placer = LabelPlacer(
      frame: picture.inset(by: scene.measures.margin / 2),
      lines: content.people.flatMap { PersonGeometry($0.pose, picture: size).bones.map { ($0.from, $0.to) } },
      taken: taken)
  }

  /// Draws one person's angles. A person who is hardly larger than the labels gets none: they would hide the body.
  mutating func draw(_ person: OverlayPerson) {
    let geometry = PersonGeometry(person.pose, picture: scene.picture.size)
    guard let center = geometry.center, geometry.extent > 6 * scene.measures.labelTextSize else { return }
    let width = scene.measures.boneWidth(personExtent: geometry.extent)
    for angle in JointAngle.drawn {
      guard let degrees = person.angles[angle.name], degrees.isFinite, let limb = angle.limb(of: geometry),
        placer.frame.contains(limb.joint)
      else { continue }
      drawWedge(limb, degrees, angle.vertex.side, boneWidth: width)
      drawLabel(
        angle.text(degrees), angle.vertex.side, beside: limb.joint, limb.outward(from: center),
        clearance: 3 * width)
    }
  }

  /// Below 25° a wedge looks like a stray tick.
  private static let smallestWedge = 25 * Double.pi / 180

  /// Shows what the number measures, where the picture shows it: not if the limb points at the camera.
  private func drawWedge(_ limb: Limb, _ degrees: Double, _ side: BodySide, boneWidth: Double) {
    let flexion = limb.flexion
    guard limb.isFirm, flexion.size > Self.smallestWedge,
      abs(flexion.size * 180 / .pi - abs(degrees)) < 15
    else { return }
    let radius = 5.2 * boneWidth
    let color = scene.palette[side]
    canvas.fill(
      [.wedge(center: limb.joint, radius: radius, start: flexion.start, end: flexion.end)],
      color.withAlpha(0.28))
    canvas.stroke(
      [.arc(center: limb.joint, radius: radius, start: flexion.start, end: flexion.end)],
      OverlayStroke(width: max(1, 0.3 * boneWidth), color: scene.palette.text.withAlpha(0.9)))
  }

  private mutating func drawLabel(
    _ text: (side: String, value: String), _ side: BodySide, beside joint: Point, _ outward: Point,
    clearance: Double
  ) {
    let size = scene.measures.labelTextSize
    let letterWidth = canvas.textWidth(text.side, size: 0.8 * size)
    let (padding, gap) = (0.4 * size, 0.28 * size)
    let width = letterWidth + gap + canvas.textWidth(text.value, size: size) + 2 * padding
    let box = placer.place(
      width: width, height: 1.45 * size, beside: joint, outward: outward, clearance: clearance)
    canvas.fill([.roundedBox(box, cornerRadius: 0.42 * size)], scene.palette.box)
    let left = Point(x: box.x + padding, y: box.center.y)
    canvas.write(text.side, at: left, size: 0.8 * size, scene.palette[side])
    canvas.write(
      text.value, at: left + Point(x: letterWidth + gap, y: 0), size: size, scene.palette.text)
  }
}
