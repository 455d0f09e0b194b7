import FormCheckPose

/// A search for runs of similar cycles in a shot, in every signal and with every threshold.
struct RunSearch {
  let shot: ShotMovement

  private var tuning: RunTuning { shot.tuning }

  /// Returns all runs, which may overlap.
  ///
  /// - Complexity: O(*s* *n* + *c* *k*) for *s* signals with *c* cycles in total, whose comparison takes O(*k*), and *n*
  ///   frames.
  func runs() -> [CycleRun] {
    shot.signals.flatMap { signal in
      segmentations(signal).flatMap { turns in
        [true, false].flatMap { runs(signal, turns, turnsAtPeaks: $0) }
      }
    }
  }

  /// Returns the different sequences of turning points that the thresholds find.
  private func segmentations(_ signal: MovementSignal) -> [[Turn]] {
    let segmentation = CycleSegmentation(values: signal.values, runs: [])
    var found: [[Turn]] = []
    for threshold in tuning.thresholds {
      let inner = segmentation.turns(in: signal.values.indices, threshold: threshold)
        .map { Turn(offset: $0.offset, isPeak: $0.isPeak) }
      let turns = [beginning(signal.values, inner, threshold)].compactMap(\.self) + inner
      if turns.count > 2, found.last != turns { found.append(turns) }
    }
    return found
  }

  /// Returns the extreme before the first turning point, if its distance from the turning point is that of another
  /// turning point.
  private func beginning(_ values: [Float], _ turns: [Turn], _ threshold: Float) -> Turn? {
    guard let first = turns.first, first.offset > 0 else { return nil }
    let window = 0..<first.offset
    let extreme =
      first.isPeak ? window.min { values[$0] < values[$1] } : window.max { values[$0] < values[$1] }
    guard let extreme, abs(values[extreme] - values[first.offset]) >= threshold else { return nil }
    return Turn(offset: extreme, isPeak: !first.isPeak)
  }

  private func runs(_ signal: MovementSignal, _ turns: [Turn], turnsAtPeaks: Bool) -> [CycleRun] {
    let cycles = members(turns, turnsAtPeaks: turnsAtPeaks)
    var runs: [CycleRun] = []
    var remaining = cycles[...]
    while remaining.count > 1 {
      let run = run(remaining)
      if run.count > 1 {
        runs.append(CycleRun(signal, cycles: run, turnsAtPeaks: turnsAtPeaks, in: shot))
        remaining = remaining.drop { $0.member.start <= run[run.count - 1].member.start }
      } else {
        remaining = remaining.dropFirst()
      }
    }
    // Among similar cycles, an even pace is no further evidence.
    guard runs.reduce(0, { $0 + $1.members.count }) < cycles.count / 2 else { return runs }
    return runs
      + regularRuns(cycles, signal.values).map {
        CycleRun(
          signal, cycles: $0, turnsAtPeaks: turnsAtPeaks, isRegular: true, in: shot)
      }
  }

  private func members(_ turns: [Turn], turnsAtPeaks: Bool) -> [CycleRun.ComparedCycle] {
    turns.indices.dropFirst().dropLast().filter { turns[$0].isPeak == turnsAtPeaks }.compactMap { index in
      let (start, turning, end) = (turns[index - 1].offset, turns[index].offset, turns[index + 1].offset)
      guard tuning.duration.contains(shot.seconds(start, end)) else { return nil }
      return CycleRun.ComparedCycle(
        member: CycleRun.Member(start: start, turning: turning, end: end),
        shape: shot.shape(start, turning, end))
    }
  }

  /// Returns the longest run that begins with the first of `cycles`.
  private func run(_ cycles: ArraySlice<CycleRun.ComparedCycle>) -> [CycleRun.ComparedCycle] {
    var run = Array(cycles.prefix(1))
    var interruptions = 0
    for cycle in cycles.dropFirst() {
      if continues(run, cycle) {
        run.append(cycle)
        interruptions = 0
      } else {
        interruptions += 1
        if interruptions > tuning.maximumInterruptions { break }
      }
    }
    return run
  }

  private func continues(_ run: [CycleRun.ComparedCycle], _ cycle: CycleRun.ComparedCycle) -> Bool {
    let neighbors = run.suffix(tuning.neighbors)
    guard let last = run.last, let usual = run.suffix(9).map(\.shape.energy).sorted().median,
      tuning.energyRatio.contains(cycle.shape.energy / max(1e-9, usual)),
      shot.seconds(last.member.end, max(last.member.end, cycle.member.start)) <= tuning.maximumRest
    else { return false }
    let sum = neighbors.reduce(Float(0)) { $0 + $1.shape.similarity(to: cycle.shape) }
    return sum / Float(neighbors.count) >= tuning.minimumNeighborSimilarity
  }
}
