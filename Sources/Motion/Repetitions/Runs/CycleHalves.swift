import FormCheckPose

/// The halves of a run's cycles, including halves at either end that the shot cuts off or that have no other half.
struct CycleHalves {
  let run: CycleRun
  let shot: ShotMovement
  /// The typical amplitude of a half cycle, in units.
  private let amplitude: Float
  /// The typical duration of a half cycle, in seconds.
  private let duration: Double
  /// The mean shape of the first cycles; runs don't store it, because a long shot has tens of thousands of them.
  private let usualShape: CycleShape?

  private var tuning: RunTuning { shot.tuning }
  private var values: [Float] { run.signal.values }

  init(_ run: CycleRun, in shot: ShotMovement) {
    (self.run, self.shot) = (run, shot)
    let halves = Self.halves(run)
    let values = run.signal.values
    amplitude =
      halves.map { abs(values[$0.to.offset] - values[$0.from.offset]) }.sorted().median ?? 0
    duration = halves.map { shot.seconds($0.from.offset, $0.to.offset) }.sorted().median ?? 0
    usualShape = CycleShape.mean(run.usualMembers.map { shot.shape($0.start, $0.turning, $0.end) })
  }

  /// Returns the halves of the cycles in chronological order.
  static func halves(_ run: CycleRun) -> [MovementHalf] {
    run.members.flatMap { member in
      let start = Turn(offset: member.start, isPeak: !run.turnsAtPeaks)
      let turning = Turn(offset: member.turning, isPeak: run.turnsAtPeaks)
      let end = Turn(offset: member.end, isPeak: !run.turnsAtPeaks)
      return [MovementHalf(from: start, to: turning), MovementHalf(from: turning, to: end)]
    }
  }

  /// Returns the halves of all cycles, and the halves at either end that belong to them.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  func halves() -> [MovementHalf] {
    [before()].compactMap(\.self) + Self.halves(run) + [after()].compactMap(\.self)
  }

  private func before() -> MovementHalf? {
    let first = Turn(offset: run.span.lowerBound, isPeak: !run.turnsAtPeaks)
    let limit = shot.times[first.offset] - tuning.endDuration.upperBound * duration
    let window = min(first.offset, shot.times.partitioningIndex { $0 >= limit })...first.offset
    return outermost(window.reversed(), isPeak: !first.isPeak).map {
      MovementHalf(from: Turn(offset: $0, isPeak: !first.isPeak), to: first)
    }.first(where: belongs)
  }

  private func after() -> MovementHalf? {
    let last = Turn(offset: run.span.upperBound, isPeak: !run.turnsAtPeaks)
    let limit = shot.times[last.offset] + tuning.endDuration.upperBound * duration
    let window = last.offset...max(last.offset, shot.times.partitioningIndex { $0 > limit } - 1)
    return outermost(Array(window), isPeak: !last.isPeak).map {
      MovementHalf(from: last, to: Turn(offset: $0, isPeak: !last.isPeak))
    }.first(where: belongs)
  }

  /// Returns the frames in which a half outside the cycles may end, best first: at the level at which the others end,
  /// at the extreme, or, if the extreme is inside the shot, at the near end of the rest around it, which may be much
  /// longer than the rests between repetitions.
  ///
  /// - Parameter window: frames from the run outward.
  private func outermost(_ window: [Int], isPeak: Bool) -> [Int] {
    let extreme = isPeak ? window.max { values[$0] < values[$1] } : window.min { values[$0] < values[$1] }
    guard let extreme else { return [] }
    let usual = run.members.map { values[$0.turning] }.sorted().median
    let usualEnd = usual.flatMap { usual in window.first { isNear(values[$0], usual) } }
    let nearEnd = isCut(extreme) ? nil : window.first { isNear(values[$0], values[extreme]) }
    return [usualEnd, extreme, nearEnd].compactMap(\.self)
  }

  private func isNear(_ value: Float, _ other: Float) -> Bool {
    abs(value - other) <= tuning.trimmedFraction * amplitude
  }

  /// Whether the shot begins or ends at a frame.
  func isCut(_ offset: Int) -> Bool {
    shot.seconds(0, offset) < tuning.cutTolerance
      || shot.seconds(offset, shot.times.count - 1) < tuning.cutTolerance
  }

  private func belongs(_ half: MovementHalf) -> Bool {
    let (from, to) = (half.from.offset, half.to.offset)
    guard to - from >= 2, amplitude > 0, duration > 0, let usual = usualShape,
      tuning.endAmplitude.contains(abs(values[to] - values[from]) / amplitude),
      tuning.endDuration.contains(shot.seconds(from, to) / duration)
    else { return false }
    let model = usual.half(isFirst: half.to.isPeak == run.turnsAtPeaks)
    let minimum =
      isCut(from < run.span.lowerBound ? from : to)
      ? tuning.minimumEndSimilarity.cut : tuning.minimumEndSimilarity.whole
    return shot.shape(from, to).similarity(to: model) > minimum
  }

  /// Whether a half is large enough to count. Hesitations within a run are smaller.
  func isLarge(_ half: MovementHalf) -> Bool {
    size(half) >= amplitude / 2
  }

  /// Whether a half at an end of the shot is nearly as large as the others, so that it reaches the turning point.
  func isWhole(_ half: MovementHalf) -> Bool { size(half) >= tuning.wholeAmplitude * amplitude }

  private func size(_ half: MovementHalf) -> Float {
    abs(values[half.to.offset] - values[half.from.offset])
  }
}
