import FormCheckPose

/// A joint whose angle is drawn.
struct LabeledJoint {
  let angle: JointAngle
  let degrees: Double
  let limb: Limb
  /// The center of the body, in pixels.
  let bodyCenter: Point
  /// The line width of the person's bones, in pixels.
  let boneWidth: Double
}

/// The label of one joint angle, and the sector that shows the flexion at the joint.
struct AngleLabel {
  private let joint: LabeledJoint
  private let side: BodySide
  private let text: (side: String, value: String)
  /// The font size, in pixels.
  private let size: Double
  private let letterWidth: Double
  /// The label's box.
  private let box: Rectangle
  /// Whether a line connects the box with the joint: other joints are about as near, and the line crosses no other box.
  private let hasLeader: Bool

  /// The space between the box's edge and the text, and between the side's letter and the value, in font sizes.
  private static let (padding, gap) = (0.4, 0.28)
  /// The minimum flexion for which a sector is drawn, in radians (25°): a smaller one looks like a stray tick.
  private static let minimumSector = 25 * Double.pi / 180
  /// The maximum difference between the measured angle and the angle in the image plane for which a sector is drawn, in
  /// degrees.
  private static let maximumSectorError = 15.0

  /// Places the label beside its joint, on the outside of the bend.
  init(
    _ joint: LabeledJoint, on canvas: OverlayCanvas, _ measures: OverlayMetrics, _ placer: inout LabelPlacer
  ) {
    self.joint = joint
    side = joint.angle.vertex.side
    text = joint.angle.text(joint.degrees)
    size = measures.labelTextSize
    letterWidth = canvas.textWidth(text.side, size: 0.8 * size)
    let (padding, gap) = (Self.padding * size, Self.gap * size)
    let width = letterWidth + gap + canvas.textWidth(text.value, size: size) + 2 * padding
    let (limb, clearance) = (joint.limb, 3 * joint.boneWidth)
    box = placer.place(
      width: width, height: 1.45 * size, beside: limb.joint,
      outward: limb.outward(from: joint.bodyCenter), clearance: clearance)
    hasLeader =
      placer.isAmbiguous(box, of: limb.joint, clearance: clearance)
      && placer.isFree(from: box, to: limb.joint)
  }

  /// Draws the sector, and the line from the box to the joint, if there is one.
  func drawMarks(in scene: OverlayScene, on canvas: OverlayCanvas) {
    drawSector(in: scene, on: canvas)
    if hasLeader { drawLeader(in: scene, on: canvas) }
  }

  /// Draws the box over all lines.
  func drawBox(in scene: OverlayScene, on canvas: OverlayCanvas) {
    canvas.fill([.roundedBox(box, cornerRadius: 0.42 * size)], scene.palette.box)
    let left = Point(x: box.x + Self.padding * size, y: box.center.y)
    canvas.write(text.side, at: left, size: 0.8 * size, scene.palette[side])
    canvas.write(
      text.value, at: left + Point(x: letterWidth + Self.gap * size, y: 0), size: size, scene.palette.text)
  }

  private func drawLeader(in scene: OverlayScene, on canvas: OverlayCanvas) {
    let line = [OverlayShape.line(from: box.nearest(to: joint.limb.joint), to: joint.limb.joint)]
    let width = max(1, 0.3 * joint.boneWidth)
    canvas.stroke(line, OverlayStroke(width: 3 * width, color: scene.palette.box))
    canvas.stroke(line, OverlayStroke(width: width, color: scene.palette.text))
  }

  /// Draws the angle as a sector if the image plane shows it, which is not the case for a limb that points at the
  /// camera.
  private func drawSector(in scene: OverlayScene, on canvas: OverlayCanvas) {
    let (limb, boneWidth) = (joint.limb, joint.boneWidth)
    let flexion = limb.flexion
    guard limb.isReliable, flexion.size > Self.minimumSector,
      abs(flexion.size * 180 / .pi - abs(joint.degrees)) < Self.maximumSectorError
    else { return }
    let radius = 5.2 * boneWidth
    canvas.fill(
      [.wedge(center: limb.joint, radius: radius, start: flexion.start, end: flexion.end)],
      scene.palette[side].withAlpha(0.28))
    canvas.stroke(
      [.arc(center: limb.joint, radius: radius, start: flexion.start, end: flexion.end)],
      OverlayStroke(width: max(1, 0.3 * boneWidth), color: scene.palette.text.withAlpha(0.9)))
  }
}
