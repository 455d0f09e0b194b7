public import FormCheckPixels

/// A measure of how much of the frame changes from one frame to the next.
public struct SceneChange: Sendable {
  private var last: [Float] = []

  /// Creates a measure without a frame to compare to.
  public init() {}

  /// Returns the fraction of the frame's area, 0…1, whose mean brightness clearly differs from that of the frame in the
  /// previous call; 0 for the first frame.
  public mutating func fraction(of frame: PixelBuffer) -> Float {
    let current = MotionGrid.brightness(of: frame)
    defer { last = current }
    guard last.count == current.count else { return 0 }
    let changed = zip(last, current).count { abs($0 - $1) > SceneTuning.cellThreshold }
    return Float(changed) / Float(current.count)
  }
}
