import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Sets that are near each other.
@Suite struct RecognizedSetTests {
  /// Returns a set of repetitions that turn in the middle of the ranges.
  private static func set(_ ranges: [ClosedRange<Int>]) -> RecognizedSet {
    let candidates = ranges.map { range in
      let peak = (range.lowerBound + range.upperBound) / 2
      let cycle = Cycle(
        start: range.lowerBound, peak: peak, end: range.upperBound, fullRange: range, rise: 1, fall: 1,
        isCutAtStart: false, isCutAtEnd: false)
      return RepetitionSearch.Candidate(cycle: cycle, reason: nil)
    }
    let frames = (ranges.first?.lowerBound ?? 0)..<((ranges.last?.upperBound ?? 0) + 1)
    return RecognizedSet(
      frames: frames,
      exercise: RecognizedExercise(.unrecognized(), nil, candidates: candidates, holds: []))
  }

  /// The last repetition of a set may end after the first one of the next set begins. Neither loses a repetition, however far
  /// they overlap, as long as they turn one after the other.
  @Test(arguments: 0..<100) func noRepetitionIsLost(_ overlap: Int) {
    let sets = [
      Self.set([0...100, 100...200]), Self.set([(200 - overlap)...(300 - overlap), 300...400]),
    ].withoutOverlap
    let times = (0...500).map { Double($0) / 30 }
    let parts = SetGrouping.surroundings(of: sets.map(\.frames), times: times)
    let counted = zip(sets, parts).map { $0.exercise.part(in: $1).counted.count }
    #expect(counted == [2, 2], "\(overlap)")
    #expect(sets[0].frames.upperBound <= sets[1].frames.lowerBound, "\(overlap)")
    #expect(sets[0].frames.lowerBound == 0 && sets[1].frames.upperBound == 401)
  }

  /// Sets that don't overlap stay as they are.
  @Test func othersStay() {
    let sets = [Self.set([0...100]), Self.set([101...200]), Self.set([300...400])]
    #expect(sets.withoutOverlap.map(\.frames) == [0..<101, 101..<201, 300..<401])
    #expect([RecognizedSet]().withoutOverlap.isEmpty)
  }
}

/// Sets with rests that the movement of the whole body contains.
@Suite struct DividedSetTests {
  /// Returns a set of six repetitions of 2 s, with a rest after the third.
  private static func set(rest: Double) -> (set: RecognizedSet, times: [Double]) {
    let rate = SyntheticSignals.rate
    let part = SyntheticSignals.cycles([90, 90, 90], rest: 0.2)
    let values = part + [Float](repeating: 0, count: Int((rest - 0.4) * rate)) + part
    let signals = SyntheticSignals.knees(values)
    let search = RepetitionSearch(.knee(), signals)
    let candidates = search.candidates()
    var exercise = RecognizedExercise(.unrecognized(), search, candidates: candidates, holds: [])
    exercise.evidence = candidates.map(\.cycle.range)
    return (RecognizedSet(frames: 0..<values.count, exercise: exercise), signals.times)
  }

  /// A rest of more than 8 s divides the set, and no repetition is lost.
  @Test(arguments: [0.5, 4, 7.5, 8.8, 12, 20, 29]) func longRestsDivide(_ rest: Double) {
    let (set, times) = Self.set(rest: rest)
    let parts = set.divided(times: times)
    #expect(parts.map(\.exercise.counted.count) == (rest > 8 ? [3, 3] : [6]), "\(rest) s")
    #expect(parts.flatMap(\.exercise.evidence) == set.exercise.evidence)
    for (one, next) in zip(parts, parts.dropFirst()) {
      let seconds = times[next.frames.lowerBound] - times[one.frames.upperBound - 1]
      #expect(abs(seconds - rest) < 0.4, "\(seconds) s instead of \(rest) s")
    }
  }
}
