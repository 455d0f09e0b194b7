/// A symmetric positive definite system of linear equations with two diagonals on either side of the main one.
struct PentadiagonalSystem {
  private var diagonal: [Double]
  private var first: [Double]
  private var second: [Double]

  /// Creates a system whose off-diagonal elements are zero.
  init(diagonal: [Double]) {
    self.diagonal = diagonal
    first = [Double](repeating: 0, count: diagonal.count)
    second = first
  }

  /// Adds weight · rowᵀ row, for a row whose three nonzero elements begin in column `column`.
  mutating func add(_ row: (Double, Double, Double), at column: Int, weight: Double) {
    diagonal[column] += weight * row.0 * row.0
    diagonal[column + 1] += weight * row.1 * row.1
    diagonal[column + 2] += weight * row.2 * row.2
    first[column] += weight * row.0 * row.1
    first[column + 1] += weight * row.1 * row.2
    second[column] += weight * row.0 * row.2
  }

  /// Returns the factorization L D Lᵀ of the system; nil if the system isn't positive definite.
  ///
  /// - Complexity: O(*n*) for *n* equations.
  func factored() -> PentadiagonalSystem? {
    var factors = self
    for index in diagonal.indices {
      if index >= 2 {
        let (one, two) = (factors.first[index - 1], factors.second[index - 2])
        factors.diagonal[index] -=
          one * one * factors.diagonal[index - 1] + two * two * factors.diagonal[index - 2]
      } else if index == 1 {
        factors.diagonal[1] -= factors.first[0] * factors.first[0] * factors.diagonal[0]
      }
      guard factors.diagonal[index] > 0 else { return nil }
      if index >= 1 {
        factors.first[index] -=
          factors.second[index - 1] * factors.first[index - 1] * factors.diagonal[index - 1]
      }
      factors.first[index] /= factors.diagonal[index]
      factors.second[index] /= factors.diagonal[index]
    }
    return factors
  }

  /// Returns the solution for a right-hand side, using the factorization from ``factored()``.
  ///
  /// - Complexity: O(*n*) for *n* equations.
  func solved(_ rightHandSide: [Double]) -> [Double] {
    var x = rightHandSide
    for index in x.indices {
      if index >= 1 { x[index] -= first[index - 1] * x[index - 1] }
      if index >= 2 { x[index] -= second[index - 2] * x[index - 2] }
    }
    for index in x.indices { x[index] /= diagonal[index] }
    for index in x.indices.reversed() {
      if index + 1 < x.count { x[index] -= first[index] * x[index + 1] }
      if index + 2 < x.count { x[index] -= second[index] * x[index + 2] }
    }
    return x
  }
}
