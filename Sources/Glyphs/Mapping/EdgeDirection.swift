/// The direction of an edge between light and dark, as a stroke.
enum EdgeDirection: Int {
  case vertical, rising, horizontal, falling

  /// Creates the direction perpendicular to a gradient, in cells to the right and down.
  init(gradientX x: Int, y: Int) {
    // The tangent of 22.5° is 0.414, the middle between two of the four directions.
    if abs(y) * 1000 < abs(x) * 414 {
      self = .vertical
    } else if abs(x) * 1000 < abs(y) * 414 {
      self = .horizontal
    } else {
      self = (x > 0) == (y > 0) ? .rising : .falling
    }
  }

  /// The neighbor across the edge, in cells.
  var across: (column: Int, row: Int) {
    switch self {
    case .vertical: (1, 0)
    case .horizontal: (0, 1)
    case .rising: (1, 1)
    case .falling: (1, -1)
    }
  }
}
