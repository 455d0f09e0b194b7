import Testing

@testable import FormCheckPoseEstimation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite struct HeatmapRefinementTests {
  private static let cells = 16
  private static let points = 3

  /// Log-odds −12…4: on average, every twentieth cell is a peak.
  private let noise: [Float] = {
    var state: UInt64 = 99
    return (0..<cells * cells * points).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let uniform = Float(state >> 40) / Float(1 << 24)
      return uniform < 0.95 ? -12 + uniform * 8 : 4 * (uniform - 0.95) / 0.05
    }
  }()

  /// Three positions in every cell, and in those up to six cells outside.
  private let positions = (-6..<22).flatMap { cell in [0, 0.25, 0.875].map { Float(cell) + $0 } }

  @Test(arguments: 0..<points) func matchesPlainLoopsEverywhere(point: Int) {
    var (moved, kept) = (0, 0)
    for y in positions {
      for x in positions {
        let (got, wanted) = (refined(noise, point, x, y), plain(noise, point, x, y))
        let off = max(abs(got.x - wanted.x), abs(got.y - wanted.y), abs(got.peak - wanted.peak))
        if !(off < 1e-5) { Issue.record("point \(point) at (\(x), \(y)): \(got), not \(wanted)") }
        if wanted.peak >= 0.5 { moved += 1 } else { kept += 1 }
      }
    }
    #expect(moved > 500 && kept > 500, "\(moved) moved, \(kept) kept")
  }

  @Test func lowPeaksDoNotMoveThePoint() {
    let low = [Float](repeating: -0.01, count: noise.count)
    for y in positions {
      for x in positions {
        let got = refined(low, 1, x, y)
        #expect(got.x == x / 16 && got.y == y / 16 && got.peak < 0.5, "(\(x), \(y)): \(got)")
      }
    }
  }

  /// A single peak moves the points within three cells of it, and no others.
  @Test func peaksMovePointsWithinTheRadius() {
    for hot in 0..<Self.cells {
      var logits = [Float](repeating: -40, count: noise.count)
      logits[(hot * Self.cells + 5) * Self.points + 2] = 10
      for cell in 0..<Self.cells {
        let got = refined(logits, 2, 5.5, Float(cell) + 0.5)
        let isNear = abs(cell - hot) <= 3
        #expect((got.peak > 0.5) == isNear, "peak at \(hot), point at \(cell)")
        let wanted = isNear ? Float(hot) / 16 : (Float(cell) + 0.5) / 16
        #expect(abs(got.y - wanted) < 1e-6, "peak at \(hot), point at \(cell): \(got)")
        #expect(refined(logits, 1, 5.5, Float(cell) + 0.5).peak < 0.5, "another point's heatmap was read")
      }
    }
  }

  @Test func invalidPositionsAreUnchanged() {
    for value in [Float.nan, .infinity, -.infinity, 1e30, -1e30, 16, -16] {
      for (x, y) in [(value, 3), (3, value), (value, value)] {
        let got = refined(noise, 0, x * 16, y * 16)
        #expect(got.peak == 0, "(\(x), \(y))")
        #expect(got.x.bitPattern == x.bitPattern && got.y.bitPattern == y.bitPattern, "(\(x), \(y))")
      }
    }
  }

  /// The refinement at a position in cells.
  private func refined(
    _ logits: [Float], _ point: Int, _ x: Float, _ y: Float
  ) -> (x: Float, y: Float, peak: Float) {
    logits.withUnsafeBufferPointer { buffer in
      HeatmapRefinement(.init(radius: 3, minimumPeak: 0.5), points: Self.points, logits: buffer)
        .refined(point: point, x: x / 16, y: y / 16)
    }
  }

  /// The same over all cells of the map, in double precision.
  private func plain(
    _ logits: [Float], _ point: Int, _ x: Float, _ y: Float
  ) -> (x: Float, y: Float, peak: Float) {
    let (centerColumn, centerRow) = (Int(x), Int(y))
    var (sum, across, down, peak) = (0.0, 0.0, 0.0, 0.0)
    for row in max(0, centerRow - 3)...max(0, centerRow + 3) where row < Self.cells {
      for column in max(0, centerColumn - 3)...max(0, centerColumn + 3) where column < Self.cells {
        guard abs(row - centerRow) <= 3, abs(column - centerColumn) <= 3 else { continue }
        let logit = Double(logits[(row * Self.cells + column) * Self.points + point])
        let weight = 1 / (1 + exp(-logit))
        (sum, across, down) = (sum + weight, across + weight * Double(column), down + weight * Double(row))
        peak = max(peak, weight)
      }
    }
    guard peak >= 0.5 else { return (x / 16, y / 16, Float(peak)) }
    return (Float(across / sum / 16), Float(down / sum / 16), Float(peak))
  }
}
