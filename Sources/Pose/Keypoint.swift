/// One body point in one frame.
public struct Keypoint: Hashable, Sendable {
  /// The position in the upright frame, in pixels; it may lie outside.
  public var position: Point
  /// The probability that the point is visible (not occluded), 0…1.
  public var visibility: Float
  /// The probability that the point lies within the frame, 0…1.
  public var presence: Float

  /// The probability that the position is within a fifth of the trunk length of the true one, 0…1.
  public var confidence: Float

  /// Creates a keypoint at `position`.
  ///
  /// If `confidence` is nil, the lower of `visibility` and `presence` is used.
  public init(position: Point, visibility: Float, presence: Float, confidence: Float? = nil) {
    self.position = position
    self.visibility = visibility
    self.presence = presence
    self.confidence = confidence ?? min(visibility, presence)
  }
}

/// A body point in meters, with the mid-hip as origin: x right, y down, z away from the camera.
public struct WorldPoint: Hashable, Sendable {
  /// Meters to the right.
  public var x: Float
  /// Meters down.
  public var y: Float
  /// Meters away from the camera.
  public var z: Float

  /// Creates a point at (`x`, `y`, `z`) meters from the mid-hip.
  public init(x: Float, y: Float, z: Float) {
    self.x = x
    self.y = y
    self.z = z
  }
}
