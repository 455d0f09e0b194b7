/// The pose of one person in one frame.
public struct Pose: Hashable, Sendable {
  /// The names and order of ``keypoints``.
  public let skeleton: Skeleton
  /// The probability that there is a person, 0…1.
  public var score: Float
  /// One keypoint for each keypoint of the skeleton, in its order.
  public var keypoints: [Keypoint]
  /// The same points in meters; empty if the network provides none.
  public var worldPoints: [WorldPoint]

  /// Creates a pose with one keypoint for each name of the skeleton, in its order.
  public init(skeleton: Skeleton, score: Float, keypoints: [Keypoint], worldPoints: [WorldPoint] = []) {
    self.skeleton = skeleton
    self.score = score
    self.keypoints = keypoints
    self.worldPoints = worldPoints
  }

  /// Returns the keypoint `name`; nil if the skeleton does not have it.
  public subscript(name: KeypointName) -> Keypoint? {
    skeleton.index(of: name).flatMap { keypoints.indices.contains($0) ? keypoints[$0] : nil }
  }

  /// The smallest upright rectangle around all points, in pixels; nil without points.
  ///
  /// - Complexity: O(*n*) for *n* keypoints.
  public var boundingBox: Rectangle? { Rectangle(enclosing: keypoints.lazy.map(\.position)) }
}
