import FormCheckPose
import Testing

@testable import FormCheckMotion

struct RunSelectionTests {
  /// Returns the number of repetitions in each run.
  private func counts(_ signals: MovementSignals) -> [Int] {
    RunSelection([signals]).shots().flatMap { shot in shot.runs.map(\.repetitions.count) }
  }

  @Test(arguments: 2...12, [0.5, 0.8, 2, 6, 12.0])
  func countsAlikeCyclesOfAnyPace(_ count: Int, _ seconds: Double) {
    let depth = Movements.depth(Array(repeating: seconds, count: count))
    #expect(counts(Movements().signals(depth)) == [count], "\(count) of \(seconds) s")
  }

  /// The amplitude of a noisy body, in units, before it is smoothed.
  private static let noise = 1.2

  /// Of two estimates of a movement, that in which it repeats best counts, in either order. The other one doesn't double it.
  @Test(arguments: 3...8) func theClearerEstimateCounts(_ count: Int) {
    let rise = Movements(depths: [.knee: 0.4, .ankleHeight: 0.4])
    let depth = Movements.depth(Array(repeating: 2, count: count))
    let clear = rise.signals(depth)
    // Each part of a noisy body wanders on its own, over fractions of a second.
    var noise = Noise(Self.noise)
    let smoothing = MovementSmoothing(times: clear.times, shots: clear.shots, cutoff: 3)
    let noisy = MovementSignals(
      times: clear.times,
      columns: clear.columns.map { column in
        let values = column.values.map { $0 + Float(noise.next()) }
        return MovementColumn(
          part: column.part, side: column.side, values: smoothing.smoothed(values) ?? values,
          confidence: column.confidence)
      })
    #expect(counts(noisy) != [count], "\(counts(noisy))")
    for estimates in [[noisy, clear], [clear, noisy], [clear, clear]] {
      let runs = RunSelection(estimates).shots().flatMap(\.runs)
      #expect(runs.contains { $0.repetitions.count == count }, "\(runs.map(\.repetitions.count))")
      #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.frames.upperBound <= $1.frames.lowerBound })
    }
    #expect(RunSelection([clear, clear]).shots().flatMap(\.runs).map(\.repetitions.count) == [count])
  }

  /// Steps of a person who walks repeat, too, but each ends elsewhere.
  @Test(arguments: [0.0, 0.2, 0.4, 0.6, 1, 2]) func stepsAreNoRepetitions(_ travel: Float) {
    let signals = Movements().signals(Movements.depth(Array(repeating: 1.5, count: 4), rest: 0))
    let frames = Float(1.5 * Movements.rate)
    let walking = MovementSignals(
      times: signals.times, columns: signals.columns,
      shift: signals.times.indices.map { travel * Float($0) / frames })
    let runs = RunSelection([walking]).shots().flatMap(\.runs)
    #expect(runs.count == 1 && runs.allSatisfy { abs($0.travel - travel) < 0.05 }, "\(runs.map(\.travel))")
    #expect(runs.allSatisfy { $0.isRepetition(.standard) == (travel < 0.5) }, "\(travel)")
  }

  /// A long shot has very many single movements: only the best are kept, and none that is part of a run.
  @Test func fewSingleMovementsAreKept() throws {
    let set = Movements.depth(Array(repeating: 2, count: 6))
    let uneven = (1...60).flatMap { Movements.depth([0.7 + Double($0 * 37 % 60) / 20]) }
    let signals = Movements().signals(set + uneven)
    var tuning = RunTuning.standard
    // Without runs, every movement of the whole shot may be a single one.
    tuning.minimumSimilarity = CountThresholds(two: 2, three: 2, few: 2)
    tuning.minimumRegularSimilarity = 2
    let shot = try #require(RunSelection([signals], tuning: tuning).shots().first)
    #expect(shot.runs.isEmpty && shot.singles.count == tuning.maximumSingles, "\(shot.singles.count)")
    let scores = shot.singles.map { $0.energy * ($0.single?.closure ?? 0) }
    #expect(scores == scores.sorted(by: >), "\(scores)")
    let selected = try #require(RunSelection([signals]).shots().first)
    #expect(!selected.runs.isEmpty && selected.singles.count <= tuning.maximumSingles + 1)
    for single in selected.singles {
      #expect(!selected.runs.contains { $0.frames.overlaps(single.frames) }, "\(single.frames)")
    }
  }

  /// A run that is too unlike to count without a name, and that has none, gives way to one that is alike and has a name:
  /// not to gestures, which repeat, too. On the first way down, the arms move as well.
  @Test func unlikeRunsWithoutANameGiveWay() {
    let whole = Movements.depth([2, 2, 2], rest: 0)
    let once = Movements.depth([1], rest: 0)
    let first = once + [Float](repeating: 0, count: whole.count - once.count)
    var replaced = 0
    for reach in (1...5).map(Float.init) {
      let (legs, arms) = (
        Movements().signals(whole), Movements(depths: [.elbow: reach, .shoulder: reach]).signals(first)
      )
      let columns = zip(legs.columns, arms.columns).map { leg, arm in
        MovementColumn(
          part: leg.part, side: leg.side, values: zip(leg.values, arm.values).map(+),
          confidence: leg.confidence)
      }
      let signals = MovementSignals(times: legs.times, columns: columns)
      func runs(_ kind: @escaping (MovementRun) -> RunSelection.Kind) -> [MovementRun] {
        RunSelection([signals], kind: kind).shots().flatMap(\.runs)
      }
      let all = runs { _ in .exercise }
      let isUnlike = all.contains { !$0.isRepetition(.standard) }
      let expected = isUnlike ? [] : all.map(\.repetitions.count)
      #expect(runs { _ in .unknown }.map(\.repetitions.count) == expected, "\(reach)")
      let alike = runs { $0.isRepetition(.standard) ? .exercise : .unknown }
      let gestures = runs { $0.isRepetition(.standard) ? .gestureLike : .unknown }
      #expect(alike.allSatisfy { $0.isRepetition(.standard) }, "\(reach)")
      #expect(gestures.map(\.repetitions.count) == expected, "\(reach)")
      if isUnlike && !alike.isEmpty { replaced += 1 }
    }
    #expect(replaced > 0)
  }

  /// Equal scores keep their order.
  @Test func sortingIsStable() {
    let scores: [Float] = [1, 3, 2, 3, 1, 2, 3]
    let sorted = Array(scores.enumerated()).stablySorted(byDescending: \.element)
    #expect(sorted.map(\.offset) == [1, 3, 6, 2, 5, 0, 4])
  }

  @Test(arguments: 2...8) func fastCyclesWithoutRest(_ count: Int) {
    let depth = Movements.depth(Array(repeating: 0.45, count: count), rest: 0)
    #expect(counts(Movements().signals(depth)) == [count])
  }

  @Test(arguments: [[5, 2, 2, 2], [2, 2, 2, 5], [2, 3, 4, 5], [4, 3, 2, 1.5]])
  func aChangingPaceDoesNotBreakTheCount(_ durations: [Double]) {
    #expect(counts(Movements().signals(Movements.depth(durations))) == [4], "\(durations)")
  }

  @Test(arguments: [1.0, 3, 6, 10]) func aPauseInTheMiddleDoesNotBreakTheCount(_ pause: Double) {
    let half = Movements.depth([2, 2, 2])
    let depth = half + [Float](repeating: 0, count: Int(pause * Movements.rate)) + half
    #expect(counts(Movements().signals(depth)).reduce(0, +) == 6, "\(pause) s")
  }

  @Test(arguments: 0..<6) func aStartAtTheTurningPointCountsTheLift(_ extra: Int) {
    // The first half of the first squat precedes the clip.
    let whole = Movements.depth(Array(repeating: 2, count: 3 + extra), rest: 0)
    let depth = Array(whole.dropFirst(Int(Movements.rate)))
    #expect(counts(Movements().signals(depth)) == [3 + extra])
  }

  @Test(arguments: 3...6) func aLastDescentDoesNotCount(_ count: Int) {
    let depth = Movements.depth(Array(repeating: 2, count: count), rest: 0).dropLast(Int(Movements.rate))
    #expect(counts(Movements().signals(Array(depth))) == [count - 1])
  }

  /// A last lift reaches its turning point if it comes nearly all the way before the clip ends.
  @Test(arguments: 3...5, [0.3, 0.5, 0.65, 0.85, 1]) func aLastLiftMayReachItsTurningPoint(
    _ count: Int, _ part: Double
  ) {
    let raise = Movements(depths: [.shoulder: 2, .wristRise: 3, .wristHeight: 2])
    let whole = Movements.depth(Array(repeating: 2, count: count), rest: 0.4)
    let end = Int(((2 + 0.4) * Double(count - 1) + 0.4 + part) * Movements.rate)
    let runs = RunSelection([raise.signals(Array(whole.prefix(end)))]).shots().flatMap(\.runs)
    let reached = runs.map { $0.repetitions.count(where: \.reachesTurning) }
    #expect(reached == [part > 0.7 ? count : count - 1], "\(part) of the lift")
  }

  /// What follows a set after any rest doesn't belong to it, even if it has much less movement.
  @Test(arguments: [0.5, 2, 6, 20.0]) func aWeakerSetIsAnotherRun(_ rest: Double) {
    let set = Movements.depth([2, 2, 2, 2])
    let pause = [Float](repeating: 0, count: Int(rest * Movements.rate))
    let still = [Float](repeating: 0, count: set.count)
    let squats = Movements().signals(set + pause + still)
    let curls = Movements(depths: [.elbow: 1, .wristRise: 0.8]).signals(still + pause + set)
    let columns = zip(squats.columns, curls.columns).map { squat, curl in
      MovementColumn(
        part: squat.part, side: squat.side, values: zip(squat.values, curl.values).map { $0 + $1 },
        confidence: squat.confidence)
    }
    let shots = RunSelection([MovementSignals(times: squats.times, columns: columns)]).shots()
    #expect(shots.flatMap(\.runs).map(\.repetitions.count) == [4, 4], "\(rest) s")
    #expect(shots.flatMap(\.runs).map(\.isWeak) == [false, true], "\(rest) s")
    #expect(shots.flatMap(\.runs).map { $0.isRepetition(.standard) } == [true, false])
  }

  @Test(arguments: 3...6) func twoDifferentMovementsInOneRepetition(_ count: Int) {
    // As in a thruster: the knees bend, then the arms rise.
    let one = Movements.depth(Array(repeating: 1.5, count: count), rest: 1.5)
    let two = [Float](repeating: 0, count: Int(1.5 * Movements.rate)) + one
    let squat = Movements(depths: [.knee: 2.5, .hip: 2, .bodyRise: -1.2])
    let press = Movements(depths: [.shoulder: 2.5, .elbow: 2, .wristRise: 3, .wristHeight: 3])
    let length = two.count
    let knees = squat.signals(one + [Float](repeating: 0, count: length - one.count))
    let arms = press.signals(two)
    let columns = zip(knees.columns, arms.columns).map { knee, arm in
      MovementColumn(
        part: knee.part, side: knee.side, values: zip(knee.values, arm.values).map { $0 + $1 },
        confidence: knee.confidence)
    }
    #expect(counts(MovementSignals(times: arms.times, columns: columns)) == [count])
  }

  /// Small movements among the noise of the other parts, as in a calf raise.
  private func noisy(_ depth: [Float], seed: UInt64) -> MovementSignals {
    let signals = Movements(depths: [.bodyRise: 0.6, .shoulderRise: 0.5]).signals(depth)
    var noise = Noise(1, seed: seed)
    let columns = signals.columns.map { column in
      MovementColumn(
        part: column.part, side: column.side,
        values: column.values.map { $0 + Float(noise.next()) * (column.part == .bodyRise ? 0.02 : 0.15) },
        confidence: column.confidence)
    }
    return MovementSignals(times: signals.times, columns: columns)
  }

  @Test(arguments: [6, 8, 12], [1, 2, 3] as [UInt64])
  func smallMovementsAtAnEvenPaceCount(_ count: Int, _ seed: UInt64) {
    let depth = Movements.depth(Array(repeating: 1.5, count: count), rest: 0.2)
    #expect(counts(noisy(depth, seed: seed)) == [count], "\(count), \(seed)")
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func smallMovementsWithoutAPaceDoNotCount(_ seed: UInt64) {
    let durations = [0.6, 2.5, 0.7, 3, 1.2, 4, 0.6, 2]
    let amplitudes: [Float] = [1, 0.7, 1.6, 0.8, 2, 0.9, 1.8, 0.7]
    let depth = Movements.depth(durations, rest: 0.2, amplitudes: amplitudes)
    let found = counts(noisy(depth, seed: seed))
    #expect(found.allSatisfy { $0 < 6 }, "\(found), \(seed)")
  }

  @Test(arguments: 2...5) func sidesInTurnAreMirrorImages(_ pairs: Int) {
    // As in a lunge with either leg in turn: the body sinks every time, one knee bends every other time.
    let depth = Movements.depth(Array(repeating: 2, count: 2 * pairs))
    let period = Int(2.5 * Movements.rate)
    func side(_ isLeft: Bool) -> [Float] {
      depth.enumerated().map { ($0 / period).isMultiple(of: 2) == isLeft ? $1 : 0.3 * $1 }
    }
    let signals = Movements(depths: [.knee: 2.5, .hip: 2]).signals(side(true), right: side(false))
    let body = Movements(depths: [.bodyRise: -2, .shoulderRise: -2]).signals(depth)
    let columns = zip(signals.columns, body.columns).map { $0.part.isPaired ? $0 : $1 }
    #expect(counts(MovementSignals(times: body.times, columns: columns)) == [2 * pairs])
  }

  @Test func aBodyAtRestHasNoRun() {
    for confidence: Float in [0.2, 0.9] {
      var noise = Noise(1, seed: 7)
      let depth = (0..<600).map { _ in Float(noise.next()) * 0.02 }
      #expect(counts(Movements(confidence: confidence).signals(depth)).isEmpty, "\(confidence)")
    }
  }

  @Test func hiddenPartsAreNotCounted() {
    let depth = Movements.depth(Array(repeating: 2, count: 5))
    #expect(counts(Movements(confidence: 0.2).signals(depth)).isEmpty)
  }

  @Test(arguments: [30, 100, 200]) func aCutInARestDividesRuns(_ cut: Int) {
    let half = Movements.depth([2, 2, 2])
    let depth = half + half
    let shots = RunSelection([Movements().signals(depth, cuts: [half.count])]).shots()
    #expect(shots.map(\.frames) == [0..<half.count, half.count..<depth.count])
    #expect(shots.map { $0.runs.map(\.repetitions.count) } == [[3], [3]], "\(cut)")
  }

  @Test(arguments: [1.0, 2, 4, 8]) func aSingleMovementThatTakesTheShotCounts(_ seconds: Double) {
    let shots = RunSelection([Movements().signals(Movements.depth([seconds], rest: 0.2))]).shots()
    #expect(shots.flatMap(\.runs).isEmpty)
    #expect(shots.flatMap(\.singles).first?.isRepetition(.standard) == true, "\(seconds) s")
  }

  /// A movement of little energy doesn't count without a name, but is as whole as a large one.
  @Test(arguments: [0.4, 1.1, 1.2, 3] as [Float]) func aSmallSingleMovementIsWhole(_ energy: Float) {
    for (closure, fraction, retracing) in [
      (0.9, 0.6, 0.7), (0.8, 0.6, 0.7), (0.9, 0.4, 0.7), (0.9, 0.6, 0.4),
    ] as [(Float, Double, Float)] {
      var run = MovementRun(
        repetitions: [.init(start: 0, turning: 30, end: 60)], cycles: [0...60], frames: 0...60, part: .trunk,
        similarity: retracing, energy: energy)
      #expect(!run.isWholeSingle(.standard), "done several times")
      run.single = MovementRun.Single(closure: closure, fraction: fraction)
      let isWhole = closure > 0.85 && fraction > 0.5 && retracing > 0.5
      #expect(run.isWholeSingle(.standard) == isWhole, "\(closure), \(fraction), \(retracing)")
      #expect(run.isRepetition(.standard) == (isWhole && energy > 1.15), "\(energy)")
    }
  }

  @Test func aSingleMovementInALongShotIsNoRepetition() {
    let shots = RunSelection([Movements().signals(Movements.depth([2], rest: 8))]).shots()
    #expect(shots.flatMap(\.runs).isEmpty)
    #expect(!shots.flatMap(\.singles).contains { $0.isRepetition(.standard) })
  }

  @Test func noFramesHaveNoShots() {
    #expect(RunSelection([MovementSignals(times: [], columns: [])]).shots().isEmpty)
  }

  /// A shot of fewer frames than half of a cycle's samples is left out, and half a second has no repetitions.
  @Test(arguments: 1..<16) func fewFramesHaveNoRepetitions(_ count: Int) {
    let depth = (0..<count).map { Float($0.isMultiple(of: 2) ? 0 : 1) }
    let shots = RunSelection([Movements().signals(depth)]).shots()
    #expect(shots.map(\.frames) == (count < RunTuning.standard.samples / 2 ? [] : [0..<count]))
    #expect(shots.allSatisfy { $0.runs.isEmpty })
  }
}
