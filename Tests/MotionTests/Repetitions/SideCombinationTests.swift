import Testing

@testable import FormCheckMotion

/// Sides that move together, alternate, or of which one rests.
@Suite struct SideCombinationTests {
  private static func channel(isInverted: Bool = false) -> RepetitionChannel {
    RepetitionChannel(
      .knee, isInverted: isInverted, lift: .firstHalf, minimumAmplitude: 20, sides: .inTurn)
  }

  /// Waves of 90° whose phases differ by so many degrees.
  private static func waves(_ phase: Double, right: Float = 90) -> (left: [Float], right: [Float]) {
    func wave(_ size: Float, _ phase: Double) -> [Float] {
      (0..<400).map { size * Float(0.5 - 0.5 * cosine((Double($0) * 3.6 - phase) * .pi / 180)) }
    }
    return (wave(90, 0), wave(right, phase))
  }

  /// The correlation of two waves is the cosine of their phase: below 0.2 the sides alternate.
  @Test func sidesAlternateByTheirCorrelation() {
    for phase in stride(from: 0.0, through: 180, by: 6) {
      let (left, right) = Self.waves(phase)
      let signals = SyntheticSignals.knees(left: left, right: right)
      let combination = SideCombination(Self.channel(), signals)
      #expect(combination.alternates == (cosine(phase * .pi / 180) < 0.2), "\(phase)°")
      if !combination.alternates { #expect(combination.values == signals[.knee], "\(phase)°") }
    }
  }

  @Test func oneSideAloneDoesNotAlternate() {
    for amplitude in [Float(0), 10, 19, 21, 40] {
      let (left, right) = Self.waves(180, right: amplitude)
      let combination = SideCombination(Self.channel(), SyntheticSignals.knees(left: left, right: right))
      #expect(combination.alternates == (amplitude > 20), "\(amplitude)°")
    }
  }

  /// The combination follows the side that is farther from its rest.
  @Test(arguments: [false, true]) func combinationFollowsTheActiveSide(_ isInverted: Bool) {
    let (left, right) = Self.waves(180)
    func oriented(_ values: [Float]) -> [Float] { isInverted ? values.map { 120 - $0 } : values }
    let signals = SyntheticSignals.knees(left: oriented(left), right: oriented(right))
    let combination = SideCombination(Self.channel(isInverted: isInverted), signals)
    #expect(combination.alternates)
    let expected = oriented(zip(left, right).map { max($0, $1) })
    #expect(combination.values.count == expected.count)
    for (offset, (value, wanted)) in zip(combination.values, expected).enumerated() {
      // The rest is the 5th percentile, less than 1° from the minimum.
      #expect(abs(value - wanted) < 1, "frame \(offset): \(value), expected \(wanted)")
    }
  }

  /// Where one side is missing, such as a struck-out knee, the combination follows the other one, whichever it is.
  @Test(arguments: [false, true]) func aMissingSideDoesNotCount(_ isLeft: Bool) {
    var (left, right) = Self.waves(180)
    let gap = 100...180
    for offset in gap { if isLeft { left[offset] = .nan } else { right[offset] = .nan } }
    let combination = SideCombination(Self.channel(), SyntheticSignals.knees(left: left, right: right))
    #expect(combination.alternates)
    for offset in gap {
      let wanted = isLeft ? right[offset] : left[offset]
      #expect(abs(combination.values[offset] - wanted) < 1, "frame \(offset)")
    }
  }

  /// A set whose sides alternate, before another one whose sides move together: only the frames of the set count.
  @Test func otherSetsAreNoEvidence() {
    let (alternating, together) = (Self.waves(180), Self.waves(0))
    let signals = SyntheticSignals.knees(
      left: alternating.left + together.left + together.left,
      right: alternating.right + together.right + together.right)
    #expect(!SideCombination(Self.channel(), signals).alternates)
    #expect(SideCombination(Self.channel(), signals, in: 0...399).alternates)
    #expect(!SideCombination(Self.channel(), signals, in: 400...1199).alternates)
  }

  @Test func missingValuesCombineToTheMean() {
    let missing = [Float](repeating: .nan, count: 50)
    let combination = SideCombination(Self.channel(), SyntheticSignals.knees(left: missing, right: missing))
    #expect(!combination.alternates && combination.values.allSatisfy(\.isNaN))
    let noSides = BodySignals(times: SyntheticSignals.times(3), values: [.knee: [1, 2, 3]])
    #expect(SideCombination(Self.channel(), noSides).values == [1, 2, 3])
  }
}
