import FormCheckPixels
import FormCheckPose

/// Notices that something moves where nobody is followed, and that the scene was cut.
///
/// Compares coarse brightness from picture to picture, so that it costs next to nothing.
struct MotionGrid {
  /// What changed since the last picture.
  enum Change: Equatable {
    case nothing
    /// A square round what moved outside the people who are followed.
    case motion(DetectionTile)
    /// Nearly everything: another scene.
    case cut
  }

  static let cells = 32
  /// Levels of 255 by which a cell has to change.
  static let threshold: Float = 10
  /// The share of cells that has to change for motion, and for a cut.
  private static let motionShare = 0.01
  private static let shakeShare = 0.3
  private static let cutShare = 0.6

  private var last: [Float] = []
  /// Where something moved outside the people who were followed at the time, since the scene began.
  private var moved: Set<Int> = []

  /// The change from the picture before; motion inside `people` doesn't count.
  mutating func change(to picture: PixelBuffer, people: [Rectangle]) -> Change {
    let current = Self.brightness(of: picture)
    defer { last = current }
    guard last.count == current.count else { return .cut }
    let changed = current.indices.filter { abs(current[$0] - last[$0]) > Self.threshold }
    let (all, size) = (Double(Self.cells * Self.cells), picture.size)
    if Double(changed.count) > Self.cutShare * all {
      moved = []
      return .cut
    }
    let outsideCells = changed.filter { cell in
      !people.contains { $0.holds(Self.middle(of: cell, in: size)) }
    }
    moved.formUnion(outsideCells)
    // A camera that moves changes everything a little: then motion says nothing.
    guard Double(changed.count) < Self.shakeShare * all else { return .nothing }
    let outside = outsideCells.map { Self.middle(of: $0, in: size) }
    guard Double(outside.count) > Self.motionShare * all, let box = Rectangle(enclosing: outside) else {
      return .nothing
    }
    let side = max(box.width, box.height, Double(min(size.width, size.height)) / 4) * 1.5
    return .motion(DetectionTile(center: box.center, side: side))
  }

  /// Whether something has moved in a part of a picture of this size since the scene began, but for those followed.
  func hasMoved(in view: DetectionTile, of size: PixelSize) -> Bool {
    moved.count { view.holds(Self.middle(of: $0, in: size)) } >= Self.fewestMoved
  }

  /// Cells.
  private static let fewestMoved = 2

  private static func middle(of cell: Int, in size: PixelSize) -> Point {
    Point(
      x: (Double(cell % cells) + 0.5) * Double(size.width) / Double(cells),
      y: (Double(cell / cells) + 0.5) * Double(size.height) / Double(cells))
  }

  /// The mean of sixteen samples in each cell, row by row.
  static func brightness(of picture: PixelBuffer) -> [Float] {
    let plane = picture.luma
    let fine = cells * 4
    return (0..<(cells * cells)).map { cell in
      var sum: Float = 0
      for sample in 0..<16 {
        let row = ((cell / cells * 4 + sample / 4) * 2 + 1) * plane.height / (2 * fine)
        let column = ((cell % cells * 4 + sample % 4) * 2 + 1) * plane.width / (2 * fine)
        sum += Float(plane.base[row * plane.stride + column])
      }
      return sum / 16
    }
  }
}

extension Rectangle {
  /// Whether a point lies in the rectangle or close to it.
  fileprivate func holds(_ point: Point) -> Bool {
    let (across, down) = (0.2 * width, 0.2 * height)
    return (x - across...x + width + across).contains(point.x)
      && (y - down...y + height + down).contains(point.y)
  }
}
