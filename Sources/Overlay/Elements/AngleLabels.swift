import FormCheckMotion
import FormCheckPixels
import FormCheckPose

extension OverlayElements {
  /// The angles of knees, hips, and elbows, beside the joints.
  public static let angles = OverlayElements(rawValue: 2)
}

/// The joint angles: a small box with the value beside each joint, and a sector at the joint for the flexion.
struct AngleLabels: OverlayElement {
  static let options = [OverlayElements.Option(name: "angles", element: .angles)]
  static let layer = OverlayLayer.labels

  private let labels: [AngleLabel]

  /// Places the labels inside the frame's margin, beside all other boxes.
  ///
  /// - Complexity: O(*n* · (*m* + *n*)) for *n* labels and *m* bones.
  init?(_ content: OverlayContent, in layout: OverlayLayout) {
    let scene = layout.scene
    let people = content.people.map { ($0, PersonGeometry($0.pose, frameSize: scene.size)) }
    let size = scene.size
    let frame = Rectangle(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
      .inset(by: scene.measures.margin / 2)
    let joints = people.flatMap { Self.joints(of: $0, $1, inside: frame, scene.measures) }
    var placer = LabelPlacer(
      frame: frame, anchors: joints.map(\.limb.joint),
      lines: people.flatMap { $0.1.bones.map { ($0.from, $0.to) } }, occupied: layout.boxes)
    labels = joints.map { AngleLabel($0, on: layout.canvas, scene.measures, &placer) }
  }

  /// Returns one person's joints that get labels; none for a person who is barely larger than the labels, which would
  /// cover the body.
  private static func joints(
    of person: OverlayPerson, _ geometry: PersonGeometry, inside frame: Rectangle, _ measures: OverlayMetrics
  ) -> [LabeledJoint] {
    guard let center = geometry.center, geometry.extent > 6 * measures.labelTextSize else { return [] }
    let width = measures.boneWidth(personExtent: geometry.extent)
    return JointAngle.drawn.compactMap { angle in
      guard let degrees = person.angles[angle.name], degrees.isFinite, let limb = angle.limb(of: geometry),
        frame.contains(limb.joint)
      else { return nil }
      return LabeledJoint(angle: angle, degrees: degrees, limb: limb, bodyCenter: center, boneWidth: width)
    }
  }

  func draw(in scene: OverlayScene, on canvas: OverlayCanvas) {
    for label in labels { label.drawMarks(in: scene, on: canvas) }
    for label in labels { label.drawBox(in: scene, on: canvas) }
  }
}
