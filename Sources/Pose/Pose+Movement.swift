extension Pose {
  /// Returns the pose with every keypoint at another position in the image.
  ///
  /// - Complexity: O(*n*) for *n* keypoints.
  public func moved(_ move: (Point) -> Point) -> Pose {
    var pose = self
    for index in pose.keypoints.indices {
      pose.keypoints[index].position = move(pose.keypoints[index].position)
    }
    return pose
  }
}
