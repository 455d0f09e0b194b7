import FormCheckPixels
import FormCheckPose

/// A detector of scene cuts, and of motion outside the tracked people, from coarse brightness changes between frames.
struct MotionGrid {
  /// The change since the previous frame.
  enum Change: Equatable {
    case nothing
    /// Motion outside the tracked people, with a square around it.
    case motion(DetectionTile)
    /// Another scene: nearly everything changed.
    case cut
  }

  private static let cells = SceneTuning.cells

  private let tuning = SceneTuning()
  private var last: [Float] = []
  /// The cells that have moved since the scene began, outside the people tracked at the time.
  private var moved: Set<Int> = []

  /// Returns the change since the previous frame. Motion inside `people` doesn't count.
  ///
  /// - Complexity: O(*c* *p*) for *c* cells and *p* people.
  mutating func change(to frame: PixelBuffer, people: [Rectangle]) -> Change {
    let current = Self.brightness(of: frame)
    defer { last = current }
    guard last.count == current.count else { return .cut }
    let changed = current.indices.filter { abs(current[$0] - last[$0]) > SceneTuning.cellThreshold }
    let all = Double(Self.cells * Self.cells)
    if Double(changed.count) > tuning.cutFraction * all {
      moved = []
      return .cut
    }
    let outside = changed.filter { cell in
      let center = Self.center(of: cell, in: frame.size)
      return !people.contains { $0.contains(center, margin: tuning.personMargin) }
    }
    moved.formUnion(outside)
    // A moving camera changes the whole frame slightly, so motion means nothing.
    guard Double(changed.count) < tuning.shakeFraction * all,
      Double(outside.count) > tuning.motionFraction * all
    else { return .nothing }
    return motion(in: outside, of: frame.size)
  }

  private func motion(in cells: [Int], of size: PixelSize) -> Change {
    guard let box = Rectangle(enclosing: cells.map { Self.center(of: $0, in: size) }) else { return .nothing }
    let minimum = Double(min(size.width, size.height)) * tuning.minimumTileFraction
    return .motion(
      DetectionTile(center: box.center, side: max(box.width, box.height, minimum) * tuning.tileScale))
  }

  /// Whether something untracked has moved in a tile of a frame of this size since the scene began.
  ///
  /// - Complexity: O(*n*) for *n* moved cells.
  func hasMoved(in tile: DetectionTile, of size: PixelSize) -> Bool {
    moved.count { tile.contains(Self.center(of: $0, in: size)) } >= tuning.minimumMovedCells
  }

  private static func center(of cell: Int, in size: PixelSize) -> Point {
    Point(
      x: (Double(cell % cells) + 0.5) * Double(size.width) / Double(cells),
      y: (Double(cell / cells) + 0.5) * Double(size.height) / Double(cells))
  }

  /// Returns the mean of sixteen samples in each cell, row by row.
  ///
  /// - Complexity: O(*c*) for *c* cells.
  static func brightness(of frame: PixelBuffer) -> [Float] {
    let plane = frame.luma
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
  /// Whether a point lies in the rectangle after it is enlarged on each side by a fraction of its size.
  fileprivate func contains(_ point: Point, margin: Double) -> Bool {
    let (across, down) = (margin * width, margin * height)
    return (x - across...x + width + across).contains(point.x)
      && (y - down...y + height + down).contains(point.y)
  }
}
