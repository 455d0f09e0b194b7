import FormCheckPixels
import FormCheckPose

/// How far a position is believed, which decides how it is drawn.
enum DrawingConfidence: Int, Comparable {
  /// Not drawn.
  case hidden
  /// Drawn thin and dashed.
  case low
  /// Drawn in full.
  case firm

  static func < (lhs: DrawingConfidence, rhs: DrawingConfidence) -> Bool { lhs.rawValue < rhs.rawValue }

  /// Below this confidence a point is more likely wrong than right.
  private static let firmFrom: Float = 0.5
  /// Below this confidence it says nothing.
  private static let hiddenBelow: Float = 0.1

  /// A point more than half a picture outside is a guess: no line is drawn towards it.
  init(_ keypoint: Keypoint, picture size: PixelSize) {
    let (width, height) = (Double(size.width), Double(size.height))
    guard keypoint.confidence >= Self.hiddenBelow,
      (-width / 2...width * 1.5).contains(keypoint.position.x),
      (-height / 2...height * 1.5).contains(keypoint.position.y)
    else {
      self = .hidden
      return
    }
    self = keypoint.confidence < Self.firmFrom ? .low : .firm
  }
}
