/// A search for movements that are done once in a shot and return along the same path.
struct SingleMovementSearch {
  let shot: ShotMovement

  private var tuning: RunTuning { shot.tuning }

  /// A movement that is done once. The numbers are offsets in the shot.
  struct Movement {
    let start: Int
    let turning: Int
    let end: Int
    let part: MovementPart
    /// The energy, in units².
    let energy: Float
    /// The similarity of the second half, reversed, to the first half, up to 1.
    let retracing: Float
    /// The closure: 1 if the body returns to its start, less otherwise.
    let closure: Float
    /// The part of the shot that the movement takes, 0…1.
    let fraction: Double

    /// The energy weighted by the closure, in units².
    var score: Float { energy * closure }

    /// Whether the body returns to its start along the same path.
    func returnsAlongSamePath(_ tuning: RunTuning) -> Bool {
      closure >= tuning.minimumClosure && retracing >= tuning.minimumRetracing
    }
  }

  /// Returns movements that return at least partly to their start. They may overlap.
  ///
  /// - Parameter isWanted: whether a movement in a range of frames is wanted; the others aren't measured.
  /// - Complexity: O(*s* *n* + *c* *k*) for *s* signals with *c* wanted cycles in total, whose shape takes O(*k*), and *n*
  ///   frames.
  func movements(where isWanted: (ClosedRange<Int>) -> Bool) -> [Movement] {
    shot.signals.flatMap { signal in
      tuning.singleThresholds.flatMap { movements(signal, threshold: $0, where: isWanted) }
    }
  }

  /// Returns the part of the shot that a movement takes, 0…1.
  func fraction(_ frames: ClosedRange<Int>) -> Double {
    shot.seconds(frames.lowerBound, frames.upperBound) / max(1e-6, shot.seconds(0, shot.times.count - 1))
  }

  private func movements(
    _ signal: MovementSignal, threshold: Float, where isWanted: (ClosedRange<Int>) -> Bool
  ) -> [Movement] {
    let turns = CycleSegmentation(values: signal.values, runs: [])
      .turns(in: signal.values.indices, threshold: threshold).map(\.offset)
    return turns.indices.compactMap { index in
      let start = index > 0 ? turns[index - 1] : 0
      let end = index + 1 < turns.count ? turns[index + 1] : signal.values.count - 1
      guard isWanted(start...end) else { return nil }
      return movement(signal.part, start: start, turning: turns[index], end: end)
    }
  }

  private func movement(_ part: MovementPart, start: Int, turning: Int, end: Int) -> Movement? {
    guard turning - start >= 2, end - turning >= 2, shot.seconds(start, end) >= tuning.minimumSingleDuration,
      travel(start...end) <= tuning.maximumSingleShift
    else { return nil }
    let shape = shot.shape(start, turning, end, slowsInRests: false)
    let closure = shape.closure
    guard shape.energy >= tuning.minimumNamedEnergy, closure > 0 else { return nil }
    return Movement(
      start: start, turning: turning, end: end, part: part, energy: shape.energy, retracing: shape.retracing,
      closure: closure, fraction: fraction(start...end))
  }

  /// Returns the horizontal range of the hips, in trunk lengths; 0 if unknown.
  private func travel(_ frames: ClosedRange<Int>) -> Float {
    guard !shot.shift.isEmpty else { return 0 }
    let values = shot.shift[frames]
    return (values.max() ?? 0) - (values.min() ?? 0)
  }
}
