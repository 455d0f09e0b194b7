import Pixels
import Pose

/// The upright square round a whole picture, bars above and below or left and right.
struct Letterbox {
  /// The longer side of the picture, in pixels.
  let side: Double
  private let left: Double
  private let top: Double

  init(_ size: PixelSize) {
    side = Double(max(size.width, size.height))
    left = (Double(size.width) - side) / 2
    top = (Double(size.height) - side) / 2
  }

  /// The picture position of a position in the square, (0, 0) top left, (1, 1) bottom right.
  func picturePoint(x: Double, y: Double) -> Point { Point(x: left + x * side, y: top + y * side) }

  /// The map from a network input of `columns` × `columns` pixels to the picture.
  func map(columns: Int) -> AffineMap {
    let step = Float(side) / Float(columns)
    return AffineMap(
      originX: Float(left), originY: Float(top), xPerColumn: step, yPerColumn: 0, xPerRow: 0, yPerRow: step)
  }
}
