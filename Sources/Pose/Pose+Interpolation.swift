extension Point {
  /// Returns the point `fraction` of the way to `other`: this point at 0, `other` at 1.
  public func interpolated(to other: Point, fraction: Double) -> Point { self + (other - self) * fraction }
}

extension Pose {
  /// Returns the pose `fraction` (0…1) of the way to `other`, a pose of the same skeleton, without world points.
  ///
  /// Keypoints move along straight lines. Score, visibility, presence, and confidence are the lower of the two.
  ///
  /// - Complexity: O(*K*) for *K* keypoints.
  public func interpolated(to other: Pose, fraction: Double) -> Pose {
    let keypoints = zip(keypoints, other.keypoints).map { from, to in
      Keypoint(
        position: from.position.interpolated(to: to.position, fraction: fraction),
        visibility: min(from.visibility, to.visibility), presence: min(from.presence, to.presence),
        confidence: min(from.confidence, to.confidence))
    }
    return Pose(skeleton: skeleton, score: min(score, other.score), keypoints: keypoints)
  }
}
