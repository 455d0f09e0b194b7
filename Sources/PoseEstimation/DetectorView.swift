import Pixels
import Pose

/// An upright square of a picture that the detector looks at; what lies outside the picture is black.
struct DetectorView: Hashable {
  private let left: Double
  private let top: Double
  /// The side, in pixels of the picture.
  let side: Double

  /// The picture position of a position in the square, (0, 0) top left, (1, 1) bottom right.
  func picturePoint(x: Double, y: Double) -> Point { Point(x: left + x * side, y: top + y * side) }

  /// The map from a network input of `columns` × `columns` pixels to the picture.
  func map(columns: Int) -> AffineMap {
    let step = Float(side) / Float(columns)
    return AffineMap(
      originX: Float(left), originY: Float(top), xPerColumn: step, yPerColumn: 0, xPerRow: 0, yPerRow: step)
  }
}

extension DetectorView {
  /// The whole picture, bars above and below or left and right.
  static func letterbox(_ size: PixelSize) -> DetectorView {
    let side = Double(max(size.width, size.height))
    return DetectorView(
      left: (Double(size.width) - side) / 2, top: (Double(size.height) - side) / 2, side: side)
  }

  /// Squares of `share` of the picture's shorter side that cover it all, each overlapping its neighbours by half.
  ///
  /// Somebody who is small in the whole picture is `1 / share` times as large in one of them, or more.
  static func tiles(_ size: PixelSize, share: Double) -> [DetectorView] {
    let side = Double(min(size.width, size.height)) * share
    let columns = starts(along: Double(size.width), side)
    return starts(along: Double(size.height), side).flatMap { top in
      columns.map { DetectorView(left: $0, top: top, side: side) }
    }
  }

  /// Evenly spread beginnings, at most half a side apart, the last one ending at the edge.
  private static func starts(along length: Double, _ side: Double) -> [Double] {
    let count = max(1, Int(((length - side) / (side / 2)).rounded(.up)) + 1)
    guard count > 1 else { return [(length - side) / 2] }
    return (0..<count).map { Double($0) * (length - side) / Double(count - 1) }
  }
}
