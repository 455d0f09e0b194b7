/// The runs of a clip: the found runs that are repeated movements, without overlaps.
///
/// The body's movement may be estimated in several ways; the estimate in which a movement repeats best is used.
/// Positions from the image are more accurate; those of the network are smoother and show the heels of a calf raise.
struct RunSelection {
  /// Estimates of the same movement, at least one.
  let movements: [MovementSignals]
  let tuning: RunTuning
  /// The kind of a run. A run without a name that is too dissimilar to count gives way to others in the same frames.
  private let kind: (MovementRun) -> Kind

  init(
    _ movements: [MovementSignals], tuning: RunTuning = .standard,
    kind: @escaping (MovementRun) -> Kind = { _ in .exercise }
  ) {
    (self.movements, self.tuning, self.kind) = (movements, tuning, kind)
  }

  /// The kind of a run.
  enum Kind {
    /// No known exercise.
    case unknown
    /// An exercise that people who talk or walk also seem to do.
    case gestureLike
    /// Another known exercise.
    case exercise
  }

  /// The movements of one shot.
  struct Shot {
    /// The shot's frames.
    let frames: Range<Int>
    /// The movements that are done several times, in chronological order, without overlap.
    let runs: [MovementRun]
    /// The best movements that are done once, best first: ``RunTuning/maximumSingles``, and the best one that is a
    /// repetition of no known exercise. They may overlap each other, but no run.
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
    let searches = estimates.map(SingleMovementSearch.init)
    // A long shot has hundreds of thousands of single movements, few of which take most of the shot.
    let long = searches.flatMap { search in
      search.movements { search.fraction($0) >= tuning.minimumSingleFraction }
    }
    let (runs, rejected) = runs(estimates, long)
    // A part of a repeated movement isn't a single movement.
    let taken = (runs + rejected).map { $0.frames.relative(to: frames) }
    func isFree(_ offsets: ClosedRange<Int>) -> Bool { !taken.contains { $0.overlaps(offsets) } }
    let short = searches.flatMap { search in
      search.movements { search.fraction($0) < tuning.minimumSingleFraction && isFree($0) }
    }
    let singles = (long.filter { isFree($0.start...$0.end) } + short)
      .stablySorted(byDescending: \.score)
    let best = singles.prefix(tuning.maximumSingles).map { single($0, in: frames) }
    let repetition = singles.lazy.dropFirst(best.count).map { single($0, in: frames) }
      .first { $0.isRepetition(tuning) }
    return Shot(
      frames: frames, runs: runs.sorted { $0.frames.lowerBound < $1.frames.lowerBound },
      singles: best + [repetition].compactMap(\.self))
  }

  /// Returns the runs without overlaps, best first, and those without a name that are too dissimilar to count.
  private func runs(
    _ estimates: [ShotMovement], _ singles: [SingleMovementSearch.Movement]
  ) -> (selected: [MovementRun], rejected: [MovementRun]) {
    let candidates = estimates.indices.flatMap { index in
      RunSearch(shot: estimates[index]).runs().filter(isRepetitive).map { (run: $0, estimate: index) }
    }.stablySorted { $0.run.score }
    var (selected, rejected): ([MovementRun], [MovementRun]) = ([], [])
    for (candidate, estimate) in candidates {
      let shot = estimates[estimate]
      let span = candidate.movingSpan(tuning)
      guard !selected.contains(where: { overlaps(span, $0, shot) }),
        candidate.members.count > 2 || !isTremor(candidate, singles),
        let run = RunRepetitions(candidate, in: shot).movementRun(),
        !selected.contains(where: { overlaps(run.frames.relative(to: shot.shot), $0, shot) })
      else { continue }
      let judged = isStrong(run, beside: selected + rejected) ? run : run.weak
      if counts(judged, isFirst: !rejected.contains { overlaps(span, $0, shot) }) {
        selected.append(judged)
      } else {
        rejected.append(judged)
      }
    }
    return (selected, rejected)
  }

  /// Whether a run counts. The first run in its frames counts if it is similar enough or has a name; a run that
  /// replaces another one needs both, because people who talk repeat some of their gestures.
  private func counts(_ run: MovementRun, isFirst: Bool) -> Bool {
    let isAlike = run.isRepetition(tuning)
    return isFirst ? isAlike || kind(run) != .unknown : isAlike && kind(run) == .exercise
  }

  private func isRepetitive(_ run: CycleRun) -> Bool {
    let count = run.members.count
    let energy = count == 2 ? tuning.minimumEnergy.two : tuning.minimumEnergy.more
    return run.energy >= energy
      && (run.isRegular || run.similarity >= tuning.value(tuning.minimumSimilarity, of: count))
  }

  /// Whether two cycles are the tremor of one larger movement.
  private func isTremor(_ run: CycleRun, _ singles: [SingleMovementSearch.Movement]) -> Bool {
    let margin = (run.span.upperBound - run.span.lowerBound) * 3 / 10
    return singles.contains { single in
      single.fraction >= tuning.minimumSingleFraction && single.returnsAlongSamePath(tuning)
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
    let other = run.frames.relative(to: shot.shot)
    let first = max(span.lowerBound, other.lowerBound)
    let last = min(span.upperBound, other.upperBound)
    guard first < last else { return false }
    return shot.seconds(first, last) > tuning.maximumOverlap * shot.seconds(span.lowerBound, span.upperBound)
  }

  private func single(_ movement: SingleMovementSearch.Movement, in shot: Range<Int>) -> MovementRun {
    let first = shot.lowerBound
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
  fileprivate func relative(to shot: Range<Int>) -> ClosedRange<Int> {
    (lowerBound - shot.lowerBound)...(upperBound - shot.lowerBound)
  }
}
