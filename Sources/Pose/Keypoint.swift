/// One body point in one picture.
public struct Keypoint: Hashable, Sendable {
  /// Where it is, in pixels of the upright picture; it may lie outside.
  public var position: Point
  /// The probability that the point can be seen (is not covered by anything), 0…1.
  public var visibility: Float
  /// The probability that the point lies within the picture, 0…1.
  public var presence: Float

  /// How far the position is to be believed: the probability that it is right within a fifth of the trunk, 0…1.
  public var confidence: Float

  /// A keypoint at `position`, seen with probability `visibility`, in the picture with probability `presence`.
  ///
  /// Unless its `confidence` was measured, the position is believed if the point is in the picture and seen.
  public init(position: Point, visibility: Float, presence: Float, confidence: Float? = nil) {
    self.position = position
    self.visibility = visibility
    self.presence = presence
    self.confidence = confidence ?? min(visibility, presence)
  }
}

/// A body point in meters, the mid-hip at the origin: x to the right of the picture, y down, z away from the camera.
public struct WorldPoint: Hashable, Sendable {
  /// Meters to the right.
  public var x: Float
  /// Meters downwards.
  public var y: Float
  /// Meters away from the camera.
  public var z: Float

  /// A point at (`x`, `y`, `z`) meters from the mid-hip.
  public init(x: Float, y: Float, z: Float) {
    self.x = x
    self.y = y
    self.z = z
  }
}
