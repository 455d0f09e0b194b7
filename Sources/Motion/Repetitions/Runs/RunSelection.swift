/// The runs of a clip: of all that were found, those that are really repeated movements, without overlaps.
///
/// The body's movement may be estimated in several ways; the one in which a movement repeats best is used. Positions from the
/// image are the more accurate, and the network's the smoother: it shows the heels of a calf raise.
struct RunSelection {
  /// Estimates of the same movement, at least one.
  let movements: [MovementSignals]
  let tuning: RunTuning

  init(_ movements: [MovementSignals], tuning: RunTuning = .standard) {
    (self.movements, self.tuning) = (movements, tuning)
  }

  /// The movements of one shot.
  struct Shot {
    /// The shot's frames.
    let frames: Range<Int>
    /// The movements that are done several times, in chronological order, without overlap.
    let runs: [MovementRun]
    /// The movements that are done once, best first. They may overlap each other, but no run.
    let singles: [MovementRun]
  }

  /// Returns the movements of each shot, in chronological order.
  ///
  /// - Complexity: O(*s* *n* + *c* *k*) for *s* signals with *c* cycles in total, whose comparison takes O(*k*), and *n*
  ///   frames.
  func shots() -> [Shot] {
    (movements.first?.shots ?? []).filter { $0.count >= tuning.samples / 2 }.map { frames in
      shot(frames, movements.map { ShotMovement($0, shot: frames, tuning: tuning) })
    }
  }

  private func shot(_ frames: Range<Int>, _ estimates: [ShotMovement]) -> Shot {
    let singles = estimates.flatMap { shot in
      SingleMovementSearch(shot: shot).movements().map { (movement: $0, shot: shot) }
    }.stablySorted { $0.movement.score }
    let runs = runs(estimates, singles.map(\.movement)).sorted {
      $0.frames.lowerBound < $1.frames.lowerBound
    }
    let others = singles.map { single($0.movement, $0.shot) }.filter { single in
      !runs.contains { $0.frames.overlaps(single.frames) }
    }
    return Shot(frames: frames, runs: runs, singles: others)
  }

  private func runs(
    _ estimates: [ShotMovement], _ singles: [SingleMovementSearch.Movement]
  ) -> [MovementRun] {
    let candidates = estimates.flatMap { shot in
      RunSearch(shot: shot).runs().map { (run: $0, shot: shot) }
    }.stablySorted { $0.run.score }
    var selected: [MovementRun] = []
    for (candidate, shot) in candidates where isRepetitive(candidate) {
      let span = candidate.movingSpan(tuning)
      guard !selected.contains(where: { overlaps(span, $0, shot) }),
        candidate.members.count > 2 || !isTremor(candidate, singles),
        let run = RunRepetitions(candidate, in: shot).movementRun(),
        !selected.contains(where: { overlaps(run.frames.relative(to: shot), $0, shot) })
      else { continue }
      selected.append(isStrong(run, beside: selected) ? run : run.weak)
    }
    return selected
  }

  private func isRepetitive(_ run: AlikeRun) -> Bool {
    let count = run.members.count
    let energy = count == 2 ? tuning.minimumEnergy.two : tuning.minimumEnergy.more
    return run.energy >= energy
      && (run.isRegular || run.similarity >= tuning.value(tuning.minimumSimilarity, of: count))
  }

  /// Whether two cycles are the tremor of one larger movement.
  private func isTremor(_ run: AlikeRun, _ singles: [SingleMovementSearch.Movement]) -> Bool {
    let margin = (run.span.upperBound - run.span.lowerBound) * 3 / 10
    return singles.contains { single in
      single.fraction >= tuning.minimumSingleFraction && single.isThereAndBack(tuning)
        && single.energy > tuning.tremorRatio * run.energy
        && single.start <= run.span.lowerBound + margin && single.end >= run.span.upperBound - margin
    }
  }

  /// Whether a run isn't mere fidgeting beside a much stronger one.
  private func isStrong(_ run: MovementRun, beside selected: [MovementRun]) -> Bool {
    guard let first = selected.first, run.repetitions.count < tuning.manyCycles else { return true }
    return run.energy >= tuning.minimumRelativeEnergy * first.energy
  }

  private func overlaps(_ span: ClosedRange<Int>, _ run: MovementRun, _ shot: ShotMovement) -> Bool {
    let other = run.frames.relative(to: shot)
    let first = max(span.lowerBound, other.lowerBound)
    let last = min(span.upperBound, other.upperBound)
    guard first < last else { return false }
    return shot.seconds(first, last) > tuning.maximumOverlap * shot.seconds(span.lowerBound, span.upperBound)
  }

  private func single(_ movement: SingleMovementSearch.Movement, _ shot: ShotMovement) -> MovementRun {
    let first = shot.shot.lowerBound
    let repetition = MovementRun.Repetition(
      start: first + movement.start, turning: first + movement.turning, end: first + movement.end)
    return MovementRun(
      repetitions: [repetition], cycles: [repetition.start...repetition.end],
      frames: repetition.start...repetition.end, part: movement.part, lift: nil,
      similarity: movement.retracing, energy: movement.energy,
      single: MovementRun.Single(closure: movement.closure, fraction: movement.fraction))
  }
}

extension ClosedRange<Int> {
  /// Returns frames of the clip as offsets in a shot.
  fileprivate func relative(to shot: ShotMovement) -> ClosedRange<Int> {
    (lowerBound - shot.shot.lowerBound)...(upperBound - shot.shot.lowerBound)
  }
}
