import Pixels
import Pose

/// Bones as round lines, joints as dots, both in a dark casing.
///
/// Colour is never alone: the left side's joints are round and the right side's are diamonds, and what has a
/// confidence below 0.5 is thin, dashed and hollow. Below 0.1 nothing is drawn.
public struct SkeletonLook: Look {
  /// A skeleton.
  public init() {}

  /// Draws everybody, each from the far side of the body to the near one.
  public func draw(_ content: OverlayContent, in scene: OverlayScene, on canvas: OverlayCanvas) {
    for person in content.people {
      let geometry = PersonGeometry(person.pose, picture: scene.picture.size)
      let width = scene.measures.boneWidth(personExtent: geometry.extent)
      for side in geometry.sidesFarToNear {
        drawBones(side, of: geometry, width: width, scene, canvas)
      }
      for side in geometry.sidesFarToNear {
        drawJoints(side, of: geometry, width: width, scene, canvas)
      }
    }
  }

  private func drawBones(
    _ side: BodySide, of person: PersonGeometry, width: Double, _ scene: OverlayScene, _ canvas: OverlayCanvas
  ) {
    for trust in [Trust.low, .firm] {
      let lines = person.bones.filter { $0.bone.side == side && person.trust($0.bone) == trust }
        .map { OverlayShape.line(from: $0.from, to: $0.to) }
      let thin = max(1, 0.5 * width)
      let width = trust == .firm ? width : thin
      let dashes = trust == .firm ? [] : [3 * thin, 3.4 * thin]
      let casing = width + 2 * scene.measures.casing(width)
      canvas.stroke(lines, OverlayStroke(width: casing, color: scene.palette.casing, dashes: dashes))
      canvas.stroke(lines, OverlayStroke(width: width, color: scene.palette[side], dashes: dashes))
    }
  }

  private func drawJoints(
    _ side: BodySide, of person: PersonGeometry, width: Double, _ scene: OverlayScene, _ canvas: OverlayCanvas
  ) {
    let names = person.jointNames.filter { $0.side == side }
    let casing = scene.measures.casing(width)
    func dots(_ trust: Trust, _ grown: Double) -> [OverlayShape] {
      names.filter { person.trust($0) == trust }.compactMap { name in
        person[name].map { dot(name, at: $0, radius: Self.radius(name) * width + grown) }
      }
    }
    canvas.fill(dots(.firm, casing), scene.palette.casing.withAlpha(0.85))
    canvas.fill(dots(.firm, 0), scene.palette[side])
    canvas.fill(dots(.firm, -0.45 * width), scene.palette.text)
    let ring = max(1, 0.4 * width)
    let hollow = dots(.low, -0.3 * width)
    canvas.stroke(hollow, OverlayStroke(width: ring + 2 * casing, color: scene.palette.casing))
    canvas.stroke(hollow, OverlayStroke(width: ring, color: scene.palette[side]))
  }

  private func dot(_ name: KeypointName, at center: Point, radius: Double) -> OverlayShape {
    name.side == .right
      ? .diamond(center: center, radius: 1.25 * max(0, radius))
      : .circle(center: center, radius: max(0, radius))
  }

  /// A dot's radius in bone widths: the joints that are measured stand out, face, hands and feet step back.
  private static func radius(_ name: KeypointName) -> Double {
    switch name {
    case .leftShoulder, .rightShoulder, .leftElbow, .rightElbow, .leftWrist, .rightWrist, .leftHip, .rightHip,
      .leftKnee, .rightKnee, .leftAnkle, .rightAnkle:
      1.15
    default: 0.8
    }
  }
}
