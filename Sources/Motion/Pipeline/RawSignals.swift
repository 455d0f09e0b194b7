import FormCheckPose

/// One person's raw keypoints.
struct RawSignals: Sendable {
  /// Keypoints in pixels.
  var points: KeypointSignals
  /// Keypoints in meters.
  var world: WorldSignals
  private let first: Int

  /// The positions from the person's first detection to the last.
  var span: Range<Int> { first..<(first + points.count) }

  /// Creates empty signals that begin at a position.
  init(_ skeleton: Skeleton, from position: Int) {
    points = KeypointSignals(skeleton: skeleton, count: 0)
    world = WorldSignals(skeleton: skeleton)
    first = position
  }

  /// Adds the pose at a position after the last one. The first of two poses at the same position is kept.
  ///
  /// `isEdited` states whether the user's edits made the pose this person's, and `isInterpolated` whether the pose was
  /// interpolated between the frames before and after.
  mutating func add(_ pose: Pose, at position: Int, isEdited: Bool, isInterpolated: Bool = false) {
    guard position >= span.upperBound else { return }
    while span.upperBound < position {
      points.appendFrame(nil)
      world.appendFrame([])
    }
    points.appendFrame(pose, isEdited: isEdited, isInterpolated: isInterpolated)
    world.appendFrame(pose.worldPoints)
  }

  /// Returns the signals from a position on, which becomes position 0; nil if there are no later detections.
  func suffix(from position: Int) -> RawSignals? {
    let start = (max(position, first)..<max(position, span.upperBound))
      .first { points.isDetected(at: $0 - first) }
    guard let start else { return nil }
    var rest = RawSignals(points.skeleton, from: start - position)
    rest.points.append(points, (start - first)..<points.count)
    rest.world.append(world, (start - first)..<points.count)
    return rest
  }
}
