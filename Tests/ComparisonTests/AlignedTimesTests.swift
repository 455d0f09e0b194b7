import FormCheckComparison
import Testing

@Suite struct AlignedTimesTests {
  private let a = RepetitionTimes(start: 2, turning: 3.2, end: 4.2)
  private let b = RepetitionTimes(start: 10, turning: 11, end: 13)

  @Test func phasesOfStartTurningPointAndEndCoincide() {
    let times = AlignedTimes(a, b, .phase)
    for (fraction, wanted) in [
      (0.0, (2.0, 10.0)), (0.5, (3.2, 11.0)), (1.0, (4.2, 13.0)), (0.25, (2.6, 10.5)),
    ] {
      let found = times.times(at: fraction)
      #expect(abs(found.a - wanted.0) < 1e-9 && abs(found.b - wanted.1) < 1e-9, "\(fraction): \(found)")
    }
    #expect(times.span == 2...4.2)
  }

  /// The time in B that belongs to a time in A is the one at the same phase, and ascends everywhere.
  @Test(arguments: ComparisonAlignment.allCases)
  func bothDirectionsAgree(_ alignment: ComparisonAlignment) {
    let times = AlignedTimes(a, b, alignment)
    var previous = -Double.infinity
    for step in 0...200 {
      let pair = times.times(at: Double(step) / 200)
      #expect(abs(times.time(inB: pair.a) - pair.b) < 1e-9, "\(step): \(pair)")
      #expect(pair.b >= previous, "\(step)")
      previous = pair.b
    }
  }

  @Test func turningPointsOrStartsCoincideAtOriginalSpeed() {
    let turning = AlignedTimes(a, b, .turning)
    #expect(abs(turning.time(inB: 3.2) - 11) < 1e-9)
    #expect(abs(turning.span.lowerBound - 2) < 1e-9 && abs(turning.span.upperBound - 5.2) < 1e-9)
    let time = AlignedTimes(a, b, .time)
    #expect(abs(time.time(inB: 2) - 10) < 1e-9)
    #expect(abs(time.span.upperBound - 5) < 1e-9)
    #expect(turning.speed(at: 2.5) == 1 && time.speed(at: 2.5) == 1)
  }

  @Test func speedIsTheRatioOfEachHalf() {
    let times = AlignedTimes(a, b, .phase)
    #expect(abs(times.speed(at: 2.5) - 1 / 1.2) < 1e-9)
    #expect(abs(times.speed(at: 4) - 2) < 1e-9)
    // Before and after the repetition, time keeps its speed.
    #expect(times.speed(at: 1) == 1 && times.speed(at: 5) == 1)
    #expect(abs(times.time(inB: 1.5) - 9.5) < 1e-9 && abs(times.time(inB: 5) - 13.8) < 1e-9)
  }

  @Test func timesOutsideEitherRepetitionAreNotCovered() {
    let times = AlignedTimes(a, b, .time)
    #expect(times.isCovered(times.times(at: 0)))
    #expect(!times.isCovered(times.times(at: 1)))
    let phase = AlignedTimes(a, b, .phase)
    for step in 0...100 { #expect(phase.isCovered(phase.times(at: Double(step) / 100))) }
  }

  /// A repetition that starts or ends at its turning point is compared with the other half of another one only.
  @Test(arguments: [false, true]) func aMissingHalfIsNotCovered(_ isFirst: Bool) {
    let half = RepetitionTimes(start: isFirst ? 3.2 : 2, turning: 3.2, end: isFirst ? 4.2 : 3.2)
    for times in [AlignedTimes(half, b, .phase), AlignedTimes(b, half, .phase)] {
      for step in 0...100 {
        let isShown = isFirst ? step >= 50 : step <= 50
        #expect(times.isCovered(times.times(at: Double(step) / 100)) == isShown, "\(step) %")
      }
    }
    let whole = AlignedTimes(half, half, .phase)
    #expect(whole.isCovered(whole.times(at: isFirst ? 1 : 0)) && whole.isCovered(whole.times(at: 0.5)))
    // The turning points are shown together.
    #expect(abs(AlignedTimes(half, b, .phase).time(inB: 3.2) - 11) < 1e-9)
  }

  /// Repetitions without a duration, or with times in the wrong order, give finite times.
  @Test(arguments: ComparisonAlignment.allCases)
  func degenerateRepetitionsHaveFiniteTimes(_ alignment: ComparisonAlignment) {
    let values = [0.0, 1.0, 2.0]
    for start in values {
      for turning in values {
        for end in values {
          let odd = RepetitionTimes(start: start, turning: turning, end: end)
          for times in [AlignedTimes(odd, b, alignment), AlignedTimes(b, odd, alignment)] {
            for step in 0...20 {
              let pair = times.times(at: Double(step) / 20)
              #expect(
                pair.a.isFinite && pair.b.isFinite && times.time(inB: pair.a).isFinite,
                "\(start), \(turning), \(end), \(step)")
            }
          }
        }
      }
    }
  }
}
