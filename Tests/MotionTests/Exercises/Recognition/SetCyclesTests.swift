import FormCheckPose
import Testing

@testable import FormCheckMotion

/// The movement of the whole body decides about the count, except where sides work one after the other.
@Suite struct SetCyclesTests {
  /// Knees that bend one after the other: a second each, six times in total.
  private static let signals: BodySignals = {
    let one = SyntheticSignals.cycles([90, 0, 90, 0, 90, 0], seconds: 1, rest: 0.2)
    let other = SyntheticSignals.cycles([0, 90, 0, 90, 0, 90], seconds: 1, rest: 0.2)
    return SyntheticSignals.knees(left: one, right: other)
  }()

  /// Returns repetitions that take `seconds` each with the rest after them.
  private static func repetitions(_ count: Int, seconds: Double) -> [MovementRun.Repetition] {
    (0..<count).map { number in
      let start = Int((0.2 + Double(number) * seconds) * SyntheticSignals.rate)
      let end = Int((Double(number + 1) * seconds) * SyntheticSignals.rate)
      return MovementRun.Repetition(start: start, turning: (start + end) / 2, end: end)
    }
  }

  private static func count(_ sides: RepetitionChannel.Sides, found: Int, seconds: Double, isKnown: Bool)
    -> Int
  {
    let channel = RepetitionChannel(.knee, lift: .secondHalf, minimumAmplitude: 20, sides: sides)
    let repetitions = repetitions(found, seconds: seconds)
    let search = RepetitionSearch(channel, signals, repetitions: repetitions)
    let group = NamedGroup(runs: [RunGroupingTests.run(isKnown ? "test" : nil, repetitions)])
    return SetCycles(search: search, group: group).cycles().count
  }

  /// Both sides together, or each side by itself, were found as one movement.
  @Test(arguments: [(3, 2.4), (6, 1.2)]) func foundTogetherOrSeparately(_ found: Int, _ seconds: Double) {
    for isKnown in [true, false] {
      let message = "\(found) found, known: \(isKnown)"
      let together = Self.count(.together, found: found, seconds: seconds, isKnown: isKnown)
      #expect(together == found, "\(message)")
      let inTurn = Self.count(.inTurn, found: found, seconds: seconds, isKnown: isKnown)
      #expect(inTurn == (isKnown ? 6 : found), "\(message): \(inTurn) in turn")
    }
  }

  /// In a bicycle crunch, one repetition has both sides.
  @Test func bothSidesInOneRepetition() {
    for (found, seconds, expected) in [(3, 2.4, 3), (6, 1.2, 3)] {
      let channel = RepetitionChannel(.hip, lift: .firstHalf, minimumAmplitude: 20, sides: .bothInOne)
      let one = SyntheticSignals.cycles([90, 90, 90], seconds: 2.2, rest: 0.2)
      let signals = BodySignals(times: SyntheticSignals.times(one.count), values: [.hip: one])
      let repetitions = Self.repetitions(found, seconds: seconds)
      let search = RepetitionSearch(channel, signals, repetitions: repetitions)
      let group = NamedGroup(runs: [RunGroupingTests.run("test", repetitions)])
      #expect(SetCycles(search: search, group: group).cycles().count == expected, "\(found) found")
    }
  }

  /// Returns the cycles of a known exercise whose signal has three repetitions of 1.2 s, if `repetitions` were found.
  private static func cycles(_ repetitions: [MovementRun.Repetition]) -> [Cycle] {
    let values = SyntheticSignals.cycles([90, 90, 90], seconds: 1, rest: 0.2)
    let signals = BodySignals(times: SyntheticSignals.times(values.count), values: [.knee: values])
    let channel = RepetitionChannel(.knee, lift: .secondHalf, minimumAmplitude: 20)
    let search = RepetitionSearch(channel, signals, repetitions: repetitions)
    let group = NamedGroup(runs: [RunGroupingTests.run("test", repetitions)])
    return SetCycles(search: search, group: group).cycles()
  }

  /// Where the movement of the whole body shows only one half of a repetition, the signal's own cycle completes it, unless
  /// the signal, too, has only one half, or the cycle belongs to another repetition.
  @Test func halfRepetitionsAreCompleted() throws {
    let whole = Self.cycles(Self.repetitions(3, seconds: 1.2))
    for number in whole.indices {
      let turning = whole[number].peak
      for half in [(turning - 9, turning - 3, turning - 3), (turning + 3, turning + 3, turning + 9)] {
        var repetitions = Self.repetitions(3, seconds: 1.2)
        repetitions[number] = MovementRun.Repetition(start: half.0, turning: half.1, end: half.2)
        #expect(Self.cycles(repetitions).map(\.range) == whole.map(\.range), "repetition \(number), \(half)")
      }
    }
    let halves = [-9, 3].map { first in
      let start = whole[1].peak + first
      return MovementRun.Repetition(
        start: start, turning: first < 0 ? start + 6 : start, end: start + 6)
    }
    let divided = Self.cycles(halves)
    #expect(divided.map(\.peak) == [whole[1].peak], "halves without a rest between them are one repetition")
  }

  /// The hop at the end of each burpee is a half in a part of the body that turns elsewhere than the exercise does.
  @Test func halvesThatTurnElsewhereGiveWayToTheSignal() throws {
    let whole = Self.cycles(Self.repetitions(3, seconds: 1.2))
    try #require(whole.count == 3)
    for shift in [0, 2, 4] {
      let halves = whole.map {
        MovementRun.Repetition(start: $0.end + shift, turning: $0.end + shift, end: $0.end + shift + 5)
      }
      #expect(Self.cycles(halves).map(\.range) == whole.map(\.range), "\(shift) frames after the end")
    }
  }

  /// If the body shows one movement without a lift, one cycle of the signal counts: the largest, although the keypoints make three.
  @Test func unsteadySignalsDontAddRepetitions() throws {
    for largest in 0..<3 {
      let amplitudes = (0..<3).map { Float($0 == largest ? 70 : 60) }
      let values =
        SyntheticSignals.cycles(amplitudes, seconds: 1, rest: 0.2) + (0..<50).map { Float(2 * $0) }
      let signals = BodySignals(times: SyntheticSignals.times(values.count), values: [.knee: values])
      let channel = RepetitionChannel(.knee, lift: .secondHalf, minimumAmplitude: 20)
      let found = [
        MovementRun.Repetition(start: 5, turning: values.count / 2, end: values.count - 1)
      ]
      let search = RepetitionSearch(channel, signals, repetitions: found)
      let group = NamedGroup(runs: [RunGroupingTests.run("test", found)])
      let cycle = try #require(SetCycles(search: search, group: group).cycles().first)
      #expect(SetCycles(search: search, group: group).cycles().count == 1)
      #expect(Int(signals.times[cycle.peak] / 1.2) == largest, "turns at \(signals.times[cycle.peak]) s")
    }
  }

  /// A half in addition to a whole repetition, and two halves without a rest between them, are one repetition, even if they turn a few
  /// frames apart.
  @Test(arguments: 0..<3, [-2, 0, 2]) func oneTurnIsOneRepetition(_ number: Int, _ delay: Int) {
    let whole = Self.repetitions(3, seconds: 1.2)
    let expected = Self.cycles(whole)
    let one = whole[number]
    let (there, back) = (one.turning + min(0, delay), one.turning + max(0, delay))
    let halves = [
      MovementRun.Repetition(start: one.start, turning: there, end: there),
      MovementRun.Repetition(start: back, turning: back, end: one.end),
    ]
    for parts in [[one, halves[1]], halves, [halves[0], one]] {
      let found = Self.cycles(Array(whole[..<number]) + parts + Array(whole[(number + 1)...]))
      #expect(found.count == 3, "\(parts): \(found.map(\.range))")
      for (cycle, expected) in zip(found, expected) {
        #expect(
          abs(cycle.start - expected.start) <= 2 && abs(cycle.peak - expected.peak) <= 2
            && abs(cycle.end - expected.end) <= 2, "\(parts): \(cycle.range)")
      }
    }
  }

  /// A set that the clip ends in a descent has the repetitions before it, wherever in the descent it ends, and also if the movement of the
  /// whole body shows the descents instead of the repetitions.
  @Test(arguments: 5...12) func aFinalDescentDoesNotCount(_ frames: Int) {
    let rate = Int(SyntheticSignals.rate)
    let whole = SyntheticSignals.cycles([90, 90, 90], seconds: 1, rest: 0.2)
    let last = whole.count - rate / 5 - rate
    let values = Array(whole[..<(last + frames * rate / 25)])
    let signals = BodySignals(times: SyntheticSignals.times(values.count), values: [.knee: values])
    let channel = RepetitionChannel(.knee, lift: .secondHalf, minimumAmplitude: 20)
    func turnings(_ repetitions: [MovementRun.Repetition], isKnown: Bool = true) -> [Int] {
      let search = RepetitionSearch(channel, signals, repetitions: repetitions)
      let group = NamedGroup(runs: [RunGroupingTests.run(isKnown ? "test" : nil, repetitions)])
      return SetCycles(search: search, group: group).cycles().map(\.peak)
    }
    let complete = Array(Self.repetitions(3, seconds: 1.2).prefix(2))
    let expected = turnings(complete)
    let descent = MovementRun.Repetition(start: last, turning: values.count - 1, end: values.count - 1)
    #expect(turnings(complete + [descent]) == expected, "\(frames)")
    #expect(turnings(complete + [descent], isKnown: false).count == 3, "an unknown exercise may lift first")
    // The descents only, each from its start to its turning point.
    let descents = complete.map {
      MovementRun.Repetition(start: $0.start, turning: $0.turning, end: $0.turning)
    }
    #expect(turnings(descents + [descent]) == expected, "\(frames)")
    #expect(turnings([descent]) == expected, "\(frames)")
  }

  /// A set that consists of a descent has no repetitions of the next set: neither those after a scene cut, nor those of another group. Before
  /// a cut, the descent is no repetition, either.
  @Test(arguments: [true, false]) func repetitionsOfOtherSetsDoNotCount(_ isCut: Bool) {
    let values = SyntheticSignals.cycles([90, 90, 90], seconds: 1, rest: 0.2)
    let repetitions = Self.repetitions(3, seconds: 1.2)
    let turning = repetitions[0].turning
    let signals = BodySignals(
      times: SyntheticSignals.times(values.count), cuts: isCut ? [turning + 1] : [], values: [.knee: values])
    let channel = RepetitionChannel(.knee, lift: .secondHalf, minimumAmplitude: 20)
    let descent = MovementRun.Repetition(start: repetitions[0].start, turning: turning, end: turning)
    let groups = [[descent], Array(repetitions[1...])].map { members in
      NamedGroup(runs: [RunGroupingTests.run("test", members)])
    }
    let limits = groups.limits(cuts: signals.cuts, last: values.count - 1)
    let turnings = zip(groups, limits).map { group, limits in
      let search = RepetitionSearch(channel, signals, repetitions: group.repetitions)
      return SetCycles(search: search, group: group, limits: limits).cycles().map(\.peak)
    }
    // Without a cut, the signal completes the descent.
    #expect(turnings.map(\.count) == [isCut ? 0 : 1, 2], "\(turnings)")
    #expect(turnings.joined().elementsEqual(turnings.joined().sorted()), "\(turnings)")
  }

  /// A group has the frames of its take up to its neighbors, and always its own.
  @Test func groupsAreLimitedByNeighborsAndCuts() {
    let groups = [1.0, 8, 15].map { NamedGroup(runs: [RunGroupingTests.run("test", from: $0, 2)]) }
    let frames = groups.map(\.frames)
    #expect(frames == [50...250, 400...600, 750...950])
    #expect(groups.limits(cuts: [], last: 999) == [0...400, 250...750, 600...999])
    #expect(groups.limits(cuts: [20, 300, 750], last: 999) == [20...299, 300...749, 750...999])
    #expect(groups.limits(cuts: [100, 500], last: 999) == [0...400, 250...750, 600...999])
    #expect([NamedGroup]().limits(cuts: [], last: -1).isEmpty)
  }

  /// In a slow video, the search may find a movement that begins and ends in the same frame.
  @Test(arguments: [0, 20, 100]) func aRepetitionTakesMoreThanAFrame(_ frame: Int) {
    let channel = RepetitionChannel(.knee, lift: .secondHalf, minimumAmplitude: 20, sides: .together)
    let single = MovementRun.Repetition(start: frame, turning: frame, end: frame)
    let all = (Self.repetitions(3, seconds: 2.4) + [single]).sorted { $0.start < $1.start }
    let search = RepetitionSearch(channel, Self.signals, repetitions: all)
    let group = NamedGroup(runs: [RunGroupingTests.run("test", all)])
    let counted = SetCycles(search: search, group: group).cycles()
    #expect(counted.count == 3 && counted.allSatisfy { $0.range.count > 1 }, "\(counted.map(\.range))")
  }

  /// A movement of the whole body in which the exercise's own joint hardly moves isn't a repetition of that exercise. Without a
  /// name, no joint is decisive.
  @Test(arguments: 0..<3, [(18, 2), (54, 3)] as [(Float, Int)])
  func muchSmallerMovementsDoNotCount(_ number: Int, _ small: (range: Float, count: Int)) {
    var ranges: [Float] = [90, 90, 90]
    ranges[number] = small.range
    let values = SyntheticSignals.cycles(ranges, seconds: 1, rest: 0.2)
    let signals = BodySignals(times: SyntheticSignals.times(values.count), values: [.knee: values])
    let channel = RepetitionChannel(.knee, lift: .secondHalf, minimumAmplitude: 10)
    let repetitions = Self.repetitions(3, seconds: 1.2)
    for (name, expected) in [("test", small.count), (nil, 3)] {
      let search = RepetitionSearch(channel, signals, repetitions: repetitions)
      let group = NamedGroup(runs: [RunGroupingTests.run(name, repetitions)])
      let counted = SetCycles(search: search, group: group).cycles()
      #expect(counted.count == expected, "\(ranges), \(name ?? "unknown"): \(counted.map(\.amplitude))")
    }
  }

  /// Other ratios than one to two are errors of the signal.
  @Test(arguments: [4, 5]) func otherRatiosDoNotCount(_ found: Int) {
    #expect(Self.count(.inTurn, found: found, seconds: 1.4, isKnown: true) == found)
  }
}
