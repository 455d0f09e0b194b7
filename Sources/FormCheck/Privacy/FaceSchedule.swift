/// The choice of the frames of one segment that are searched for faces: the first one, and each one that follows the last
/// searched one by the interval.
struct FaceSchedule {
  private var nextSeconds = -Double.infinity

  /// The minimum time between searched frames, in seconds.
  static let interval = 0.25
  /// The difference of times that is ignored, in seconds.
  private static let tolerance = 1e-6

  /// Returns whether the next frame is searched.
  ///
  /// - Parameter seconds: the time of the frame, not before that of the last one.
  mutating func includesFrame(at seconds: Double) -> Bool {
    guard seconds >= nextSeconds else { return false }
    nextSeconds = seconds + Self.interval - Self.tolerance
    return true
  }
}
