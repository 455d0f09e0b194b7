import FormCheckPixels
import FormCheckPose

/// One person's points and bones as they are drawn; what isn't drawn isn't here.
struct PersonGeometry {
  /// A point at the end of a bone.
  struct Joint {
    let position: Point
    let side: BodySide
    let trust: DrawingConfidence
    /// Whether it belongs to the face, a hand or a foot, which step back behind the limbs.
    let isFine: Bool
  }

  /// A line between two joints, believed as far as the worse one.
  struct Bone {
    let from: Point
    let to: Point
    let side: BodySide
    let trust: DrawingConfidence
    let isFine: Bool
  }

  /// Every shown point by name.
  let joints: [KeypointName: Joint]
  /// The points that get a dot, in the skeleton's order.
  let dots: [Joint]
  /// Every shown bone, in the skeleton's order.
  let bones: [Bone]
  /// The diagonal of the box round all shown points, in pixels.
  let extent: Double
  /// The sides of the body, from the far one to the near one where the network says how far they are.
  let sidesFarToNear: [BodySide]

  init(_ pose: Pose, picture size: PixelSize) {
    let joints = Self.joints(of: pose, picture: size)
    let skeleton = pose.skeleton
    let ends = Set(skeleton.bones.flatMap { [$0.start, $0.end] })
    self.joints = joints
    dots = skeleton.keypoints.filter(ends.contains).compactMap { joints[$0] }
    bones = skeleton.bones.compactMap { bone in
      guard let start = joints[bone.start], let end = joints[bone.end] else { return nil }
      return Bone(
        from: start.position, to: end.position, side: start.side == end.side ? start.side : .center,
        trust: min(start.trust, end.trust), isFine: start.isFine || end.isFine)
    }
    extent =
      Rectangle(enclosing: joints.values.lazy.map(\.position))
      .map { Point(x: $0.width, y: $0.height).length } ?? 0
    sidesFarToNear = Self.sidesFarToNear(pose)
  }

  /// Whether any bone of the limbs or the trunk is believed.
  var isFirm: Bool { bones.contains { !$0.isFine && $0.trust == .firm } }

  /// The middle of the shown points; nil if there are none.
  var center: Point? {
    guard !dots.isEmpty else { return nil }
    return dots.reduce(Point(x: 0, y: 0)) { $0 + $1.position } * (1 / Double(dots.count))
  }

  private static func joints(of pose: Pose, picture size: PixelSize) -> [KeypointName: Joint] {
    var joints: [KeypointName: Joint] = [:]
    for (name, keypoint) in zip(pose.skeleton.keypoints, pose.keypoints) {
      let trust = DrawingConfidence(keypoint, picture: size)
      guard trust != .hidden else { continue }
      joints[name] = Joint(
        position: keypoint.position, side: name.side, trust: trust, isFine: !limbJoints.contains(name))
    }
    return joints
  }

  private static let limbJoints: Set<KeypointName> = [
    .leftShoulder, .rightShoulder, .leftElbow, .rightElbow, .leftWrist, .rightWrist, .leftHip, .rightHip,
    .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
  ]

  private static func sidesFarToNear(_ pose: Pose) -> [BodySide] {
    guard pose.worldPoints.count == pose.skeleton.keypoints.count else { return [.right, .center, .left] }
    let depth = zip(pose.skeleton.keypoints, pose.worldPoints).reduce(Float(0)) { sum, point in
      switch point.0.side {
      case .left: sum + point.1.z
      case .right: sum - point.1.z
      case .center: sum
      }
    }
    return depth > 0 ? [.left, .center, .right] : [.right, .center, .left]
  }
}
