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
      }
    }
  }

  @Test func noRepetitionsHaveNoSets() {
    #expect(
      SetGrouping.numbers(of: [Cycle](), times: []).isEmpty
        && SetGrouping.surroundings(of: [], times: []).isEmpty)
  }

  /// Every set of two to four of six possible frames: adjacent surroundings that cover all frames, each around its set, and
  /// a frame of the rest belongs to the set that is nearer in time.
  @Test func surroundingsDivideTheRest() {
    let times = [0, 0.1, 0.5, 0.6, 2, 2.1, 2.2, 5, 5.1, 9]
    for pattern in 1..<(1 << times.count) {
      let frames = times.indices.filter { pattern >> $0 & 1 == 1 }
      let sets = frames.map { $0..<($0 + 1) }
      let parts = SetGrouping.surroundings(of: sets, times: times)
      #expect(parts.count == sets.count && parts.flatMap(Array.init) == Array(times.indices), "\(frames)")
      for (index, part) in parts.enumerated() {
        for offset in part {
          let nearest = frames.map { abs(times[$0] - times[offset]) }.min() ?? 0
          #expect(abs(times[frames[index]] - times[offset]) <= nearest + 1e-9, "\(frames), \(offset)")
        }
      }
    }
  }

  /// Sets of 2 s in a film of 40 s with a cut every 10 s take all of their shots.
  @Test func setsTakeTheirShotsInAnEditedFilm() {
    let times = (0..<400).map { Double($0) / 10 }
    for first in stride(from: 0, through: 80, by: 10) {
      for second in stride(from: 100, through: 380, by: 10) where second % 100 <= 80 {
        let sets = [first..<(first + 20), second..<(second + 20)]
        let shot = second / 100 * 100
        #expect(
          SetGrouping.widened(sets, cuts: [100, 200, 300], times: times) == [0..<100, shot..<(shot + 100)],
          "\(sets)")
        #expect(SetGrouping.widened(sets, cuts: [], times: times) == sets, "\(sets) without cuts")
      }
    }
  }

  /// Two sets in one shot keep their ends.
  @Test func setsThatShareAShotKeepTheirEnds() {
    let times = (0..<400).map { Double($0) / 10 }
    for start in 30..<180 {
      let sets = [10..<30, start..<(start + 20)]
      #expect(SetGrouping.widened(sets, cuts: [200], times: times) == sets, "\(sets)")
    }
  }

  /// A rest of more than 8 s before or after a set doesn't belong to it.
  @Test func longRestsDontBelongToASet() {
    let times = (0..<400).map { Double($0) / 10 }
    for start in 0...180 {
      let widened = SetGrouping.widened([start..<(start + 20)], cuts: [200], times: times)
      #expect(widened[0].lowerBound == (start <= 80 ? 0 : start), "\(start)")
      #expect(widened[0].upperBound == (199 - (start + 19) <= 80 ? 200 : start + 20), "\(start)")
    }
  }
}
