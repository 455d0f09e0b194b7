import Foundation
import Testing

@testable import FormCheckTrainingLog

@Suite struct LoadVelocityLineTests {
  /// Quantiles of printed tables.
  @Test(arguments: [
    (1, 6.314), (2, 2.920), (3, 2.353), (4, 2.132), (5, 2.015), (6, 1.943), (7, 1.895), (8, 1.860),
    (10, 1.812),
    (15, 1.753), (30, 1.697), (120, 1.658),
  ])
  func quantiles(_ degrees: Int, _ expected: Double) {
    #expect(
      abs(StudentT.quantile(degrees: degrees) - expected) < 0.002, "\(StudentT.quantile(degrees: degrees))")
  }

  @Test func pointsOnALineGiveItsLoad() throws {
    for count in 3...6 {
      for loss in [0.002, 0.01] {
        let points = (0..<count).map {
          (load: 60 + 20 * Double($0), velocity: 2 - loss * (60 + 20 * Double($0)))
        }
        let line = try #require(LoadVelocityLine(points))
        let estimate = try #require(line.load(at: 0.3, deviation: 0))
        #expect(abs(estimate.load - 1.7 / loss) < 1e-6 && abs(line.slope + loss) < 1e-12, "\(count), \(loss)")
        #expect(estimate.interval.upperBound - estimate.interval.lowerBound < 1e-3, "\(estimate)")
        // Only the spread between people is left: 0.05 m/s are 0.05 / loss kg.
        let spread = try #require(line.load(at: 0.3, deviation: 0.05)).interval
        #expect(abs((spread.upperBound - spread.lowerBound) / 2 - 1.6449 * 0.05 / loss) < 1e-3, "\(spread)")
      }
    }
  }

  /// Nine of ten intervals hold the load, for every number of points.
  @Test(arguments: 3...6) func intervalsHoldTheLoad(_ count: Int) throws {
    var generator = NormalNumbers(seed: UInt64(count))
    var (held, all) = (0, 0)
    for _ in 0..<4000 {
      let points = (0..<count).map { index in
        let load = 60 + 60 * Double(index) / Double(count - 1)
        return (load: load, velocity: 1.43 - 0.008 * load + 0.01 * generator.next())
      }
      // The velocity of the heaviest repetition varies as the others do.
      guard let estimate = LoadVelocityLine(points)?.load(at: 0.23 + 0.01 * generator.next(), deviation: 0)
      else {
        continue
      }
      all += 1
      if estimate.interval.contains(150) { held += 1 }
    }
    #expect(all > 3900)
    #expect(abs(Double(held) / Double(all) - 0.9) < 0.02, "\(held) of \(all)")
  }

  @Test func whatDoesNotFallHasNoLoad() throws {
    #expect(LoadVelocityLine([]) == nil && LoadVelocityLine([(60, 1), (80, 0.8)]) == nil)
    #expect(LoadVelocityLine([(60, 1), (60, 0.9), (60, 0.8)]) == nil)
    for velocities in [[0.8, 0.8, 0.8], [0.7, 0.8, 0.9], [0.9, 0.5, 0.8]] {
      let line = LoadVelocityLine(zip([60.0, 80, 100], velocities).map { ($0, $1) })
      #expect(line?.load(at: 0.23, deviation: 0.05) == nil, "\(velocities)")
    }
  }
}

/// Normally distributed numbers, the same for the same seed (Box and Muller).
private struct NormalNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func uniform() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (Double(state >> 11) + 0.5) / Double(1 << 53)
  }

  mutating func next() -> Double {
    let (radius, angle) = (uniform(), uniform())
    return (-2 * log(radius)).squareRoot() * cos(2 * .pi * angle)
  }
}
