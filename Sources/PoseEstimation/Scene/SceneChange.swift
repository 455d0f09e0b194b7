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
    /// Whether the frame may belong to a flash that ends with one of the next frames.
    public let mayBeFlash: Bool
  }

  /// Measures the change to the next frame, number `index`, at a time in seconds of reality.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  public mutating func measurement(of frame: PixelBuffer, index: Int, at seconds: Double) -> Measurement {
    let current = MotionGrid.brightness(of: frame)
    defer { last = current }
    if let before, seconds - before.seconds > SceneTuning.maximumFlashSeconds { self.before = nil }
    let fraction = Self.fraction(last, current)
    if fraction >= SceneTuning.minimumFlashChange {
      if let end = endOfFlash(current, index) { return end }
      before = before ?? (last, index, seconds)
    }
    return Measurement(fraction: fraction, flash: 0..<0, mayBeFlash: before != nil)
  }

  /// Returns the measurement of a frame that shows the scene before the latest large change again; nil if it doesn't.
  private mutating func endOfFlash(_ current: [Float], _ index: Int) -> Measurement? {
    guard let before else { return nil }
    let fraction = Self.fraction(before.brightness, current)
    guard fraction < SceneTuning.minimumFlashChange else { return nil }
    self.before = nil
    return Measurement(fraction: fraction, flash: before.next..<index, mayBeFlash: false)
  }

  /// Returns the fraction of cells that differ; 0 without a frame to compare to.
  private static func fraction(_ last: [Float], _ current: [Float]) -> Float {
    guard last.count == current.count else { return 0 }
    let changed = zip(last, current).count { abs($0 - $1) > SceneTuning.cellThreshold }
    return Float(changed) / Float(current.count)
  }
}
