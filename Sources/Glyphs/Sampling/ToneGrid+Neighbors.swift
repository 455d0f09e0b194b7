extension ToneGrid {
  /// Blends each tone with the mean of its neighborhood of 3 × 3.
  ///
  /// - Parameter softness: 0 for no change, 100 for the mean itself.
  /// - Complexity: O(*n*) in the number of tones.
  mutating func soften(_ softness: Int) {
    guard softness > 0 else { return }
    combine { tone, mean in tone + (mean - tone) * softness / 100 }
  }

  /// Moves each tone away from the mean of its neighborhood.
  ///
  /// - Parameter edge: 0 for no change, 100 for twice the difference.
  /// - Complexity: O(*n*) in the number of tones.
  mutating func sharpen(_ edge: Int) {
    guard edge > 0 else { return }
    combine { tone, mean in tone + (tone - mean) * edge / 50 }
  }

  /// Replaces each tone by a function of itself and the mean of its neighborhood, clipped to 0…255.
  private mutating func combine(_ function: (Int, Int) -> Int) {
    let means = means
    for index in values.indices {
      values[index] = UInt8(max(0, min(255, function(Int(values[index]), means[index]))))
    }
  }

  /// The means of 3 × 3 tones: sums of rows, then of columns.
  private var means: [Int] {
    var sums = [Int](repeating: 0, count: values.count)
    for row in 0..<rows {
      for column in 0..<columns {
        sums[row * columns + column] = self[column - 1, row] + self[column, row] + self[column + 1, row]
      }
    }
    return (0..<rows).flatMap { row -> [Int] in
      let (above, below) = (max(0, row - 1) * columns, min(rows - 1, row + 1) * columns)
      return (0..<columns).map { column in
        (sums[above + column] + sums[row * columns + column] + sums[below + column] + 4) / 9
      }
    }
  }
}
