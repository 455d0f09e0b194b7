import FormCheckPose

/// A style that draws bones as round lines and joints as marks, both in a dark casing.
///
/// No information depends on color alone: the left side's joints are disks and the right side's are diamonds. Limbs
/// with a confidence below 0.5 are thin and dashed, and their joints are hollow. Keypoints below 0.1 are not drawn.
/// People are not drawn unless at least one limb or side of the trunk reaches 0.5; otherwise, the detection may be a
/// weight plate in front of a body.
public struct SkeletonStyle: OverlayStyle {
  /// The style's name, `skeleton`.
  public let name = "skeleton"
  /// What the style draws, as one sentence.
  public let summary = "Bones as lines and joints as points; low-confidence limbs are thin and dashed."

  /// Creates the style.
  public init() {}

  /// Draws all people, each from the far side of the body to the near side.
  public func draw(_ content: OverlayContent, in scene: OverlayScene, on canvas: OverlayCanvas) {
    for (person, width) in content.drawablePeople(in: scene) {
      let bones = BoneLines(person: person, width: width, scene: scene, canvas: canvas)
      let joints = JointMarks(person: person, width: width, scene: scene, canvas: canvas)
      for side in person.sidesFarToNear { bones.draw(side) }
      for side in person.sidesFarToNear { joints.draw(side) }
    }
  }
}

/// The lines of one person's bones.
private struct BoneLines {
  let person: PersonGeometry
  /// The line width of a limb, in pixels.
  let width: Double
  let scene: OverlayScene
  let canvas: OverlayCanvas

  /// Draws the bones of one side: face, hands, and feet below the limbs, low confidence below high confidence.
  func draw(_ side: BodySide) {
    for isFine in [true, false] {
      for confidence in [DrawingConfidence.low, .high] {
        let bones = person.bones.filter {
          $0.side == side && $0.confidence == confidence && $0.isFine == isFine
        }
        draw(
          bones.map { .line(from: $0.from, to: $0.to) }, scene.palette[side],
          width: isFine ? max(1.2, 0.65 * width) : width, isDashed: confidence == .low)
      }
    }
  }

  private func draw(_ lines: [OverlayShape], _ color: OverlayColor, width: Double, isDashed: Bool) {
    let width = isDashed ? max(1, 0.5 * width) : width
    let dashes = isDashed ? [3 * width, 3.4 * width] : []
    let casing = width + 2 * scene.measures.casing(width)
    canvas.stroke(lines, OverlayStroke(width: casing, color: scene.palette.casing, dashes: dashes))
    canvas.stroke(lines, OverlayStroke(width: width, color: color, dashes: dashes))
  }
}
