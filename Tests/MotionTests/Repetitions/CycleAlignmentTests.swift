import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Cycles of a signal for repetitions that were found in the whole body.
@Suite struct CycleAlignmentTests {
  /// Cycles in frames 50…150, 200…300 and 350…450.
  private static let values = SyntheticSignals.cycles([90, 80, 100])

  private static func cycles(
    _ repetitions: [(start: Int, turning: Int, end: Int)], _ values: [Float] = values
  ) -> [Cycle] {
    let signal = OrientedSignal(.knee(), SyntheticSignals.knees(values))
    return CycleAlignment(signal: signal).cycles(
      repetitions.map { MovementRun.Repetition(start: $0.start, turning: $0.turning, end: $0.end) })
  }

  @Test func noRepetitionsHaveNoCycles() { #expect(Self.cycles([]).isEmpty) }

  /// The signal's own turning points count, up to a quarter of a repetition away from those of the body.
  @Test(arguments: -20...20) func shiftedRepetitions(_ shift: Int) {
    let repetitions = [50, 200, 350].map {
      (start: $0 + shift, turning: $0 + 50 + shift, end: $0 + 100 + shift)
    }
    let cycles = Self.cycles(repetitions)
    #expect(cycles.map(\.peak) == [100, 250, 400], "by \(shift) frames: \(cycles.map(\.peak))")
    for (cycle, amplitude) in zip(cycles, [90, 80, 100] as [Float]) {
      #expect(
        abs(cycle.rise - amplitude) < 3 && abs(cycle.fall - amplitude) < 3, "by \(shift) frames: \(cycle)")
      #expect(!cycle.isCutAtStart && !cycle.isCutAtEnd && cycle.fullRange == cycle.range)
    }
  }

  /// Whatever the repetitions are, there is a cycle for each, in order, inside the signal.
  @Test func everyRepetitionHasACycle() {
    for start in stride(from: 0, to: 480, by: 12) {
      for length in [0, 1, 5, 40, 160, 400] where start + length < 500 {
        let next = min(499, start + length + 1)
        let cycles = Self.cycles([(start, start + length / 2, start + length), (next, next, 499)])
        let message = "\(start) + \(length): \(cycles)"
        #expect(
          cycles.count == 2 && cycles.allSatisfy { $0.start <= $0.peak && $0.peak <= $0.end }, "\(message)")
        #expect(cycles[0].peak <= cycles[1].peak && cycles[1].start >= cycles[0].peak, "\(message)")
        #expect(
          cycles.allSatisfy { $0.start >= 0 && $0.end < 500 && $0.rise >= 0 && $0.fall >= 0 }, "\(message)")
      }
    }
  }

  /// A repetition that the clip cuts off has only one half.
  @Test func cutRepetitions() {
    let first = Self.cycles([(0, 0, 50), (100, 150, 200)], Array(Self.values.dropFirst(100)))
    #expect(first[0].peak == 0 && first[0].isCutAtStart && !first[0].isCutAtEnd, "\(first[0])")
    #expect(abs(first[0].fall - 90) < 3 && first[0].rise < 1, "\(first[0])")
    let last = Self.cycles([(50, 100, 150), (200, 250, 250)], Array(Self.values.prefix(251)))
    #expect(last[1].peak == 250 && last[1].isCutAtEnd && !last[1].isCutAtStart, "\(last[1])")
  }

  /// The body may take the turning point for the rest, and be there long before the signal, as with raised arms: whatever part of
  /// the way the half shows, the signal is followed to its own turning point.
  @Test(arguments: Array(stride(from: 12, through: 50, by: 2))) func halvesThatEndEarly(_ length: Int) {
    let last = Self.cycles(
      [(50, 100, 150), (200, 200, 200 + length)], Array(Self.values.prefix(251)))[1]
    #expect(last.peak >= 248 && abs(last.rise - 80) < 3 && last.start <= 202, "\(length): \(last)")
    let first = Self.cycles(
      [(50 - length, 50, 50), (100, 150, 200)], Array(Self.values.dropFirst(100)))[0]
    #expect(first.peak <= 2 && abs(first.fall - 90) < 3, "\(length): \(first)")
  }

  /// Of a repetition of which the body shows one half, the signal's own turning point and the other half count, even if
  /// the signal turns much earlier or later, up to the duration of the half.
  @Test(arguments: 0...25) func halvesBesideOwnTurningPoints(_ shift: Int) {
    let back = Self.cycles([(250 + shift, 250 + shift, 300)])[0]
    #expect(back.peak == 250 && back.range.contains(220) && back.end >= 298, "\(shift) later: \(back)")
    let out = Self.cycles([(200, 250 - shift, 250 - shift)])[0]
    #expect(out.peak == 250 && out.range.contains(280) && out.start <= 202, "\(shift) earlier: \(out)")
  }

  /// A signal that still falls at the end of the searched frames is followed to its low, for as long as the repetition takes.
  @Test(arguments: 1...36) func lowsOutsideTheSearchedFrames(_ shift: Int) {
    let cycle = Self.cycles([(200 + shift, 250, 300 - shift)])[0]
    #expect(cycle.peak == 250 && cycle.start <= 202 && cycle.end >= 298, "\(shift) frames: \(cycle)")
    #expect(abs(cycle.rise - 80) < 3 && abs(cycle.fall - 80) < 3, "\(shift) frames: \(cycle)")
  }

  /// A hidden signal takes the body's turning points.
  @Test func aHiddenSignal() {
    let cycles = Self.cycles([(50, 100, 150), (200, 240, 300)], [Float](repeating: .nan, count: 500))
    #expect(cycles.map(\.peak) == [100, 240] && cycles.map(\.start) == [50, 200])
    #expect(cycles.map(\.end) == [150, 300] && cycles.allSatisfy { $0.amplitude == 0 })
  }
}
