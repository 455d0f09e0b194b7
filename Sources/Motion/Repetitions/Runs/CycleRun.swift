import FormCheckPose

/// Cycles of one signal that repeat the same movement of the whole body.
struct CycleRun {
  /// One cycle: from one turning point through the opposite one to the next.
  struct Member {
    let start: Int
    let turning: Int
    let end: Int
  }

  /// A cycle with its shape, which takes too much memory to be kept for all runs of a long video.
  struct ComparedCycle {
    let member: Member
    let shape: CycleShape
  }

  let signal: MovementSignal
  /// The cycles, in chronological order, at least two.
  let members: [Member]
  /// The mean similarity of neighboring cycles.
  let similarity: Float
  /// The mean energy of a cycle, in units².
  let energy: Float
  /// The movement that the run explains: energy × observed time × similarity², less the contribution of one cycle,
  /// because any movement explains itself (the principle of minimum description length: Rissanen 1978). Half as many
  /// cycles of twice the duration explain less, and so do cycles of different movements.
  let score: Float

  /// The first cycles, untrimmed: the mean of their shapes is the usual one.
  let usualMembers: [Member]

  /// Whether the cycles' turning points are peaks of the signal.
  let turnsAtPeaks: Bool

  /// Whether the cycles keep an even pace and amplitude.
  let isRegular: Bool

  /// The number of ``usualMembers``.
  private static let usualCount = 6

  init(
    _ signal: MovementSignal, cycles: [ComparedCycle], turnsAtPeaks: Bool, isRegular: Bool = false,
    in shot: ShotMovement
  ) {
    (self.signal, self.turnsAtPeaks) = (signal, turnsAtPeaks)
    self.isRegular = isRegular
    members = Self.trimmed(cycles.map(\.member), signal.values, turnsAtPeaks, shot.tuning)
    usualMembers = cycles.prefix(Self.usualCount).map(\.member)
    similarity = Self.similarity(cycles.map(\.shape), neighbors: shot.tuning.neighbors)
    let durations = members.map { Float(shot.observedSeconds($0.start, $0.end)) }
    let explained = zip(cycles, durations).reduce(0) { $0 + $1.0.shape.energy * $1.1 }
    energy = explained / max(1e-6, durations.reduce(0, +))
    let count = Float(cycles.count)
    score = explained * similarity * similarity * (count - 1) / max(1, count)
  }

  /// Returns the cycles after the start of the first one and the end of the last one are trimmed to the rests of the
  /// others, because another movement may precede or follow the run, such as a lift from the floor.
  private static func trimmed(
    _ members: [Member], _ values: [Float], _ turnsAtPeaks: Bool, _ tuning: RunTuning
  ) -> [Member] {
    let rests = members.flatMap { [values[$0.start], values[$0.end]] }.sorted()
    let turnings = members.map { values[$0.turning] }.sorted()
    guard let rest = rests.median, let turning = turnings.median, let first = members.first,
      let last = members.last
    else { return members }
    let tolerance = tuning.trimmedFraction * abs(turning - rest)
    func isAtRest(_ offset: Int) -> Bool {
      turnsAtPeaks ? values[offset] <= rest + tolerance : values[offset] >= rest - tolerance
    }
    func isBeyond(_ offset: Int) -> Bool { abs(values[offset] - rest) > tuning.excess * abs(turning - rest) }
    var trimmed = members
    if isBeyond(first.start) {
      trimmed[0] = Member(
        start: (first.start...first.turning).last(where: isAtRest) ?? first.start, turning: first.turning,
        end: first.end)
    }
    if isBeyond(last.end) {
      let start = trimmed[trimmed.count - 1].start
      trimmed[trimmed.count - 1] = Member(
        start: start, turning: last.turning,
        end: (last.turning...last.end).first(where: isAtRest) ?? last.end)
    }
    return trimmed
  }

  private static func similarity(_ shapes: [CycleShape], neighbors: Int) -> Float {
    let pairs = shapes.indices.flatMap { first in
      ((first + 1)..<min(shapes.count, first + 1 + neighbors)).map { (first, $0) }
    }
    let sum = pairs.reduce(Float(0)) { $0 + shapes[$1.0].similarity(to: shapes[$1.1]) }
    return sum / Float(max(1, pairs.count))
  }

  /// The first and the last frame.
  var span: ClosedRange<Int> { (members.first?.start ?? 0)...(members.last?.end ?? 0) }

  /// Returns the first and the last frame without the rest before the first cycle and after the last one, which may last
  /// as long as another set.
  func movingSpan(_ tuning: RunTuning) -> ClosedRange<Int> {
    guard let first = members.first, let last = members.last else { return span }
    let out = MovementHalf(
      from: Turn(offset: first.start, isPeak: !turnsAtPeaks),
      to: Turn(offset: first.turning, isPeak: turnsAtPeaks))
    let back = MovementHalf(
      from: Turn(offset: last.turning, isPeak: turnsAtPeaks),
      to: Turn(offset: last.end, isPeak: !turnsAtPeaks))
    return out.start(in: signal.values, tuning)...back.end(in: signal.values, tuning)
  }
}
