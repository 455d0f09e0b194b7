import FormCheckPixels
import FormCheckPose

/// The drawable keypoints and bones of one person.
struct PersonGeometry {
  /// A drawable keypoint.
  struct Joint {
    let position: Point
    let side: BodySide
    let confidence: DrawingConfidence
    /// Whether the keypoint belongs to the face, a hand or a foot, which are drawn smaller than the limbs.
    let isFine: Bool
  }

  /// A line between two drawable keypoints, with the lower of their two confidences.
  struct Bone {
    let from: Point
    let to: Point
    let side: BodySide
    let confidence: DrawingConfidence
    let isFine: Bool
  }

  /// The drawable keypoints by name.
  let joints: [KeypointName: Joint]
  /// The keypoints that get a mark, in the skeleton's order: those at an end of a bone.
  let dots: [Joint]
  /// The drawable bones, in the skeleton's order.
  let bones: [Bone]
  /// The diagonal of the bounding box of all drawable keypoints, in pixels.
  let extent: Double
  /// The sides of the body in drawing order: from far to near if the pose has depth, otherwise the right side first.
  let sidesFarToNear: [BodySide]

  /// Selects the drawable parts of `pose` in a frame of `size`.
  ///
  /// - Complexity: O(*n*) in the number of keypoints.
  init(_ pose: Pose, frameSize size: PixelSize) {
    let joints = Self.joints(of: pose, frameSize: size)
    let skeleton = pose.skeleton
    let ends = Set(skeleton.bones.flatMap { [$0.start, $0.end] })
    self.joints = joints
    dots = skeleton.keypoints.filter(ends.contains).compactMap { joints[$0] }
    bones = skeleton.bones.compactMap { bone in
      guard let start = joints[bone.start], let end = joints[bone.end] else { return nil }
      return Bone(
        from: start.position, to: end.position, side: bone.side,
        confidence: min(start.confidence, end.confidence), isFine: start.isFine || end.isFine)
    }
    extent =
      Rectangle(enclosing: joints.values.lazy.map(\.position))
      .map { Point(x: $0.width, y: $0.height).length } ?? 0
    sidesFarToNear = Self.sidesFarToNear(pose)
  }

  /// Whether at least one bone of the limbs or the trunk has high confidence.
  var isReliable: Bool { bones.contains { !$0.isFine && $0.confidence == .high } }

  /// The mean position of all marked keypoints; nil without any.
  var center: Point? {
    guard !dots.isEmpty else { return nil }
    return dots.reduce(Point(x: 0, y: 0)) { $0 + $1.position } * (1 / Double(dots.count))
  }

  private static func joints(of pose: Pose, frameSize size: PixelSize) -> [KeypointName: Joint] {
    var joints: [KeypointName: Joint] = [:]
    for (name, keypoint) in zip(pose.skeleton.keypoints, pose.keypoints) {
      let confidence = DrawingConfidence(keypoint, frameSize: size)
      guard confidence != .hidden else { continue }
      joints[name] = Joint(
        position: keypoint.position, side: name.side, confidence: confidence,
        isFine: !limbJoints.contains(name))
    }
    return joints
  }

  private static let limbJoints = Set(KeypointName.limbs)

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
