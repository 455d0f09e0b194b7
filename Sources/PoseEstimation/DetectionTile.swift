import FormCheckPixels
import FormCheckPose

/// A square of a picture that the detector looks at, turned by quarters; what lies outside the picture is black.
struct DetectionTile: Hashable {
  /// The middle of the square, in pixels of the picture.
  private let center: Point
  /// The side, in pixels of the picture.
  let side: Double
  /// By how many quarter turns clockwise the square is turned: bodies turned as far look upright in it.
  let quarterTurns: Int

  /// A square of `side` pixels round `center`, turned clockwise by `quarterTurns`.
  init(center: Point, side: Double, quarterTurns: Int = 0) {
    self.center = center
    self.side = side
    self.quarterTurns = quarterTurns
  }

  /// The same square, turned clockwise.
  func turned(by quarters: Int) -> DetectionTile {
    DetectionTile(center: center, side: side, quarterTurns: (quarterTurns + quarters) % 4)
  }

  /// The picture position of a position in the square, (0, 0) being its top left and (1, 1) its bottom right corner.
  func picturePoint(x: Double, y: Double) -> Point {
    let (right, down) = ((x - 0.5) * side, (y - 0.5) * side)
    switch quarterTurns {
    case 1: return center + Point(x: -down, y: right)
    case 2: return center + Point(x: -right, y: -down)
    case 3: return center + Point(x: down, y: -right)
    default: return center + Point(x: right, y: down)
    }
  }

  /// The map from a network input of `columns` × `columns` pixels to the picture.
  func map(columns: Int) -> AffineMap {
    let origin = picturePoint(x: 0, y: 0)
    let step = 1 / Double(columns)
    let (across, down) = (picturePoint(x: step, y: 0) - origin, picturePoint(x: 0, y: step) - origin)
    return AffineMap(
      originX: Float(origin.x), originY: Float(origin.y), xPerColumn: Float(across.x),
      yPerColumn: Float(across.y), xPerRow: Float(down.x), yPerRow: Float(down.y))
  }
}

extension DetectionTile {
  /// Whether a point of the picture lies in the square.
  func holds(_ point: Point) -> Bool {
    max(abs(point.x - center.x), abs(point.y - center.y)) <= side / 2
  }

  /// The whole picture, bars above and below or left and right.
  static func letterbox(_ size: PixelSize) -> DetectionTile { letterbox(size, margin: 1) }

  /// The whole picture in the middle of a square `margin` times its longer side.
  ///
  /// Somebody who fills the picture is too large for the detector; with a margin they are not.
  static func letterbox(_ size: PixelSize, margin: Double) -> DetectionTile {
    DetectionTile(
      center: Point(x: Double(size.width) / 2, y: Double(size.height) / 2),
      side: margin * Double(max(size.width, size.height)))
  }

  /// The longer side over the shorter one beyond which tiles become larger than the shorter side.
  ///
  /// Squares as wide as the picture would be a hundred thousand of one that is 65,000 pixels long and one wide. Wider
  /// panoramas than 10 : 1 are rare, and up to there nothing changes: the finest tiles (a share of 0.22) are then 9 × 90.
  private static let longestShape = 10.0

  /// Squares of `share` of the picture's shorter side that cover it all, each overlapping its neighbors by half.
  ///
  /// Somebody who is small in the whole picture is `1 / share` times as large in one of them, or more. Of a picture
  /// that is more than ten times as long as wide the squares are as large as if it were just that; so there are never
  /// many more than 20 / `share` of them along a side.
  static func tiles(_ size: PixelSize, share: Double) -> [DetectionTile] {
    let (shorter, longer) = (Double(min(size.width, size.height)), Double(max(size.width, size.height)))
    let side = max(shorter, longer / longestShape) * share
    guard side > 0 else { return [] }
    let columns = starts(along: Double(size.width), side)
    return starts(along: Double(size.height), side).flatMap { top in
      columns.map { DetectionTile(center: Point(x: $0 + side / 2, y: top + side / 2), side: side) }
    }
  }

  /// Evenly spread beginnings, at most half a side apart, the last one ending at the edge.
  private static func starts(along length: Double, _ side: Double) -> [Double] {
    let count = max(1, Int(saturating: ((length - side) / (side / 2) - 1e-9).rounded(.up)) + 1)
    guard count > 1 else { return [(length - side) / 2] }
    return (0..<count).map { Double($0) * (length - side) / Double(count - 1) }
  }
}
