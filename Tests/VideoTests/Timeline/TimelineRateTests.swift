import FormCheckPose
import Testing

@testable import FormCheckVideo

@Suite struct TimelineRateTests {
  private func timeline(
    _ times: [Int64], lastDuration: Int64 = 0, _ base: TimeBase = TimeBase(numerator: 1, denominator: 1000)
  ) -> Timeline {
    Timeline(
      timeBase: base, timestamps: times, lastDuration: lastDuration, keyframes: [], identity: .timestamp)
  }

  private static let rates = [
    23.976, 24, 25, 29.97, 30, 48, 50, 59.94, 60, 100, 119.88, 120, 240, 15, 12.5, 1, 0.1,
  ]

  @Test func evenIntervalsAreConstant() {
    for interval in 1...60 as ClosedRange<Int64> {
      for count in 0...6 as ClosedRange<Int64> {
        for start in [-70, 0, 1 << 40] as [Int64] {
          let times = (0..<count).map { start + $0 * interval }
          #expect(!timeline(times).isVariableFrameRate, "\(times)")
          #expect(timeline(times).meanInterval == (count > 1 ? Double(interval) : nil), "\(times)")
        }
      }
    }
  }

  /// One tick may be rounding if an interval has at least three ticks; two ticks never are.
  @Test func oneTickIsToleratedInFineTimeBases() {
    for interval in 2...40 as ClosedRange<Int64> {
      for frame in 1...4 {
        for shift in [-2, -1, 1, 2] as [Int64] where abs(shift) <= interval {
          var times = (0..<6).map { Int64($0) * interval }
          times[frame] += shift
          let expected = interval < 3 || abs(shift) > 1
          #expect(timeline(times).isVariableFrameRate == expected, "\(times)")
        }
      }
    }
  }

  /// Constant rates whose times were rounded or truncated to the ticks of common time bases.
  @Test func roundedTimesAreConstant() {
    for rate in Self.rates {
      for denominator in [600, 1000, 1200, 15360, 90_000, 1_000_000] as [Int32]
      where Double(denominator) / rate >= 3 {
        let base = TimeBase(numerator: 1, denominator: denominator)
        for rule in [FloatingPointRoundingRule.toNearestOrAwayFromZero, .down, .up] {
          let times = (0..<200).map { Int64((Double($0) * Double(denominator) / rate).rounded(rule)) }
          #expect(!timeline(times, base).isVariableFrameRate, "\(rate) in 1/\(denominator) s, \(rule)")
          let average = timeline(times, base).averageFrameRate ?? 0
          #expect(abs(average / rate - 1) < 0.01, "\(rate) became \(average)")
        }
      }
    }
  }

  @Test func aDroppedFrameIsVariable() {
    for rate in Self.rates where rate <= 300 {
      var times = (0..<100).map { Int64((Double($0) * 1000 / rate).rounded()) }
      times.remove(at: 50)
      #expect(timeline(times).isVariableFrameRate, "\(rate) frames per second")
    }
  }

  @Test func theAverageRateIsFramesPerSecond() {
    for base in [(1, 25), (1001, 30_000), (1, 90_000), (2, 1)].map({
      TimeBase(numerator: $0.0, denominator: $0.1)
    }) {
      for interval in 1...20 as ClosedRange<Int64> {
        let expected = 1 / base.seconds(interval)
        for count in 2...5 as ClosedRange<Int64> {
          let rate = timeline((0..<count).map { $0 * interval }, base).averageFrameRate
          #expect(abs((rate ?? 0) / expected - 1) < 1e-12, "\(interval) ticks of \(base)")
        }
        let single = timeline([7], lastDuration: interval, base).averageFrameRate
        #expect(abs((single ?? 0) / expected - 1) < 1e-12, "a frame of \(interval) ticks of \(base)")
      }
    }
    for timeline in [timeline([]), timeline([3]), timeline([3, 3]), timeline([5, 5, 5], lastDuration: 2)] {
      #expect(timeline.averageFrameRate == nil, "\(timeline.timestamps)")
    }
  }

  /// Up to one interval in ten may differ by more than a quarter of the median.
  @Test func theCommonIntervalIsThatOfNineInTen() {
    for (different, expected) in [(0, 0.04), (1, 0.04), (2, 0.04), (3, nil)] as [(Int, Double?)] {
      let intervals = (0..<20).map { $0 < different ? 160 : 40 } as [Int64]
      let times = intervals.reduce(into: [0] as [Int64]) { $0.append(($0.last ?? 0) + $1) }
      #expect(timeline(times).commonInterval == expected, "\(different) of 20 intervals differ")
    }
    // Rates whose interval isn't a whole number of ticks have two intervals.
    #expect(timeline([0, 33, 67, 100, 133]).commonInterval == 0.033)
    for times in [[], [5], [5, 5, 5]] as [[Int64]] {
      #expect(timeline(times).commonInterval == nil, "\(times)")
    }
  }
}
