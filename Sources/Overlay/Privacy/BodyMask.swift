import FormCheckPixels
import FormCheckPose

/// The weight of the athlete at the positions of a coarse grid, 0…256, which falls off softly around the body.
struct BodyMask {
  /// The distance of grid positions, in pixels of luma.
  let step: Int
  private let columns: Int
  private let rows: Int
  private var weights: [Int32]

  /// The number of grid positions across the longer side of a frame.
  private static let positions = 320

  /// Creates the mask of the athlete in a frame; without an athlete, all weights are 0.
  ///
  /// - Complexity: O(*n*) in the number of grid positions, which doesn't depend on the size of the frame.
  init(_ content: OverlayContent, _ size: PixelSize) {
    step = max(2, max(size.width, size.height) / Self.positions / 2 * 2)
    columns = size.width / step + 2
    rows = size.height / step + 2
    weights = [Int32](repeating: 0, count: columns * rows)
    guard let athlete = content.people.last(where: \.isAthlete),
      let body = BodyArea(PersonGeometry(athlete.pose, frameSize: size))
    else { return }
    fill(body)
    soften()
  }

  private mutating func fill(_ body: BodyArea) {
    for row in 0..<rows {
      for column in 0..<columns
      where body.contains(Point(x: Double(column * step), y: Double(row * step))) {
        weights[row * columns + column] = 256
      }
    }
  }

  /// Averages each weight with its neighbors, but never lowers it on the body, so that no joint is darkened.
  private mutating func soften() {
    let sharp = weights
    for row in 1..<(rows - 1) {
      for column in 1..<(columns - 1) where sharp[row * columns + column] == 0 {
        var sum: Int32 = 0
        for y in (row - 1)...(row + 1) {
          for x in (column - 1)...(column + 1) { sum += sharp[y * columns + x] }
        }
        weights[row * columns + column] = sum / 9
      }
    }
  }

  /// Returns the weight at a pixel, bilinear between grid positions.
  @inline(__always)
  func weight(_ x: Int, _ y: Int) -> Int32 {
    let (column, row) = (x / step, y / step)
    let (across, down) = (Int32(x - column * step), Int32(y - row * step))
    let first = row * columns + column
    let whole = Int32(step)
    let upper = weights[first] * (whole - across) + weights[first + 1] * across
    let lower = weights[first + columns] * (whole - across) + weights[first + columns + 1] * across
    return (upper * (whole - down) + lower * down) / (whole * whole)
  }

  /// Whether no pixel of a row belongs to the body.
  func isEmpty(row y: Int) -> Bool {
    let first = y / step * columns
    return weights[first..<(first + 2 * columns)].allSatisfy { $0 == 0 }
  }
}
