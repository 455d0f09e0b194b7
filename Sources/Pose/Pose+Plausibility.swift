extension Pose {
  /// The absolute pixel coordinate from which a position is an error: a hundred times the largest frame size of a video.
  private static let maximumCoordinate = 1e7
  /// The distance from the hips, in meters, from which a position is an error.
  private static let maximumMeters: Float = 1000

  /// Whether all numbers are those of a person in or near a frame. Networks and saved poses of others may contain any number.
  ///
  /// - Complexity: O(*n*) for *n* keypoints.
  public var isPlausible: Bool {
    score.isFinite && keypoints.allSatisfy(Self.isPlausible) && worldPoints.allSatisfy(Self.isPlausible)
  }

  private static func isPlausible(_ keypoint: Keypoint) -> Bool {
    abs(keypoint.position.x) < maximumCoordinate && abs(keypoint.position.y) < maximumCoordinate
      && [keypoint.visibility, keypoint.presence, keypoint.confidence].allSatisfy(\.isFinite)
  }

  private static func isPlausible(_ point: WorldPoint) -> Bool {
    [point.x, point.y, point.z].allSatisfy { abs($0) < maximumMeters }
  }
}
