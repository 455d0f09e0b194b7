import FormCheckPose

/// The marks of one person's keypoints: disks on the left side, diamonds on the right, hollow if the confidence is low.
///
/// Keypoints of the face, hands, and feet are smaller than those of the limbs.
struct JointMarks {
  let person: PersonGeometry
  /// The line width of a bone, which determines the size of the marks, in pixels.
  let width: Double
  /// The radius of a limb joint's mark, in bone widths.
  var limbRadius = 1.15
  let scene: OverlayScene
  let canvas: OverlayCanvas

  /// Draws the marks of one side of the body.
  ///
  /// - Complexity: O(*n*) in the number of keypoints.
  func draw(_ side: BodySide) {
    let palette = scene.palette
    let casing = scene.measures.casing(width)
    canvas.fill(marks(side, .high, grownBy: casing), palette.casing.withAlpha(0.85))
    canvas.fill(marks(side, .high, grownBy: 0), palette[side])
    canvas.fill(marks(side, .high, grownBy: -0.45 * width), palette.text)
    let ring = max(1, 0.4 * width)
    let hollow = marks(side, .low, grownBy: -0.3 * width)
    canvas.stroke(hollow, OverlayStroke(width: ring + 2 * casing, color: palette.casing))
    canvas.stroke(hollow, OverlayStroke(width: ring, color: palette[side]))
  }

  private func marks(
    _ side: BodySide, _ confidence: DrawingConfidence, grownBy growth: Double
  ) -> [OverlayShape] {
    person.dots.filter { $0.side == side && $0.confidence == confidence }.compactMap { joint in
      let radius = (joint.isFine ? 0.6 : limbRadius) * width + growth
      guard radius > 0.3 else { return nil }
      return side == .right
        ? .diamond(center: joint.position, radius: 1.25 * radius)
        : .circle(center: joint.position, radius: radius)
    }
  }
}
