public import FormCheckPixels

/// Measures how much of a film's picture changes from one frame to the next.
public struct SceneChange: Sendable {
  private var last: [Float] = []

  /// Nothing seen yet.
  public init() {}

  /// The share of the picture's area, 0…1, whose mean brightness is clearly another than in the last picture that was
  /// asked about; 0 for the first.
  public mutating func share(in picture: PixelBuffer) -> Float {
    let current = MotionGrid.brightness(of: picture)
    defer { last = current }
    guard last.count == current.count else { return 0 }
    let changed = zip(last, current).count { abs($0 - $1) > MotionGrid.threshold }
    return Float(changed) / Float(current.count)
  }
}
