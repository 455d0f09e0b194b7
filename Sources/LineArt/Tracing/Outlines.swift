import FormCheckPose

/// The closed lines along which an image has one value (Lorensen and Cline 1987, in two dimensions).
struct Outlines {
  /// The lines, in pixels: (0, 0) is the center of the top left pixel.
  private(set) var loops: [[Point]] = []

  /// Finds the lines of `level`. Values at the border of the image must be below it.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  init(of image: GrayImage, at level: Float) {
    let grid = CrossingGrid(image: image, level: level)
    var successors: [Int: Int] = [:]
    for y in 0..<(image.height - 1) {
      for x in 0..<(image.width - 1) {
        for (from, to) in grid.segments(x, y) { successors[from] = to }
      }
    }
    for start in successors.keys.sorted() where successors[start] != nil {
      var points: [Point] = []
      var edge = start
      while let next = successors.removeValue(forKey: edge) {
        points.append(grid.point(edge))
        edge = next
      }
      loops.append(points)
    }
  }
}

/// The crossings of a level on the edges between neighboring pixels.
private struct CrossingGrid {
  let image: GrayImage
  let level: Float

  /// Returns the number of the edge from a pixel to its right neighbor.
  private func horizontal(_ x: Int, _ y: Int) -> Int { 2 * (y * image.width + x) }
  /// Returns the number of the edge from a pixel to its lower neighbor.
  private func vertical(_ x: Int, _ y: Int) -> Int { 2 * (y * image.width + x) + 1 }

  /// Returns the position of the crossing on an edge.
  func point(_ edge: Int) -> Point {
    let (index, isVertical) = (edge / 2, edge % 2 == 1)
    let (x, y) = (index % image.width, index / image.width)
    let (from, to) = (image.values[index], image.values[index + (isVertical ? image.width : 1)])
    let fraction = Double((level - from) / (to - from))
    return isVertical
      ? Point(x: Double(x), y: Double(y) + fraction) : Point(x: Double(x) + fraction, y: Double(y))
  }

  /// Returns the segments in the square right of and below a pixel, each from one edge to another with the higher
  /// values on its right.
  func segments(_ x: Int, _ y: Int) -> [(Int, Int)] {
    let index = y * image.width + x
    let above = [
      image.values[index] >= level, image.values[index + 1] >= level,
      image.values[index + image.width + 1] >= level, image.values[index + image.width] >= level,
    ]
    guard above.contains(true), above.contains(false) else { return [] }
    let (top, right) = (horizontal(x, y), vertical(x + 1, y))
    let (bottom, left) = (horizontal(x, y + 1), vertical(x, y))
    let edges = [top, right, bottom, left]
    // Going around the square clockwise, a segment enters where values rise and leaves at the next fall.
    return (0..<4).compactMap { side in
      guard !above[side], above[(side + 1) % 4] else { return nil }
      var end = (side + 1) % 4
      while above[(end + 1) % 4] { end = (end + 1) % 4 }
      return (edges[side], edges[end])
    }
  }
}
