import FormCheckPose
import Testing

@testable import FormCheckMotion

@Suite struct SignalRunsTests {
  /// Compares all patterns of up to 7 usable and unusable samples, with every cut, to a direct definition.
  @Test func everyPatternIsDividedByGapsAndCuts() {
    for count in 0...7 {
      let times = (0..<count).map { Double($0) * 0.1 }
      for pattern in 0..<(1 << count) {
        func isUsable(_ offset: Int) -> Bool { pattern >> offset & 1 == 1 }
        for cut in 0...count {
          let cuts = cut == 0 ? [] : [cut]
          let runs = SignalRuns(times: times, cuts: cuts).runs(where: isUsable)
          let expected = Self.runs(times.indices.filter(isUsable), times, cuts)
          #expect(runs == expected, "\(count) samples, pattern \(pattern), cuts \(cuts)")
        }
      }
    }
  }

  /// Joins each usable sample with the one before, unless they are over 0.25 s apart or a cut is between them.
  private static func runs(_ usable: [Int], _ times: [Double], _ cuts: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for offset in usable {
      if let last = runs.last, times[offset] - times[last.upperBound - 1] <= 0.25 + 1e-9,
        !cuts.contains(where: { ($0 > last.upperBound - 1) && $0 <= offset })
      {
        runs[runs.count - 1] = last.lowerBound..<(offset + 1)
      } else {
        runs.append(offset..<(offset + 1))
      }
    }
    return runs
  }

  /// A gap of exactly 0.25 s doesn't divide, at any frame rate whose frames it is a multiple of, and at rounded times.
  @Test(arguments: [4, 8, 12, 20, 24, 60, 100, 120, 240]) func gapsOfExactlyAQuarterSecondAreBridged(
    _ rate: Int
  ) {
    let times = (0..<(2 * rate)).map { Double($0) / Double(rate) }
    for start in 0..<rate {
      let ends = [start, start + rate / 4]
      let runs = SignalRuns(times: times, cuts: []).runs(where: ends.contains)
      #expect(runs == [start..<(ends[1] + 1)], "from \(times[start]) s at \(rate) Hz")
      let longer = [start, start + rate / 4 + 1]
      #expect(
        SignalRuns(times: times, cuts: []).runs(where: longer.contains).count == 2,
        "from \(times[start]) s at \(rate) Hz, one frame longer")
    }
  }

  @Test(arguments: [0.1, 0.25, 0.3, 1.0]) func theMaximumGapIsASetting(_ maximum: Double) {
    let times = [0, 0.2, 0.45, 1.3, 3]
    let runs = SignalRuns(times: times, cuts: [], maximumGap: maximum).runs { _ in true }
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }
    #expect(runs.count == 1 + gaps.count { $0 > maximum }, "\(maximum) s: \(runs)")
    #expect(runs.flatMap(Array.init) == Array(times.indices), "every sample is in a run")
  }
}
