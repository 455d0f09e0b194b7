import FormCheckPixels
import FormCheckPose

/// Bones as round lines, joints as dots, both in a dark casing.
///
/// Color is never alone: the left side's joints are round and the right side's are diamonds, and what has a
/// confidence below 0.5 is thin, dashed and hollow. Below 0.1 nothing is drawn, nor is somebody of whom no limb and no
/// side of the trunk is surer than 0.5: that may be a plate in front of a body.
public struct SkeletonStyle: OverlayStyle {
  /// A skeleton.
  public init() {}

  /// Draws everybody, each from the far side of the body to the near one.
  public func draw(_ content: OverlayContent, in scene: OverlayScene, on canvas: OverlayCanvas) {
    for person in content.people {
      let geometry = PersonGeometry(person.pose, picture: scene.picture.size)
      guard geometry.isFirm else { continue }
      let share = person.isAthlete ? 1 : 0.5
      let width = share * scene.measures.boneWidth(personExtent: geometry.extent)
      let drawing = SkeletonDrawing(person: geometry, width: width, scene: scene, canvas: canvas)
      for side in geometry.sidesFarToNear { drawing.drawBones(side) }
      for side in geometry.sidesFarToNear { drawing.drawJoints(side) }
    }
  }
}

/// One skeleton being drawn.
private struct SkeletonDrawing {
  let person: PersonGeometry
  /// A limb's width, in pixels.
  let width: Double
  let scene: OverlayScene
  let canvas: OverlayCanvas

  private var palette: Palette { scene.palette }

  func drawBones(_ side: BodySide) {
    for isFine in [true, false] {
      for trust in [DrawingConfidence.low, .firm] {
        let lines = person.bones.filter { $0.side == side && $0.trust == trust && $0.isFine == isFine }
          .map { OverlayShape.line(from: $0.from, to: $0.to) }
        drawLines(lines, side, width: isFine ? max(1.2, 0.65 * width) : width, isDashed: trust == .low)
      }
    }
  }

  private func drawLines(_ lines: [OverlayShape], _ side: BodySide, width: Double, isDashed: Bool) {
    let width = isDashed ? max(1, 0.5 * width) : width
    let dashes = isDashed ? [3 * width, 3.4 * width] : []
    let casing = width + 2 * scene.measures.casing(width)
    canvas.stroke(lines, OverlayStroke(width: casing, color: palette.casing, dashes: dashes))
    canvas.stroke(lines, OverlayStroke(width: width, color: palette[side], dashes: dashes))
  }

  func drawJoints(_ side: BodySide) {
    let casing = scene.measures.casing(width)
    canvas.fill(dots(side, .firm, grownBy: casing), palette.casing.withAlpha(0.85))
    canvas.fill(dots(side, .firm, grownBy: 0), palette[side])
    canvas.fill(dots(side, .firm, grownBy: -0.45 * width), palette.text)
    let ring = max(1, 0.4 * width)
    let hollow = dots(side, .low, grownBy: -0.3 * width)
    canvas.stroke(hollow, OverlayStroke(width: ring + 2 * casing, color: palette.casing))
    canvas.stroke(hollow, OverlayStroke(width: ring, color: palette[side]))
  }

  /// The joints' marks: measured joints stand out, face, hands and feet step back.
  private func dots(_ side: BodySide, _ trust: DrawingConfidence, grownBy growth: Double) -> [OverlayShape] {
    person.dots.filter { $0.side == side && $0.trust == trust }.compactMap { joint in
      let radius = (joint.isFine ? 0.6 : 1.15) * width + growth
      guard radius > 0.3 else { return nil }
      return side == .right
        ? .diamond(center: joint.position, radius: 1.25 * radius)
        : .circle(center: joint.position, radius: radius)
    }
  }
}
