import FormCheckPose

/// The trunk of a body that lies on its front or its back, as in a push-up or on a bench.
///
/// Such a body may be seen along its axis, so that the axis in the frame points anywhere.
struct LyingTrunk {
  /// Whether the shoulders are nearer to the camera than the hips.
  let isHeadNearer: Bool

  /// Creates the trunk of a pose; nil if it is more vertical than horizontal, or lies on its side, or isn't known in 3D.
  init?(_ pose: Pose) {
    let names = [KeypointName.leftShoulder, .rightShoulder, .leftHip, .rightHip]
    let points = names.compactMap { name -> SIMD3<Float>? in
      guard let index = pose.skeleton.index(of: name), pose.worldPoints.indices.contains(index) else {
        return nil
      }
      let point = pose.worldPoints[index]
      return SIMD3(point.x, point.y, point.z)
    }
    guard points.count == names.count else { return nil }
    let (axis, across) = (
      points[0] + points[1] - points[2] - points[3], points[0] + points[2] - points[1] - points[3]
    )
    guard Self.isHorizontal(axis), Self.isHorizontal(across) else { return nil }
    isHeadNearer = axis.z < 0
  }

  /// Whether a vector is at least 45° off the vertical.
  private static func isHorizontal(_ vector: SIMD3<Float>) -> Bool {
    vector.y * vector.y < vector.x * vector.x + vector.z * vector.z
  }
}
