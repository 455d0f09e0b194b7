import FormCheckPose

/// The silhouette of a pose, approximated by thick lines along the trunk and limbs, and circles around the head and
/// hands.
struct BodyOutline {
  /// The lines and half their thickness, in torso lengths.
  private static let lines: [(from: KeypointName, to: KeypointName, thickness: Double)] = [
    (.leftShoulder, .rightShoulder, 0.3), (.leftShoulder, .leftHip, 0.3), (.rightShoulder, .rightHip, 0.3),
    (.leftHip, .rightHip, 0.3), (.leftShoulder, .rightHip, 0.3), (.rightShoulder, .leftHip, 0.3),
    (.leftShoulder, .leftElbow, 0.2), (.leftElbow, .leftWrist, 0.2), (.rightShoulder, .rightElbow, 0.2),
    (.rightElbow, .rightWrist, 0.2), (.leftHip, .leftKnee, 0.2), (.leftKnee, .leftAnkle, 0.2),
    (.rightHip, .rightKnee, 0.2), (.rightKnee, .rightAnkle, 0.2),
  ]
  /// The circles and their radius, in torso lengths.
  private static let circles: [(center: KeypointName, radius: Double)] = [
    (.nose, 0.45), (.leftWrist, 0.35), (.rightWrist, 0.35),
  ]

  let pose: Pose

  /// Whether a point, in pixels, lies on the body.
  func contains(_ point: Point) -> Bool {
    let size = pose.torsoLength
    return Self.circles.contains { circle in
      pose[circle.center].map { $0.position.distance(to: point) < circle.radius * size } ?? false
    }
      || Self.lines.contains { line in
        guard let from = pose[line.from]?.position, let to = pose[line.to]?.position else { return false }
        return point.distance(toSegmentFrom: from, to: to) < line.thickness * size
      }
  }
}
