/// A correction of regressed points by their heatmaps.
///
/// As in MediaPipe's `RefineLandmarksFromHeatmapCalculator`, a point moves to the mean position in a window around it,
/// weighted by the heatmap's probabilities, if the highest of these reaches a minimum.
struct HeatmapRefinement {
  /// The window and the peak that a correction requires.
  struct Parameters: Hashable, Sendable {
    /// The number of cells on either side of the point's own: 3 makes a window of 7 × 7.
    let radius: Int
    /// The minimum peak, 0…1, at which the point moves.
    let minimumPeak: Float
  }

  private let parameters: Parameters
  /// The number of points, each with its own heatmap.
  private let points: Int
  /// The number of cells in a row and in a column.
  private let cells: Int
  /// The log-odds: rows × columns × points.
  private let logits: UnsafeBufferPointer<Float>

  /// Creates a refinement by square heatmaps of `points` points. `logits` are log-odds: rows × columns × points.
  init(_ parameters: Parameters, points: Int, logits: UnsafeBufferPointer<Float>) {
    self.parameters = parameters
    self.points = points
    self.logits = logits
    cells = Int(Double(logits.count / points).squareRoot())
  }

  /// Returns the refined position and the highest probability in the window.
  ///
  /// `x` and `y` are fractions of the network's square. A position that isn't finite or is far outside is returned
  /// unchanged, with a peak of 0.
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

  /// Returns the cells within the radius of a position; empty if the position lies farther outside.
  private func window(_ position: Float) -> Range<Int> {
    let cell = Int(position * Float(cells))
    let first = max(0, cell - parameters.radius)
    return first..<max(first, min(cells, cell + parameters.radius + 1))
  }
}
