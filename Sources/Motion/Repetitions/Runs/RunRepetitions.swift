import FormCheckPose

/// A division of a run of similar cycles into repetitions, which distinguishes rest from turning point and lifting from
/// lowering, and counts the lifts.
struct RunRepetitions {
  let ends: CycleHalves

  private var run: CycleRun { ends.run }
  private var shot: ShotMovement { ends.shot }
  private var tuning: RunTuning { shot.tuning }
  private var values: [Float] { run.signal.values }

  init(_ run: CycleRun, in shot: ShotMovement) { ends = CycleHalves(run, in: shot) }

  /// Returns the run's repetitions; nil if fewer than two lifts are in the shot.
  ///
  /// - Complexity: O(*n* + *c* log *c*) for *n* frames and *c* cycles.
  func movementRun() -> MovementRun? {
    let halves = ends.halves().filter(ends.isLarge)
    guard let first = halves.first, let last = halves.last else { return nil }
    let isLiftRising = liftDirection(halves)
    let restsAtPeaks = restsAtPeaks(first.from.offset...last.to.offset, halves)
    let repetitions = repetitions(halves, restsAtPeaks: restsAtPeaks, isLiftRising)
    guard repetitions.count > 1 else { return nil }
    return MovementRun(
      repetitions: repetitions,
      cycles: run.members.map { ($0.start + shot.shot.lowerBound)...($0.end + shot.shot.lowerBound) },
      reversed: self.repetitions(halves, restsAtPeaks: !restsAtPeaks, isLiftRising),
      frames: (first.start(in: values, tuning) + shot.shot.lowerBound)...(last.end(in: values, tuning)
        + shot.shot.lowerBound),
      part: run.signal.part, lift: isLiftRising.map { $0 == restsAtPeaks ? .secondHalf : .firstHalf },
      similarity: run.similarity, energy: run.energy, travel: travel, isRegular: run.isRegular)
  }

  private var travel: Float {
    guard !shot.shift.isEmpty else { return 0 }
    return run.members.map { abs(shot.shift[$0.end] - shot.shift[$0.start]) }.sorted().median ?? 0
  }

  /// Returns a repetition for each lift or, without a lift, for each movement from rest to the turning point.
  private func repetitions(
    _ halves: [MovementHalf], restsAtPeaks: Bool, _ isLiftRising: Bool?
  ) -> [MovementRun.Repetition] {
    let counts = isLiftRising ?? !restsAtPeaks
    return halves.indices.filter { halves[$0].isRising == counts }.map { index in
      var repetition = repetition(halves, index, restsAtPeaks: restsAtPeaks)
      repetition.reachesTurning = !isCutBeforeTurning(halves, index, restsAtPeaks: restsAtPeaks)
      return repetition
    }
  }

  /// Whether the shot ends before the half at `index` reaches its turning point, or begins after the turning point.
  private func isCutBeforeTurning(_ halves: [MovementHalf], _ index: Int, restsAtPeaks: Bool) -> Bool {
    let half = halves[index]
    let isOutward = half.from.isPeak == restsAtPeaks
    guard index == (isOutward ? halves.count - 1 : 0) else { return false }
    return ends.isCut((isOutward ? half.to : half.from).offset) && !ends.isWhole(half)
  }

  /// Returns the repetition with the counted half at `index`, and with the other half if it follows or precedes
  /// immediately.
  private func repetition(_ halves: [MovementHalf], _ index: Int, restsAtPeaks: Bool)
    -> MovementRun.Repetition
  {
    let half = halves[index]
    let isOutward = half.from.isPeak == restsAtPeaks
    let previous = index > 0 && halves[index - 1].to == half.from ? halves[index - 1] : nil
    let next = index + 1 < halves.count && halves[index + 1].from == half.to ? halves[index + 1] : nil
    let (out, back) = isOutward ? (half, next) : (previous, half)
    let turning = isOutward ? half.to.offset : half.from.offset
    let first = shot.shot.lowerBound
    return MovementRun.Repetition(
      start: first + (out?.start(in: values, tuning) ?? turning), turning: first + turning,
      end: first + (back?.end(in: values, tuning) ?? turning))
  }

  /// Returns whether body and hands rise where the signal rises; nil if they don't rise or sink with it.
  private func liftDirection(_ halves: [MovementHalf]) -> Bool? {
    let rises = halves.map { half in
      (shot.rise[half.to.offset] - shot.rise[half.from.offset]) * (half.isRising ? 1 : -1)
    }
    guard let rise = rises.sorted().median, abs(rise) > tuning.minimumLift else { return nil }
    return rise > 0
  }

  /// Whether the body dwells at the signal's peaks rather than at its lows.
  private func restsAtPeaks(_ span: ClosedRange<Int>, _ halves: [MovementHalf]) -> Bool {
    let turns = halves.map(\.from) + halves.suffix(1).map(\.to)
    guard let low = turns.filter({ !$0.isPeak }).map({ values[$0.offset] }).sorted().median,
      let high = turns.filter(\.isPeak).map({ values[$0.offset] }).sorted().median, high > low
    else { return false }
    let fractions = values[span].map { ($0 - low) / (high - low) }
    let (lows, highs) = (
      fractions.count { $0 < tuning.dwellBand }, fractions.count { $0 > 1 - tuning.dwellBand }
    )
    return highs > lows
  }
}
