/// The normal equations of a weighted linear fit with up to eight unknowns.
struct NormalEquations {
  private var matrix = [SIMD8<Double>](repeating: .zero, count: 8)
  private var right = SIMD8<Double>.zero

  /// Adds one observation.
  mutating func add(_ row: SIMD8<Double>, _ value: Double, weight: Double) {
    let weighted = row * weight
    right += weighted * value
    for index in 0..<8 { matrix[index] += row * weighted[index] }
  }

  /// Returns the solution, with each unknown shrunk toward 0 by its `ridge`, which is above 0; nil for a singular
  /// system.
  func solution(ridge: SIMD8<Double>) -> SIMD8<Double>? {
    var (rows, values) = (matrix, right)
    for index in 0..<8 { rows[index][index] += ridge[index] }
    // The matrix is symmetric and positive, so its pivots need no exchange.
    for pivot in 0..<8 {
      let diagonal = rows[pivot][pivot]
      guard diagonal > 1e-9 else { return nil }
      for row in 0..<8 where row > pivot {
        let factor = rows[row][pivot] / diagonal
        rows[row] -= rows[pivot] * factor
        values[row] -= factor * values[pivot]
      }
    }
    var solution = SIMD8<Double>.zero
    for row in (0..<8).reversed() {
      solution[row] = (values[row] - (rows[row] * solution).sum()) / rows[row][row]
    }
    return solution
  }
}
