/// A correction of regressed points by their heatmaps.
///
/// MediaPipe's `RefineLandmarksFromHeatmapCalculator`: the mean position in a window around the point, weighted by the
/// heatmap's probabilities, if the highest of them reaches a minimum.
struct HeatmapRefinement {
  /// The window and the peak that a correction requires.
  struct Parameters: Hashable, Sendable {
    /// Cells on either side of the point's own: 3 makes a window of 7 × 7.
    let radius: Int
    /// The lowest probability at which the point moves, 0…1.
    let minimumPeak: Float
  }

  private let parameters: Parameters
  /// The number of points, each with its own heatmap.
  private let points: Int
  /// Cells in a row and in a column.
  private let cells: Int
  /// Log-odds: rows × columns × points.
  private let logits: UnsafeBufferPointer<Float>

  /// A refinement by square heatmaps of `points` points, whose log-odds are rows × columns × points.
  init(_ parameters: Parameters, points: Int, logits: UnsafeBufferPointer<Float>) {
    self.parameters = parameters
    self.points = points
    self.logits = logits
    cells = Int(Double(logits.count / points).squareRoot())
  }

  /// Returns the refined position and the highest probability in the window.
  ///
  /// `x` and `y` are fractions of the network's square. A position that isn't finite, or far outside, is returned as
  /// it is with a peak of 0.
  ///
  /// - Complexity: O(*r*²), where *r* is the radius.
  func refined(point: Int, x: Float, y: Float) -> (x: Float, y: Float, peak: Float) {
    guard x.isFinite, y.isFinite, abs(x) < 16, abs(y) < 16 else { return (x, y, 0) }
    let columns = window(x)
    let rows = window(y)
    var (sum, across, down, peak): (Float, Float, Float, Float) = (0, 0, 0, 0)
    for row in rows {
      for column in columns {
        let weight = LogOdds.probability(logits[(row * cells + column) * points + point])
        sum += weight
        across += weight * Float(column)
        down += weight * Float(row)
        peak = max(peak, weight)
      }
    }
    guard peak >= parameters.minimumPeak else { return (x, y, peak) }
    return (across / sum / Float(cells), down / sum / Float(cells), peak)
  }

  /// The cells within the radius of a position; empty if the position lies further outside.
  private func window(_ position: Float) -> Range<Int> {
    let cell = Int(position * Float(cells))
    let first = max(0, cell - parameters.radius)
    return first..<max(first, min(cells, cell + parameters.radius + 1))
  }
}
