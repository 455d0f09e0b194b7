/// A Hough transform for circles: each edge votes for the centers along its normal, in bands of radii.
///
/// The method is the gradient Hough transform (Kimme, Ballard and Sklansky 1975, "Finding Circles by an Array of
/// Accumulators"). The accumulators are kept between frames, and bands of large radii have coarse ones.
struct CenterVotes {
  /// A circle in reduced pixels.
  struct Circle {
    var x: Double
    var y: Double
    var radius: Double
    /// The fraction of the circle that is an edge, roughly 0…1.
    var score: Float
  }

  private var votes: [Float] = []
  private var rowSums: [Float] = []
  private var sums: [Float] = []

  /// Returns the circles with enough votes whose radii are in a range of reduced pixels, best first.
  ///
  /// - Complexity: O(*n* + *e* · *r*) for *n* pixels, *e* edges and *r* radii.
  mutating func circles(
    _ edges: [RimEdges.Edge], width: Int, height: Int, radii: ClosedRange<Double>, ratio: Double
  ) -> [Circle] {
    var found: [Circle] = []
    var low = radii.lowerBound
    while low < radii.upperBound {
      let high = low * ratio
      let first = Int(low.rounded())
      let grid = VoteGrid(width: width, height: height, radii: first..<max(first + 1, Int(high.rounded())))
      collect(edges, grid)
      found += maxima(grid, radius: (low * high).squareRoot())
      low = high
    }
    return found.sorted { $0.score > $1.score }
  }

  /// Fills ``sums`` with the votes of one band, summed over 3 × 3 cells.
  private mutating func collect(_ edges: [RimEdges.Edge], _ grid: VoteGrid) {
    Self.clear(&votes, grid.count)
    votes.withUnsafeMutableBufferPointer { votes in
      for edge in edges { grid.vote(edge, votes) }
    }
    Self.sum(votes, into: &rowSums, stride: 1, grid.count)
    Self.sum(rowSums, into: &sums, stride: grid.columns, grid.count)
  }

  private static func clear(_ values: inout [Float], _ count: Int) {
    if values.count < count {
      values = [Float](repeating: 0, count: count)
    } else {
      values.withUnsafeMutableBufferPointer { $0[..<count].update(repeating: 0) }
    }
  }

  /// Sums three values `stride` apart.
  private static func sum(_ values: [Float], into result: inout [Float], stride: Int, _ count: Int) {
    clear(&result, count)
    values.withUnsafeBufferPointer { values in
      result.withUnsafeMutableBufferPointer { result in
        for index in stride..<(count &- stride) {
          result[index] = values[index &- stride] + values[index] + values[index &+ stride]
        }
      }
    }
  }

  private func maxima(_ grid: VoteGrid, radius: Double) -> [Circle] {
    let scale = 1 / Float(2 * Double.pi * radius)
    let limit = Self.minimumScore / scale
    let width = grid.columns
    var found: [Circle] = []
    sums.withUnsafeBufferPointer { sums in
      for row in 1..<(grid.rows - 1) {
        for column in 1..<(width - 1) {
          let index = row &* width &+ column
          let value = sums[index]
          guard value >= limit, value >= sums[index &- 1], value > sums[index &+ 1],
            value >= sums[index &- width], value > sums[index &+ width]
          else { continue }
          found.append(grid.circle(column, row, radius: radius, score: value * scale))
        }
      }
    }
    return found
  }

  /// Returns the first `count` circles, no two of which are similar.
  static func distinct(_ circles: [Circle], _ count: Int) -> [Circle] {
    var kept: [Circle] = []
    for circle in circles {
      guard kept.count < count else { break }
      if !kept.contains(where: circle.resembles) { kept.append(circle) }
    }
    return kept
  }

  /// The smallest score of a circle that is aligned.
  private static let minimumScore: Float = 0.25
}

extension CenterVotes.Circle {
  /// Whether the center and the radius are nearly those of `other`.
  fileprivate func resembles(_ other: CenterVotes.Circle) -> Bool {
    let limit = Self.centerTolerance * other.radius
    return abs(x - other.x) < limit && abs(y - other.y) < limit
      && abs(radius - other.radius) < Self.radiusTolerance * other.radius
  }

  /// The distances of the centers and of the radii below which circles are similar, as fractions of the radius.
  private static let (centerTolerance, radiusTolerance) = (0.2, 0.14)
}
