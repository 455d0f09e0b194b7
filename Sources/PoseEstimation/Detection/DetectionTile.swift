import FormCheckPixels
import FormCheckPose

/// A square of a frame, rotated by quarter turns and possibly mirrored, as input for a detector. Areas outside the frame
/// are black.
struct DetectionTile: Hashable {
  /// The center of the square, in pixels of the frame.
  let center: Point
  /// The side of the square, in pixels of the frame.
  let side: Double
  /// The number of clockwise quarter turns of the square. Bodies with the same rotation appear upright in it.
  let quarterTurns: Int
  /// Whether left and right are exchanged in the square.
  let isMirrored: Bool

  /// Creates a square of `side` pixels around `center`, mirrored or not, and then rotated clockwise by `quarterTurns`.
  init(center: Point, side: Double, quarterTurns: Int = 0, isMirrored: Bool = false) {
    self.center = center
    self.side = side
    self.quarterTurns = quarterTurns
    self.isMirrored = isMirrored
  }

  /// Returns the same square, rotated clockwise by additional quarter turns.
  func turned(by quarters: Int) -> DetectionTile {
    DetectionTile(
      center: center, side: side, quarterTurns: (quarterTurns + quarters) % 4, isMirrored: isMirrored)
  }

  /// Returns the frame position of a position in the square: (0, 0) is the top left and (1, 1) the bottom right corner of
  /// the network's input.
  func framePoint(x: Double, y: Double) -> Point {
    let (right, down) = ((isMirrored ? 0.5 - x : x - 0.5) * side, (y - 0.5) * side)
    switch quarterTurns {
    case 1: return center + Point(x: -down, y: right)
    case 2: return center + Point(x: -right, y: -down)
    case 3: return center + Point(x: down, y: -right)
    default: return center + Point(x: right, y: down)
    }
  }

  /// Returns the map from a network input of `columns` × `columns` pixels to the frame.
  func map(columns: Int) -> AffineMap {
    let origin = framePoint(x: 0, y: 0)
    let step = 1 / Double(columns)
    let (across, down) = (framePoint(x: step, y: 0) - origin, framePoint(x: 0, y: step) - origin)
    return AffineMap(
      originX: Float(origin.x), originY: Float(origin.y), xPerColumn: Float(across.x),
      yPerColumn: Float(across.y), xPerRow: Float(down.x), yPerRow: Float(down.y))
  }

  /// Whether a point of the frame lies in the square.
  func contains(_ point: Point) -> Bool {
    max(abs(point.x - center.x), abs(point.y - center.y)) <= side / 2
  }
}

extension DetectionTile {
  /// Returns a square that contains the whole frame, with bars above and below or left and right.
  static func letterbox(_ size: PixelSize) -> DetectionTile { letterbox(size, scale: 1) }

  /// Returns a square that has the whole frame in the middle and is `scale` times as large as the frame's longer side.
  static func letterbox(_ size: PixelSize, scale: Double) -> DetectionTile {
    DetectionTile(
      center: Point(x: Double(size.width) / 2, y: Double(size.height) / 2),
      side: scale * Double(max(size.width, size.height)))
  }

  /// Returns squares that cover the frame, each overlapping its neighbors by half.
  ///
  /// Their side is `fraction` of the frame's shorter side. People who are small in the whole frame are at least `1 /
  /// fraction` times as large in one of the squares. In frames with an aspect ratio above 10, the squares are as large
  /// as at a ratio of 10, which limits their number along a side to about 20 / `fraction`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of squares.
  static func tiles(_ size: PixelSize, fraction: Double) -> [DetectionTile] {
    let (shorter, longer) = (Double(min(size.width, size.height)), Double(max(size.width, size.height)))
    let side = max(shorter, longer / DetectorTuning.maximumAspectRatio) * fraction
    guard side > 0 else { return [] }
    let columns = starts(along: Double(size.width), side)
    return starts(along: Double(size.height), side).flatMap { top in
      columns.map { DetectionTile(center: Point(x: $0 + side / 2, y: top + side / 2), side: side) }
    }
  }

  /// Returns evenly spaced starts, at most half a side apart. The last square ends at the frame's edge.
  private static func starts(along length: Double, _ side: Double) -> [Double] {
    let count = max(1, Int(saturating: ((length - side) / (side / 2) - 1e-9).rounded(.up)) + 1)
    guard count > 1 else { return [(length - side) / 2] }
    return (0..<count).map { Double($0) * (length - side) / Double(count - 1) }
  }
}
