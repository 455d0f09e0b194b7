public import FormCheckPose

/// The path of the athlete's bar around one frame.
public struct BarTrace: Hashable, Sendable {
  /// A position of the bar with its speed.
  public struct Step: Hashable, Sendable {
    /// The position, in pixels.
    public var point: Point
    /// The speed as a fraction of the largest in the set, 0…1.
    public var speed: Double

    /// Creates a step at `point`.
    public init(point: Point, speed: Double) {
      self.point = point
      self.speed = speed
    }
  }

  /// The path of the current repetition until this frame; empty between repetitions.
  public var current: [Step]
  /// The paths of the set's finished repetitions.
  public var others: [[Point]]

  /// Creates the paths of a frame.
  public init(current: [Step], others: [[Point]]) {
    self.current = current
    self.others = others
  }
}
