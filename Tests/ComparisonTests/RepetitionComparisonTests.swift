@testable import FormCheckComparison
import FormCheckMotion
import Testing

/// Pairs of repetitions whose difference is known.
@Suite struct RepetitionComparisonTests {
  @Test(arguments: ComparisonAlignment.allCases)
  func aRepetitionDoesNotDifferFromItself(_ alignment: ComparisonAlignment) {
    let motion = SyntheticMotion().motion()
    let comparison = RepetitionComparison(motion, motion, alignment: alignment)
    #expect(comparison[.leftKneeFlexion].peak == nil)
    #expect(comparison[.leftKneeFlexion].meanDifference == 0)
    #expect(RankedDifference.largest(5, of: [comparison]).isEmpty)
    #expect(comparison.tempoRatio == 1)
  }

  /// A knee that bends 15° more, at other frame rates and tempos.
  @Test(arguments: [24.0, 30, 60], [0.7, 1, 1.5])
  func aDeeperKneeIsFound(_ rate: Double, _ tempo: Double) throws {
    let a = SyntheticMotion()
    var b = SyntheticMotion(start: 7.3, lowering: 1.2 * tempo, lifting: 1.0 * tempo, rate: rate)
    b.depths[.leftKneeFlexion] = 115
    let comparison = RepetitionComparison(a.motion(), b.motion(), alignment: .phase)
    let ranked = RankedDifference.largest(5, of: [comparison])
    #expect(ranked.map(\.angle.name) == [.leftKneeFlexion])
    let peak = try #require(ranked.first?.peak)
    #expect(abs(peak.degrees - 15) < 0.5 && abs(peak.index - 50) <= 6, "\(peak)")
    #expect(abs((comparison.tempoRatio ?? 0) - tempo) < 1e-9)
  }

  /// A video of which only every few frames were analyzed has complete curves.
  @Test(arguments: [2.5, 3.3, 5]) func fewFramesAreEnough(_ rate: Double) throws {
    let a = SyntheticMotion(rate: rate)
    var b = SyntheticMotion(start: 7.1, rate: rate)
    b.depths[.leftKneeFlexion] = 125
    let comparison = RepetitionComparison(a.motion(), b.motion(), alignment: .phase)
    let knee = comparison[.leftKneeFlexion]
    #expect(knee.differences.allSatisfy { !$0.isNaN } && knee.isMeasurable)
    #expect(abs(try #require(knee.peak).degrees - 25) < 8)
  }

  /// Curves with values at a few phases only are no basis for a difference.
  @Test func fewPhasesAreNotEnough() {
    let (a, b) = (Array(repeating: 10.0, count: 101), Array(repeating: 40.0, count: 101))
    func comparison(_ known: Int) -> AngleComparison {
      AngleComparison(
        name: .leftKneeFlexion, nameInB: .leftKneeFlexion,
        a: a.enumerated().map { $0.offset < known ? $0.element : .nan }, b: b,
        isReliable: (0..<101).map { $0 < known }, coveredCount: 101)
    }
    #expect(comparison(4).peak == nil && comparison(50).peak == nil && comparison(51).peak?.degrees == 30)
  }

  /// The phases of a repetition are known to a few hundredths only. Such a shift isn't a difference.
  @Test func aSmallShiftInTimeIsNoDifference() {
    let a = SyntheticMotion()
    var b = SyntheticMotion()
    b.delays = [.leftKneeFlexion: 0.05, .rightKneeFlexion: 0.05]
    let comparison = RepetitionComparison(a.motion(), b.motion(), alignment: .phase)
    #expect(RankedDifference.largest(5, of: [comparison]).isEmpty)
    #expect((comparison[.leftKneeFlexion].differences.map(abs).max() ?? 0) > 3)
  }

  @Test func doubtfulAnglesAreNotRanked() {
    let a = SyntheticMotion()
    var b = SyntheticMotion()
    b.depths[.leftKneeFlexion] = 130
    b.doubtful = [.leftKneeFlexion]
    let comparison = RepetitionComparison(a.motion(), b.motion(), alignment: .phase)
    let knee = comparison[.leftKneeFlexion]
    #expect(!knee.isMeasurable && knee.peak == nil && knee.meanDifference == nil)
    #expect(knee.differences.count { !$0.isNaN } == RepetitionComparison.phaseCount)
  }

  @Test func differentViewsCanNotBeCompared() {
    var b = SyntheticMotion(heading: BodyHeading(degrees: 40))
    b.depths[.leftKneeFlexion] = 130
    let comparison = RepetitionComparison(SyntheticMotion().motion(), b.motion(), alignment: .phase)
    #expect(!comparison.views.isComparable)
    #expect(comparison.angles.map(\.name) == AngleName.allCases)
    #expect(comparison.angles.allSatisfy { !$0.isMeasurable && $0.peak == nil })
    // The angles have values nevertheless.
    #expect((comparison[.leftKneeFlexion].differences.map(abs).max() ?? 0) > 25)
    #expect(comparison.tempoRatio == 1)
  }

  @Test func mirroredBodiesAreComparedWithTheOtherSide() {
    var a = SyntheticMotion()
    var b = SyntheticMotion(heading: BodyHeading(degrees: -92))
    a.depths = [.leftKneeFlexion: 100, .rightKneeFlexion: 80]
    b.depths = [.leftKneeFlexion: 80, .rightKneeFlexion: 100]
    let comparison = RepetitionComparison(a.motion(), b.motion(), alignment: .phase)
    #expect(comparison.views.exchangesSides && comparison[.leftKneeFlexion].nameInB == .rightKneeFlexion)
    #expect(RankedDifference.largest(5, of: [comparison]).isEmpty)
  }

  /// Outside either repetition there is nothing to compare.
  @Test func valuesOutsideARepetitionAreMissing() {
    let b = SyntheticMotion(lowering: 2.4, lifting: 2.0)
    let comparison = RepetitionComparison(SyntheticMotion().motion(), b.motion(), alignment: .time)
    let knee = comparison[.leftKneeFlexion]
    #expect(!knee.a[0].isNaN && !knee.b[40].isNaN)
    #expect(knee.a[100].isNaN && knee.b[100].isNaN)
  }

  /// Half a repetition doesn't differ from the same half of a whole one, and its turning point isn't compared with a rest.
  @Test func aMissingHalfIsNoDifference() {
    let whole = SyntheticMotion().motion()
    let (start, turning, end) = (whole.times.start, whole.times.turning, whole.times.end)
    for times in [
      RepetitionTimes(start: turning, turning: turning, end: end),
      RepetitionTimes(start: start, turning: turning, end: turning),
    ] {
      let half = RepetitionMotion(
        number: 2, times: times, tempo: whole.tempo, seconds: whole.seconds, curves: whole.curves,
        reliableCurves: whole.reliableCurves, heading: whole.heading)
      for (a, b) in [(whole, half), (half, whole)] {
        let comparison = RepetitionComparison(a, b, alignment: .phase)
        let knee = comparison[.leftKneeFlexion]
        #expect(RankedDifference.largest(5, of: [comparison]).isEmpty && knee.isMeasurable, "\(a), \(b)")
        #expect(knee.differences.count(where: \.isNaN) == 50, "\(a), \(b)")
        #expect(knee.differences.allSatisfy { $0.isNaN || abs($0) < 1e-3 }, "\(knee.differences)")
      }
    }
  }

  @Test func gapsAreNotBridged() {
    let motion = SyntheticMotion().motion()
    let kept = motion.seconds.indices.filter { motion.seconds[$0] < 2.5 || motion.seconds[$0] > 2.9 }
    func thinned(_ curves: RepetitionMotion.Curves) -> RepetitionMotion.Curves {
      curves.mapValues { values in kept.map { values[$0] } }
    }
    let gappy = RepetitionMotion(
      number: 1, times: motion.times, tempo: motion.tempo, seconds: kept.map { motion.seconds[$0] },
      curves: thinned(motion.curves), reliableCurves: thinned(motion.reliableCurves), heading: motion.heading)
    let knee = RepetitionComparison(motion, gappy, alignment: .phase)[.leftKneeFlexion]
    // No value lies between the last frame before the gap and the first one after it.
    let before = gappy.seconds.last { $0 < 2.5 } ?? 0
    let after = gappy.seconds.first { $0 > 2.9 } ?? 0
    for (index, phase) in (0...100).map({ ($0, Double($0) / 100) }) {
      let time = AlignedTimes(motion.times, motion.times, .phase).times(at: phase).a
      #expect(knee.b[index].isNaN == (time > before + 1e-6 && time < after - 1e-6), "\(index)")
    }
  }

  @Test func aMotionWithoutFramesHasNoValues() {
    let motion = SyntheticMotion().motion()
    let empty = RepetitionMotion(
      number: 1, times: motion.times, tempo: motion.tempo, seconds: [], curves: [:], reliableCurves: [:],
      heading: nil)
    let comparison = RepetitionComparison(motion, empty, alignment: .phase)
    #expect(comparison.angles.map(\.name) == AngleName.allCases)
    let missing = comparison.angles.map { angle in angle.peak == nil ? angle.b.count(where: \.isNaN) : 0 }
    #expect(missing.allSatisfy { $0 == RepetitionComparison.phaseCount }, "\(missing)")
    #expect(comparison.delays.isEmpty)
  }

  @Test func theLargestDifferencesOfSeveralPairsAreOnePerAngle() {
    let a = SyntheticMotion()
    let pairs = [10.0, 30, 20].map { extra in
      var b = SyntheticMotion()
      b.depths = [.leftKneeFlexion: 100 + extra, .rightKneeFlexion: 100 - extra / 2]
      return RepetitionComparison(a.motion(), b.motion(), alignment: .phase)
    }
    let ranked = RankedDifference.largest(5, of: pairs)
    #expect(
      ranked.map(\.pair) == [1, 1] && ranked.map(\.angle.name) == [.leftKneeFlexion, .rightKneeFlexion])
    #expect(RankedDifference.largest(1, of: pairs).count == 1)
    #expect(RankedDifference.largest(5, of: []).isEmpty)
  }
}
