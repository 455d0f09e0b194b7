/// The cycles of a set's signal that are counted.
struct SetCycles {
  let search: RepetitionSearch
  let group: NamedGroup
  /// The ratio of the signal's own cycles to those of the whole body if the sides were found separately, or together.
  private static let twice = 1.6...2.5

  /// Returns the cycles in chronological order.
  ///
  /// The movement of the whole body determines the cycles, except in exercises whose sides work one after the other:
  /// there, a movement of one side and its mirror image may have been found as one cycle or as two.
  ///
  /// - Complexity: O(*n* + *c* log *c*) for *n* frames and *c* cycles.
  func cycles() -> [Cycle] {
    // At less than a frame per second, all of a repetition may lie in one frame, in which nothing can be measured.
    let found = completed(search.cycles(group.repetitions)).filter { $0.range.count > 1 }
    guard group.exercise != nil, search.channel.sides != .together else { return found }
    let own = search.candidates().filter { candidate in
      candidate.reason == nil && group.frames.contains(candidate.cycle.peak)
    }.map(\.cycle)
    let ratio = Double(own.count) / Double(max(1, found.count))
    switch search.channel.sides {
    case .inTurn: return Self.twice.contains(ratio) ? own : found
    case .bothInOne: return !own.isEmpty && Self.twice.contains(1 / ratio) ? own : found
    case .together: return found
    }
  }

  /// Returns the cycles, with the signal's own cycle in place of each cycle for which the movement of the whole body
  /// shows only one half, if that has both halves and belongs to no other repetition.
  private func completed(_ found: [Cycle]) -> [Cycle] {
    guard found.contains(where: \.isHalf) else { return found }
    let whole = search.candidates().filter { $0.reason == nil }.map(\.cycle).filter(\.hasBothHalves)
    return found.indices.map { index in
      let (cycle, others) = (found[index], found.indices.filter { $0 != index }.map { found[$0].range })
      guard cycle.isHalf else { return cycle }
      return whole.first { own in
        own.range.overlaps(cycle.range) && own.amplitude >= cycle.amplitude
          && !others.contains { $0.overlaps(own.range) }
      } ?? cycle
    }
  }
}

extension Cycle {
  /// Whether the movement of the whole body shows only the way to the turning point, or only the way back.
  fileprivate var isHalf: Bool { isCutAtStart || isCutAtEnd }

  /// Whether the way back is at least half as long as the way to the turning point, and the reverse.
  fileprivate var hasBothHalves: Bool { min(rise, fall) >= amplitude / 2 }
}
