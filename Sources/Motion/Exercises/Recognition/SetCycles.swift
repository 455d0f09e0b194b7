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
    let found = search.cycles(group.repetitions)
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
}
