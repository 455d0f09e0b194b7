import FormCheckPixels
import FormCheckPose

/// The confidence class of a keypoint, which determines how the keypoint and its bones are drawn.
enum DrawingConfidence: Int, Comparable {
  /// Not drawn.
  case hidden
  /// Drawn thin, dashed, or hollow.
  case low
  /// Drawn in full.
  case high

  static func < (lhs: DrawingConfidence, rhs: DrawingConfidence) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The minimum confidence of ``high``: below it, a position is more likely wrong than right.
  private static let minimumHigh: Float = 0.5
  /// The minimum confidence of ``low``: below it, a position carries no information.
  private static let minimumLow: Float = 0.1

  /// Classifies a keypoint in a frame of `size`.
  ///
  /// A keypoint more than half a frame outside the frame is a guess, so no line is drawn toward it.
  init(_ keypoint: Keypoint, frameSize size: PixelSize) {
    let (width, height) = (Double(size.width), Double(size.height))
    guard keypoint.confidence >= Self.minimumLow,
      (-width / 2...width * 1.5).contains(keypoint.position.x),
      (-height / 2...height * 1.5).contains(keypoint.position.y)
    else {
      self = .hidden
      return
    }
    self = keypoint.confidence < Self.minimumHigh ? .low : .high
  }
}
