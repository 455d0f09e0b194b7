/// Moves a regressed point to where its heatmap says it is.
///
/// MediaPipe's `RefineLandmarksFromHeatmapCalculator`: the mean position in a 7 × 7 window round the point, weighted by
/// the heatmap's probabilities, where the highest of them is at least 0.5.
struct HeatmapRefinement {
  private static let reach = 3
  private static let minimumPeak: Float = 0.5

  /// Cells in a row and in a column.
  let cells: Int
  /// Points for which there is a heatmap.
  let points: Int
  /// Log-odds, rows × columns × points.
  let logits: UnsafeBufferPointer<Float>

  /// The refined position and the highest probability in the window; `x` and `y` are 0…1 in the network's square.
  func refined(point: Int, x: Float, y: Float) -> (x: Float, y: Float, peak: Float) {
    guard x.isFinite, y.isFinite, abs(x) < 16, abs(y) < 16 else { return (x, y, 0) }
    let columns = window(x)
    let rows = window(y)
    var (sum, across, down, peak): (Float, Float, Float, Float) = (0, 0, 0, 0)
    for row in rows {
      for column in columns {
        let weight = sigmoid(logits[(row * cells + column) * points + point])
        sum += weight
        across += weight * Float(column)
        down += weight * Float(row)
        peak = max(peak, weight)
      }
    }
    guard peak >= Self.minimumPeak else { return (x, y, peak) }
    return (across / sum / Float(cells), down / sum / Float(cells), peak)
  }

  /// The cells within reach of a position, none where it is outside by more than that.
  private func window(_ position: Float) -> Range<Int> {
    let cell = Int(position * Float(cells))
    let first = max(0, cell - Self.reach)
    return first..<max(first, min(cells, cell + Self.reach + 1))
  }
}
