import FormCheckPose

/// The halves of a run's cycles, with those at either end that are cut off or done once more.
struct RunEnds {
  let run: AlikeRun
  let shot: ShotMovement
  /// The typical amplitude of a half cycle, in units.
  private let amplitude: Float
  /// The typical duration of a half cycle, in seconds.
  private let duration: Double

  private var tuning: RunTuning { shot.tuning }
  private var values: [Float] { run.signal.values }

  init(_ run: AlikeRun, in shot: ShotMovement) {
    (self.run, self.shot) = (run, shot)
    let halves = Self.halves(run)
    let values = run.signal.values
    amplitude =
      halves.map { abs(values[$0.to.offset] - values[$0.from.offset]) }.sorted().median ?? 0
    duration = halves.map { shot.seconds($0.from.offset, $0.to.offset) }.sorted().median ?? 0
  }

  /// Returns the halves of the cycles in chronological order.
  static func halves(_ run: AlikeRun) -> [HalfTurn] {
    run.members.flatMap { member in
      let start = Turn(offset: member.start, isPeak: !run.turnsAtPeaks)
      let turning = Turn(offset: member.turning, isPeak: run.turnsAtPeaks)
      let end = Turn(offset: member.end, isPeak: !run.turnsAtPeaks)
      return [HalfTurn(from: start, to: turning), HalfTurn(from: turning, to: end)]
    }
  }

  /// Returns the halves of all cycles and of what belongs to them at either end.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  func halves() -> [HalfTurn] {
    [before()].compactMap(\.self) + Self.halves(run) + [after()].compactMap(\.self)
  }

  private func before() -> HalfTurn? {
    let first = Turn(offset: run.span.lowerBound, isPeak: !run.turnsAtPeaks)
    let limit = shot.times[first.offset] - tuning.endDuration.upperBound * duration
    let window = min(first.offset, shot.times.partitioningIndex { $0 >= limit })...first.offset
    guard let offset = extreme(isPeak: !first.isPeak, window) else { return nil }
    let half = HalfTurn(from: Turn(offset: offset, isPeak: !first.isPeak), to: first)
    return belongs(half, isCut: shot.seconds(0, offset) < tuning.cutTolerance) ? half : nil
  }

  private func after() -> HalfTurn? {
    let last = Turn(offset: run.span.upperBound, isPeak: !run.turnsAtPeaks)
    let limit = shot.times[last.offset] + tuning.endDuration.upperBound * duration
    let window = last.offset...max(last.offset, shot.times.partitioningIndex { $0 > limit } - 1)
    guard let offset = extreme(isPeak: !last.isPeak, window) else { return nil }
    let half = HalfTurn(from: last, to: Turn(offset: offset, isPeak: !last.isPeak))
    let isCut = shot.seconds(offset, shot.times.count - 1) < tuning.cutTolerance
    return belongs(half, isCut: isCut) ? half : nil
  }

  private func extreme(isPeak: Bool, _ window: ClosedRange<Int>) -> Int? {
    isPeak ? window.max { values[$0] < values[$1] } : window.min { values[$0] < values[$1] }
  }

  private func belongs(_ half: HalfTurn, isCut: Bool) -> Bool {
    let (from, to) = (half.from.offset, half.to.offset)
    guard to - from >= 2, amplitude > 0, duration > 0, let usual = run.usualShape,
      tuning.endAmplitude.contains(abs(values[to] - values[from]) / amplitude),
      tuning.endDuration.contains(shot.seconds(from, to) / duration)
    else { return false }
    let model = usual.half(isFirst: half.to.isPeak == run.turnsAtPeaks)
    let minimum = isCut ? tuning.minimumEndSimilarity.cut : tuning.minimumEndSimilarity.whole
    return shot.shape(from, to).similarity(to: model) > minimum
  }

  /// Whether a half is large enough to count: hesitations within a run aren't.
  func isLarge(_ half: HalfTurn) -> Bool {
    abs(values[half.to.offset] - values[half.from.offset]) >= amplitude / 2
  }
}
