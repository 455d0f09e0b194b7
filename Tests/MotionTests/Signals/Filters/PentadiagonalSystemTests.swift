import Testing

@testable import FormCheckMotion

@Suite struct PentadiagonalSystemTests {
  /// A positive definite matrix of this size as a sum of rows, and the system that is built of the same rows.
  private func system(_ size: Int, seed: UInt64) -> (matrix: [[Double]], system: PentadiagonalSystem) {
    var noise = Noise(1, seed: seed)
    let diagonal = (0..<size).map { _ in 1.5 + noise.next() }
    var matrix = (0..<size).map { row in (0..<size).map { $0 == row ? diagonal[row] : 0 } }
    var system = PentadiagonalSystem(diagonal: diagonal)
    for column in 0..<max(0, size - 2) {
      let row = (noise.next(), noise.next(), noise.next())
      let (values, weight) = ([row.0, row.1, row.2], 1.5 + noise.next())
      system.add(row, at: column, weight: weight)
      for first in 0..<3 {
        for second in 0..<3 {
          matrix[column + first][column + second] += weight * values[first] * values[second]
        }
      }
    }
    return (matrix, system)
  }

  /// For systems of every size up to 20, the product of the matrix and the solution is the right-hand side.
  @Test(arguments: 1...20) func theSolutionSatisfiesTheEquations(_ size: Int) throws {
    for seed in 1...10 as ClosedRange<UInt64> {
      let (matrix, system) = system(size, seed: seed)
      let factored = try #require(system.factored(), "size \(size), seed \(seed)")
      for column in 0..<size {
        let unit = (0..<size).map { $0 == column ? 1.0 : 0 }
        let solution = factored.solved(unit)
        for row in 0..<size {
          let product = zip(matrix[row], solution).map { $0 * $1 }.reduce(0, +)
          #expect(abs(product - unit[row]) < 1e-9, "size \(size), seed \(seed), row \(row): \(product)")
        }
      }
    }
  }

  @Test(arguments: [[0.0], [1, 0], [1, -1, 1], [0, 1, 1]])
  func systemsThatArentPositiveDefiniteHaveNoFactorization(_ diagonal: [Double]) {
    #expect(PentadiagonalSystem(diagonal: diagonal).factored() == nil, "\(diagonal)")
  }

  @Test func aSystemWithoutEquationsHasAnEmptySolution() throws {
    #expect(try #require(PentadiagonalSystem(diagonal: []).factored()).solved([]).isEmpty)
  }
}
