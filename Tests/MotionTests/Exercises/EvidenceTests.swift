import Testing

@testable import FormCheckMotion

/// Ramps, alternatives and essential evidence, for every statistic.
@Suite struct EvidenceTests {
  /// A cycle over frames 2…10 with its peak at 5. Frame 2 is the lower low of the oriented signal.
  private static let cycle = Cycle(
    start: 2, peak: 5, end: 10, fullRange: 2...10, rise: 8, fall: 7, isCutAtStart: false, isCutAtEnd: false)
  private static let oriented: [Float] = [0, 0, 0, 2, 5, 8, 7, 5, 4, 3, 1, 0, 0]
  /// The values 0…12, whose statistics are plain to see.
  private static let values = (0...12).map(Float.init)

  private static func signals(_ values: [Float]) -> BodySignals {
    BodySignals(times: SyntheticSignals.times(values.count), values: [.trunk: values])
  }

  /// The value that each statistic takes of 0…12 in the cycle.
  private static let expected: [Evidence.Statistic: Float] = [
    .turning: 5, .resting: 2, .median: 6, .range: 8, .returnRange: 5, .minimum: 2,
    .maximum: 10,
  ]

  @Test(arguments: Evidence.Statistic.allCases)
  func rampAroundBothItsEnds(_ statistic: Evidence.Statistic) throws {
    let value = try #require(Self.expected[statistic])
    for (from, to, fit) in [
      (value - 1, value + 1, 0.5), (value, value + 1, 0), (value - 1, value, 1), (value - 4, value - 1, 1),
      (value + 1, value + 2, 0), (value + 1, value - 1, 0.5), (value, value - 1, 0), (value + 1, value, 1),
      (value - 1, value + 3, 0.25),
    ] as [(Float, Float, Double)] {
      let evidence = Evidence.ramp(.trunk, statistic, from, to)
      let actual = evidence.fit(Self.cycle, Self.signals(Self.values), Self.oriented)
      #expect(actual == fit, "\(statistic) of \(value), from \(from) to \(to): \(actual)")
    }
  }

  @Test func restIsTheLowFartherFromTheTurningPoint() {
    var oriented = Self.oriented
    oriented[2] = 2
    let evidence = Evidence.ramp(.trunk, .resting, 9, 11)
    #expect(evidence.fit(Self.cycle, Self.signals(Self.values), oriented) == 0.5, "frame 10 is lower")
    #expect(evidence.fit(Self.cycle, Self.signals(Self.values), Self.oriented) == 0, "frame 2 is lower")
  }

  /// Missing values are left out; if all are missing, nothing fits.
  @Test(arguments: Evidence.Statistic.allCases)
  func missingValues(_ statistic: Evidence.Statistic) {
    let evidence = Evidence.ramp(.trunk, statistic, 0, 0.1)
    let missing = [Float](repeating: .nan, count: 13)
    #expect(evidence.fit(Self.cycle, Self.signals(missing), Self.oriented) == 0)
    #expect(evidence.fit(Self.cycle, Self.signals([1, 2]), Self.oriented) == 0, "too short")
    #expect(evidence.fit(Self.cycle, BodySignals(times: [], values: [:]), Self.oriented) == 0, "no channel")
    #expect(evidence.fit(2..<11, Self.signals(missing)) == 0)
    #expect(evidence.fit(2..<30, Self.signals(Self.values)) == 0, "too short")
    #expect(evidence.fit(2..<2, Self.signals(Self.values)) == 0, "no frames")
    var some = Self.values
    for offset in [3, 5, 9] { some[offset] = .nan }
    #expect(evidence.fit(Self.cycle, Self.signals(some), Self.oriented) > 0)
  }

  /// The position of a hold is its median, whichever statistic is asked for.
  @Test func holdsHaveOnePosition() {
    for (statistic, value) in [
      (Evidence.Statistic.turning, Float(6)), (.resting, 6), (.median, 6), (.range, 8), (.returnRange, 8),
      (.minimum, 2), (.maximum, 10),
    ] {
      let evidence = Evidence.ramp(.trunk, statistic, value - 1, value + 1)
      #expect(evidence.fit(2..<11, Self.signals(Self.values)) == 0.5, "\(statistic)")
    }
  }

  @Test func bestAlternativeCounts() {
    let ramps = [(4, 6), (5, 6), (4, 5)].map { Evidence.ramp(.trunk, .turning, $0.0, $0.1) }
    let fits = [0.5, 0, 1]
    for first in ramps.indices {
      for second in ramps.indices {
        let either = Evidence.any(ramps[first], ramps[second])
        let fit = either.fit(Self.cycle, Self.signals(Self.values), Self.oriented)
        #expect(fit == max(fits[first], fits[second]), "\(first) or \(second): \(fit)")
      }
    }
    #expect(!ramps[0].isEssential && ramps[0].essential.isEssential)
  }

  /// A repetition's fit is the mean over its evidence, and 0 if it lacks essential evidence.
  @Test func repetitionMayLackAllButEssentialEvidence() {
    let full = Evidence.ramp(.trunk, .turning, 4, 5)
    let none = Evidence.ramp(.trunk, .turning, 5, 6)
    let half = Evidence.ramp(.trunk, .turning, 4, 6)
    for (evidence, fit) in [
      ([], 1), ([full], 1), ([none], 0), ([full, none], 0.5), ([full, half], 0.75),
      ([full, half, none], 0.5),
      ([full, none.essential], 0), ([full, half.essential], 0.75),
    ] as [([Evidence], Double)] {
      let exercise = Exercise(name: "test", title: "Test", repetitions: .knee(), evidence: evidence)
      #expect(exercise.fit(Self.cycle, Self.signals(Self.values), Self.oriented) == fit, "\(evidence)")
    }
  }

  /// A clip's fit is the minimum over the evidence of the median over the repetitions.
  @Test func clipMayNotLackAnyEvidence() {
    let values = Self.values + Self.values.map { $0 + 1 } + Self.values.map { $0 + 2 }
    let cycles = [0, 13, 26].map { shift in
      Cycle(
        start: 2 + shift, peak: 5 + shift, end: 10 + shift, fullRange: (2 + shift)...(10 + shift), rise: 8,
        fall: 7, isCutAtStart: false, isCutAtEnd: false)
    }
    let oriented = Self.oriented + Self.oriented + Self.oriented
    // The turning points have the values 5, 6 and 7.
    for (evidence, count, fit) in [
      ([], 0, 0), ([], 3, 1), ([(5, 9)], 3, 0.25), ([(5, 9)], 2, 0.125), ([(5, 9)], 1, 0), ([(5, 9)], 0, 0),
      ([(5, 9), (0, 1)], 3, 0.25), ([(5, 9), (9, 10)], 3, 0),
    ] as [([(Float, Float)], Int, Double)] {
      let exercise = Exercise(
        name: "test", title: "Test", repetitions: .knee(),
        evidence: evidence.map { .ramp(.trunk, .turning, $0.0, $0.1) })
      let actual = exercise.fit(Array(cycles.prefix(count)), Self.signals(values), oriented)
      #expect(actual == fit, "\(evidence), \(count) repetitions: \(actual)")
    }
  }
}
