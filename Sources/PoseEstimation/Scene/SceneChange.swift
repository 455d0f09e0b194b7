public import FormCheckPixels

/// A measure of how much of the frame changes from one frame to the next, in which a flash is no change.
///
/// A camera's flash, a black frame, or a damaged one changes the whole frame twice, but the scene is the same before and
/// after it.
public struct SceneChange: Sendable {
  private var last: [Float] = []
  /// The last frame before a large change, and the number and time of the first frame after it.
  private var before: (brightness: [Float], next: Int, seconds: Double)?

  /// Creates a measure without a frame to compare to.
  public init() {}

  /// The change of one frame.
  public struct Measurement: Hashable, Sendable {
    /// The fraction of the frame's area, 0…1, whose mean brightness clearly differs from that of the frame before it, or,
    /// after a flash, from that of the frame before the flash; 0 for the first frame.
    public let fraction: Float
    /// The frames of a flash that ended with this frame; empty without one. Their changes are none of the scene.
    public let flash: Range<Int>
  }

  /// Measures the change to the next frame, number `index`, at a time in seconds of reality.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  public mutating func measurement(of frame: PixelBuffer, index: Int, at seconds: Double) -> Measurement {
    let current = MotionGrid.brightness(of: frame)
    defer { last = current }
    let fraction = Self.fraction(last, current)
    let usual = Measurement(fraction: fraction, flash: 0..<0)
    guard fraction >= SceneTuning.minimumFlashChange else { return usual }
    guard let before, seconds - before.seconds <= SceneTuning.maximumFlashSeconds else {
      before = (last, index, seconds)
      return usual
    }
    let returned = Self.fraction(before.brightness, current)
    guard returned < SceneTuning.minimumFlashChange else { return usual }
    self.before = nil
    return Measurement(fraction: returned, flash: before.next..<index)
  }

  /// Returns the fraction of cells that differ; 0 without a frame to compare to.
  private static func fraction(_ last: [Float], _ current: [Float]) -> Float {
    guard last.count == current.count else { return 0 }
    let changed = zip(last, current).count { abs($0 - $1) > SceneTuning.cellThreshold }
    return Float(changed) / Float(current.count)
  }
}
