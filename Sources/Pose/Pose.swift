/// One person in one picture.
public struct Pose: Hashable, Sendable {
  /// Which points ``keypoints`` holds.
  public let skeleton: Skeleton
  /// The probability that there is a person, 0…1.
  public var score: Float
  /// One keypoint for each of the skeleton's, in its order.
  public var keypoints: [Keypoint]
  /// The same points in meters; empty where the network gives none.
  public var worldPoints: [WorldPoint]

  /// A person with one keypoint for each of the skeleton's names, in its order.
  public init(skeleton: Skeleton, score: Float, keypoints: [Keypoint], worldPoints: [WorldPoint] = []) {
    self.skeleton = skeleton
    self.score = score
    self.keypoints = keypoints
    self.worldPoints = worldPoints
  }

  /// The keypoint called `name`; nil if the skeleton hasn't got it.
  public subscript(name: KeypointName) -> Keypoint? {
    skeleton.index(of: name).flatMap { keypoints.indices.contains($0) ? keypoints[$0] : nil }
  }

  /// The smallest upright rectangle round all points, in pixels; nil without points.
  public var boundingBox: Rectangle? { Rectangle(enclosing: keypoints.lazy.map(\.position)) }
}
