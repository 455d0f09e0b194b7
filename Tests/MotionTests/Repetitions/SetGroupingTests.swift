import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Rests around the limits that divide sets.
@Suite struct SetGroupingTests {
  /// Cycles of `seconds` each, with rests of `rests` seconds between them, sampled ten times a second.
  private static func cycles(_ seconds: Double, rests: [Double]) -> (cycles: [Cycle], times: [Double]) {
    var starts = [0.0]
    for rest in rests { starts.append((starts.last ?? 0) + seconds + rest) }
    let cycles = starts.map { start in
      let (first, last) = (Int((start * 10).rounded()), Int(((start + seconds) * 10).rounded()))
      return Cycle(
        start: first, peak: (first + last) / 2, end: last, fullRange: first...last, rise: 1, fall: 1,
        isCutAtStart: false, isCutAtEnd: false)
    }
    return (cycles, (0...((cycles.last?.end ?? 0) + 1)).map { Double($0) / 10 })
  }

  /// A rest of 8 s divides sets of short repetitions, one of 2.5 repetitions sets of long ones.
  @Test func restDividesSetsAboveItsLimit() {
    for seconds in [0.5, 1, 2, 3, 4, 8, 20] {
      let limit = max(8, 2.5 * seconds)
      for (rest, sets) in [(limit - 0.1, [1, 1, 1]), (limit, [1, 1, 1]), (limit + 0.1, [1, 2, 2])] {
        let (cycles, times) = Self.cycles(seconds, rests: [rest, 1])
        #expect(
          SetGrouping.numbers(of: cycles, times: times) == sets,
          "repetitions of \(seconds) s, a rest of \(rest) s")
      }
    }
  }

  /// Every pattern of short and long rests between up to seven repetitions.
  @Test func everyPatternOfRests() {
    for count in 0...6 {
      for pattern in 0..<(1 << count) {
        let isLong = (0..<count).map { pattern >> $0 & 1 == 1 }
        let (cycles, times) = Self.cycles(2, rests: isLong.map { $0 ? 20 : 1 })
        let numbers = SetGrouping.numbers(of: cycles, times: times)
        let expected = isLong.reduce(into: [1]) { $0.append(($0.last ?? 1) + ($1 ? 1 : 0)) }
        #expect(numbers == expected, "\(isLong)")
        let repetitions = zip(cycles, numbers).enumerated().map { index, pair in
          Self.repetition(index + 1, set: pair.1, pair.0)
        }
        Self.expectSets(SetGrouping.sets(of: repetitions), repetitions, "\(isLong)")
      }
    }
  }

  @Test func noRepetitionsHaveNoSets() {
    #expect(SetGrouping.numbers(of: [], times: []).isEmpty && SetGrouping.sets(of: []).isEmpty)
  }

  private static func repetition(_ number: Int, set: Int, _ cycle: Cycle) -> Repetition {
    func moment(_ offset: Int) -> Moment {
      Moment(frame: offset, timestamp: Timestamp(pts: 0, seconds: Double(offset) / 10))
    }
    return Repetition(
      number: number, set: set, side: .center, start: moment(cycle.start), turning: moment(cycle.peak),
      end: moment(cycle.end), eccentricSeconds: 1, pauseSeconds: 0, concentricSeconds: 1, rangeOfMotion: 1,
      turningValue: 1, peakVelocity: 1, leftRightDifference: nil, meanConfidence: 1)
  }

  /// Sets cover all repetitions without overlap, and state the rest before them.
  private static func expectSets(_ sets: [ExerciseSet], _ repetitions: [Repetition], _ message: String) {
    #expect(sets.flatMap { Array($0.repetitions) } == repetitions.map(\.number), "\(message): \(sets)")
    #expect(sets.map(\.number) == Array(1...max(1, sets.count)).prefix(sets.count).map(\.self), "\(message)")
    #expect(sets.first?.restSeconds == nil, "\(message)")
    #expect(sets.dropFirst().allSatisfy { abs(($0.restSeconds ?? 0) - 20) < 1e-9 }, "\(message): \(sets)")
  }
}
