import Testing

@testable import FormCheckMotion

/// Each reason for a rejection, exactly at its limit and just beyond it.
@Suite struct RepetitionSearchTests {
  private static func search(
    _ values: [Float], channel: RepetitionChannel = .knee(), confidence: Float = 0.9, cuts: [Int] = [],
    tuning: RepetitionTuning = .standard
  ) -> RepetitionSearch {
    RepetitionSearch(
      channel, SyntheticSignals.knees(values, cuts: cuts, confidence: confidence), tuning: tuning)
  }

  @Test(arguments: 0...8) func everyCycleIsCounted(_ count: Int) {
    let values = SyntheticSignals.cycles([Float](repeating: 90, count: count))
    for lift in [RepetitionChannel.Lift.firstHalf, .secondHalf] {
      let candidates = Self.search(values, channel: .knee(lift: lift)).candidates()
      #expect(
        candidates.map(\.reason) == [RejectedCandidate.Reason?](repeating: nil, count: count), "\(lift)")
    }
  }

  @Test func amplitudeOfHalfTheTypicalOneIsEnough() throws {
    let values = SyntheticSignals.cycles([90, 90, 60, 90])
    let candidates = Self.search(values).candidates()
    let typical = try #require(CycleSegmentation.typicalAmplitude(candidates.map(\.cycle)))
    let fraction = candidates[2].cycle.amplitude / typical
    for (minimum, reason) in [(fraction.nextDown, nil), (fraction + 1e-4, .tooSmall)]
      as [(Float, RejectedCandidate.Reason?)]
    {
      var tuning = RepetitionTuning.standard
      tuning.minimumAmplitudeFraction = minimum
      #expect(
        Self.search(values, tuning: tuning).candidates().map(\.reason) == [nil, nil, reason, nil],
        "\(minimum)")
    }
    #expect(RepetitionTuning.standard.minimumAmplitudeFraction == 0.5)
  }

  @Test(arguments: [0.3, 0.5, 1, 2, 5]) func durationOfTheMinimumIsEnough(_ seconds: Double) throws {
    let values = SyntheticSignals.cycles([90], seconds: seconds)
    let search = Self.search(values, channel: .knee(minimumDuration: 0))
    let cycle = try #require(search.candidates().first?.cycle)
    let duration = search.signals.times[cycle.end] - search.signals.times[cycle.start]
    for (minimum, reason) in [(duration, nil), (duration.nextUp, .tooShort)]
      as [(Double, RejectedCandidate.Reason?)]
    {
      let candidates = Self.search(values, channel: .knee(minimumDuration: minimum)).candidates()
      #expect(candidates.map(\.reason) == [reason], "\(duration) s, at least \(minimum) s")
    }
  }

  @Test func confidenceOfTheMinimumIsEnough() {
    let values = SyntheticSignals.cycles([90, 90])
    for percent in stride(from: 5, through: 100, by: 5) where percent != 25 {
      let reasons = Self.search(values, confidence: Float(percent) / 100).candidates().map(\.reason)
      let expected: RejectedCandidate.Reason? = percent < 25 ? .notSeen : nil
      #expect(reasons == [expected, expected], "a confidence of \(percent) %")
    }
  }

  /// A repetition needs 60 % of the confidence of the others.
  @Test func confidenceIsComparedWithTheOthers() {
    let values = SyntheticSignals.cycles([90, 90, 90, 90])
    for last in [Float(0.45), 0.52, 0.56, 0.8] {
      let confidence = values.indices.map { Float($0 < 470 ? 0.9 : last) }
      let signals = BodySignals(
        times: SyntheticSignals.times(values.count), values: [.knee: values],
        weights: [.knee: confidence.map { $0 * $0 }])
      let reasons = RepetitionSearch(.knee(), signals).candidates().map(\.reason)
      #expect(reasons == [nil, nil, nil, last < 0.54 ? .notSeen : nil], "a confidence of \(last)")
    }
  }

  /// A clip that starts or ends within a repetition: the repetition counts if its lift is complete enough.
  @Test func truncatedRepetitions() {
    let whole = SyntheticSignals.cycles([90, 90, 90])
    // Cycles take frames 50…150, 200…300 and 350…450.
    let cases: [(range: Range<Int>, firstHalf: Int, secondHalf: Int)] = [
      (0..<500, 3, 3), (100..<500, 2, 3), (80..<500, 2, 3), (70..<500, 3, 3), (60..<500, 3, 3),
      (140..<500, 2, 2), (0..<360, 2, 2), (0..<400, 2, 2), (0..<420, 3, 2), (0..<430, 3, 3), (0..<440, 3, 3),
      (100..<400, 1, 2), (225..<275, 1, 1),
    ]
    for (range, firstHalf, secondHalf) in cases {
      for (lift, count) in [(RepetitionChannel.Lift.firstHalf, firstHalf), (.secondHalf, secondHalf)] {
        let candidates = Self.search(Array(whole[range]), channel: .knee(lift: lift)).candidates()
        let counted = candidates.filter { $0.reason == nil }
        #expect(counted.count == count, "\(range), \(lift): \(candidates)")
      }
    }
  }

  /// A body that is still near the turning point when the clip ends, after more than 4 s there, holds a position.
  @Test(arguments: [1.0, 3, 5, 8, 15]) func longRestAtTheEndIsAHold(_ seconds: Double) {
    let rise = SyntheticSignals.cycles([90, 90]) + SyntheticSignals.cycles([90], rest: 0)[0...50]
    let frames = Int(seconds * SyntheticSignals.rate)
    // It sinks by 30°, of which the first 18° are near the turning point.
    let sinking = (1...frames).map { 90 - 30 * Float($0) / Float(frames) }
    let candidates = Self.search(rise + sinking, channel: .knee(lift: .firstHalf)).candidates()
    #expect(candidates.last?.reason == (0.6 * seconds < 3.8 ? nil : .cutAtEnd), "\(seconds) s: \(candidates)")
  }

  @Test func cutsEndRepetitions() {
    let values = SyntheticSignals.cycles([90, 90, 90])
    for cut in [100, 175, 250] {
      for candidate in Self.search(values, cuts: [cut]).candidates() {
        let range = candidate.cycle.fullRange
        #expect(range.upperBound < cut || range.lowerBound >= cut, "a cut at \(cut): \(candidate)")
      }
    }
  }

  @Test func missingChannelHasNoCandidates() {
    let channel = RepetitionChannel(.elbow, lift: .firstHalf, minimumAmplitude: 20)
    let signals = SyntheticSignals.knees(SyntheticSignals.cycles([90]))
    #expect(RepetitionSearch(channel, signals).candidates().isEmpty)
  }

  /// Cycles of every amplitude around the channel's minimum.
  @Test(arguments: [Float(5), 15, 19, 25, 60]) func smallMovementsAreNoCandidates(_ amplitude: Float) {
    let candidates = Self.search(SyntheticSignals.cycles([amplitude, amplitude])).candidates()
    #expect(candidates.count == (amplitude > 20 ? 2 : 0), "\(amplitude)°: \(candidates)")
  }
}
