import Testing

@testable import FormCheckMotion

/// Every small signal is divided into the cycles that the definition demands.
@Suite struct CycleSegmentationTests {
  /// All sequences of `count` levels, 0 to 3.
  private static func sequences(_ count: Int) -> [[Float]] {
    (0..<(1 << (2 * count))).map { code in (0..<count).map { Float((code >> (2 * $0)) & 3) } }
  }

  /// The length of the longest alternating subsequence whose steps are all at least `threshold`.
  private static func maximumAlternation(_ values: [Float], _ threshold: Float) -> Int {
    var (up, down) = ([Int](repeating: 1, count: values.count), [Int](repeating: 1, count: values.count))
    for end in values.indices {
      for start in 0..<end {
        if values[end] - values[start] >= threshold { up[end] = max(up[end], down[start] + 1) }
        if values[start] - values[end] >= threshold { down[end] = max(down[end], up[start] + 1) }
      }
    }
    return zip(up, down).map { max($0, $1) }.max() ?? 0
  }

  @Test(arguments: 1...6) func turnsAreTheLongestAlternation(_ count: Int) {
    for values in Self.sequences(count) {
      let segmentation = CycleSegmentation(values: values, runs: [0..<count])
      for threshold in [Float(1), 2, 3] {
        let turns = segmentation.turns(in: 0..<count, threshold: threshold)
        let steps = zip(turns.dropFirst(), turns).map { (next: $0, before: $1) }
        let message = "\(values), threshold \(threshold): \(turns)"
        #expect(
          steps.allSatisfy { $0.next.isPeak != $0.before.isPeak && $0.next.offset > $0.before.offset },
          "\(message)")
        #expect(
          steps.allSatisfy { step in
            let rise = values[step.next.offset] - values[step.before.offset]
            return (step.next.isPeak ? rise : -rise) >= threshold
          }, "\(message)")
        let maximum = Self.maximumAlternation(values, threshold)
        #expect(turns.count == (maximum > 1 ? maximum : 0), "\(message)")
      }
    }
  }

  @Test(arguments: 1...6) func cyclesOfEverySmallSignal(_ count: Int) {
    for values in Self.sequences(count) {
      for minimum in [Float(1), 2, 3] {
        let cycles = CycleSegmentation(values: values, runs: [0..<count]).cycles(minimumAmplitude: minimum)
        let message = "\(values), at least \(minimum): \(cycles)"
        for cycle in cycles {
          #expect(cycle.start <= cycle.peak && cycle.peak <= cycle.end, "\(message)")
          #expect(cycle.amplitude >= minimum && cycle.fullRange == cycle.range, "\(message)")
          #expect(cycle.rise == values[cycle.peak] - values[cycle.start], "\(message)")
          #expect(cycle.fall == values[cycle.peak] - values[cycle.end], "\(message)")
          #expect(values[cycle.range].max() == values[cycle.peak], "\(message)")
        }
        #expect(zip(cycles.dropFirst(), cycles).allSatisfy { $0.start >= $1.end }, "\(message)")
        #expect(cycles.dropFirst().allSatisfy { !$0.isCutAtStart }, "\(message)")
        #expect(cycles.dropLast().allSatisfy { !$0.isCutAtEnd }, "\(message)")
        let extent = (values.max() ?? 0) - (values.min() ?? 0)
        #expect(extent >= minimum || cycles.isEmpty, "\(message)")
      }
    }
  }

  /// Each run is divided as if it were alone.
  @Test(arguments: 1...5) func runsAreIndependent(_ count: Int) {
    for values in Self.sequences(count) {
      let alone = CycleSegmentation(values: values, runs: [0..<count]).cycles(minimumAmplitude: 2)
      let twice = CycleSegmentation(values: values + values, runs: [0..<count, count..<(2 * count)])
        .cycles(minimumAmplitude: 2)
      #expect(twice.map(\.peak) == alone.map(\.peak) + alone.map { $0.peak + count }, "\(values)")
    }
  }

  @Test func noFramesHaveNoCycles() {
    #expect(CycleSegmentation(values: [], runs: []).cycles(minimumAmplitude: 1).isEmpty)
    #expect(CycleSegmentation(values: [.nan, .nan], runs: []).cycles(minimumAmplitude: 1).isEmpty)
  }

  /// A hesitation splits a repetition from 40 % of the typical amplitude on.
  @Test(arguments: [(0, 5), (20, 5), (39, 5), (40, 6), (60, 6)])
  func hesitationSplitsAtTheHysteresis(_ dip: Int, _ expected: Int) {
    let whole = Array(0...100) + Array((1..<100).reversed())
    let hesitating = Array(0...80) + Array(((80 - dip)..<80).reversed()) + Array((80 - dip)...100)
    let values = (whole + whole + whole + whole + hesitating + Array((0..<100).reversed())).map(Float.init)
    let cycles = CycleSegmentation(values: values, runs: [0..<values.count]).cycles(minimumAmplitude: 30)
    #expect(cycles.count == expected, "a dip of \(dip): \(cycles)")
  }

  /// Half of the total amplitude lies in cycles of at least the typical amplitude.
  @Test func typicalAmplitudeIsTheWeightedMedian() {
    func cycle(_ amplitude: Float) -> Cycle {
      Cycle(
        start: 0, peak: 1, end: 2, fullRange: 0...2, rise: amplitude, fall: 0, isCutAtStart: false,
        isCutAtEnd: false)
    }
    for (amplitudes, typical) in [
      ([], nil), ([5], 5), ([1, 1, 1, 1, 10], 10), ([10, 10, 10, 1, 1], 10), ([3, 1, 2], 2),
      ([4, 1, 2, 1], 2),
    ] as [([Float], Float?)] {
      #expect(CycleSegmentation.typicalAmplitude(amplitudes.map(cycle)) == typical, "\(amplitudes)")
    }
  }

  /// A trimmed cycle starts and ends a tenth of the way from its lows.
  @Test func trimmedCyclesHaveNoRest() throws {
    for rest in [0, 1, 10, 50] {
      let still = [Float](repeating: 0, count: rest)
      let values =
        still + Array(0...100).map(Float.init) + Array((0..<100).reversed()).map(Float.init) + still
      let cycle = try #require(
        CycleSegmentation(values: values, runs: [0..<values.count]).cycles(minimumAmplitude: 50).first)
      let trimmed = cycle.trimmed(values)
      #expect(trimmed.range == (rest + 10)...(rest + 190), "rest of \(rest): \(trimmed)")
      #expect(trimmed.peak == rest + 100 && trimmed.fullRange == cycle.fullRange, "rest of \(rest)")
      #expect(trimmed.rise == 100 && trimmed.fall == 100, "rest of \(rest)")
    }
  }
}
