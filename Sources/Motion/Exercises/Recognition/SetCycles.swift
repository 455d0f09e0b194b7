import FormCheckPose

/// The cycles of a set's signal that are counted.
struct SetCycles {
  let search: RepetitionSearch
  let group: NamedGroup
  /// The frames in which the group's repetitions may turn; nil for all. Cycles outside belong to other sets.
  var limits: ClosedRange<Int>?
  /// The minimum amplitude of a counted cycle of an exercise, relative to the upper median of the set.
  var minimumResemblance = RecognitionTuning.standard.minimumResemblance
  /// The ratio of the signal's own cycles to those of the whole body if the sides were found separately, or together.
  private static let twice = 1.6...2.5

  /// Returns the cycles in chronological order.
  ///
  /// The movement of the whole body determines the cycles, except in exercises whose sides work one after the other:
  /// there, a movement of one side and its mirror image may have been found as one cycle or as two. In a known exercise, a cycle
  /// that is much smaller than the others in the exercise's own signal is another movement, however similar the rest of the body moves.
  ///
  /// - Complexity: O(*n* + *c* log *c*) for *n* frames and *c* cycles.
  func cycles() -> [Cycle] {
    let found = cyclesOfAllSizes()
    guard group.exercise != nil, let typical = found.map(\.amplitude).upperMedian else { return found }
    return found.filter { $0.amplitude >= minimumResemblance * typical }
  }

  private func cyclesOfAllSizes() -> [Cycle] {
    lazy var signal = signalCycles()
    var found = search.cycles(group.repetitions)
    if found.contains(where: \.isHalf) { found = completed(found, from: signal.own) }
    // At less than a frame per second, all of a repetition may lie in one frame, in which nothing can be measured.
    found.removeAll { $0.range.count <= 1 }
    guard group.exercise != nil else { return found }
    let own = signal.own.filter { group.frames.contains($0.peak) }
    let ratio = Double(own.count) / Double(max(1, found.count))
    switch search.channel.sides {
    case .inTurn: return Self.twice.contains(ratio) ? own : found
    case .bothInOne: return !own.isEmpty && Self.twice.contains(1 / ratio) ? own : found
    case .together: return lifted(joined(found), from: signal.own, others: signal.others)
    }
  }

  /// Returns the cycles of the exercise's own signal that may belong to this set, and those of other sets.
  private func signalCycles() -> (own: [Cycle], others: [Cycle]) {
    let cycles = search.candidates().filter { $0.reason == nil }.map(\.cycle)
    guard let limits else { return (cycles, []) }
    return (
      cycles.filter { limits.contains($0.peak) }, cycles.filter { !limits.contains($0.peak) }
    )
  }

  /// Returns the cycles, of which a half and its neighbor are one if the signal doesn't return between their turning points: the movement
  /// of the whole body may show both halves of a repetition as two movements, or a half in addition to the whole. The turning points of
  /// two repetitions are about a repetition apart, those of one less than half.
  private func joined(_ cycles: [Cycle]) -> [Cycle] {
    let typical = cycles.map { Double($0.isHalf ? 2 * $0.range.count : $0.range.count) }.upperMedian ?? 0
    return cycles.reduce(into: []) { joined, cycle in
      if let last = joined.last, last.isHalf || cycle.isHalf, 2 * Double(cycle.peak - last.peak) < typical,
        !returns(between: last, and: cycle)
      {
        joined[joined.count - 1] = last.joined(with: cycle, values: search.signal.values)
      } else {
        joined.append(cycle)
      }
    }
  }

  /// Whether the signal changes its direction between the peaks of two cycles, or isn't known there.
  private func returns(between one: Cycle, and other: Cycle) -> Bool {
    guard one.peak <= other.peak else { return true }
    let values = search.signal.values
    let lowest = values[one.peak...other.peak].reduce(Float.infinity) { $1.isNaN ? -.infinity : min($0, $1) }
    let drop = min(values[one.peak], values[other.peak]) - lowest
    return drop >= search.tuning.hysteresis * max(one.amplitude, other.amplitude)
  }

  /// Returns the cycles, with the signal's own cycle in place of each cycle for which the movement of the whole body
  /// shows only one half, if that has both halves and belongs to no other repetition.
  ///
  /// If the body shows one half of every repetition, such as the hop at the end of a burpee, the exercise may turn elsewhere, so that the
  /// signal shows no more than pieces of most of them there. Its own complete cycles are the repetitions if there are as many.
  private func completed(_ found: [Cycle], from own: [Cycle]) -> [Cycle] {
    let whole = own.filter(\.hasBothHalves)
    if group.exercise != nil, found.count > 1, whole.count == found.count, found.allSatisfy(\.isHalf),
      2 * found.count(where: \.hasBothHalves) < found.count
    {
      return whole
    }
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

extension SetCycles {
  /// Returns the cycles of a known exercise, without one at either end of which the clip shows only the lowering.
  ///
  /// The movement of the whole body doesn't always show which half is the lift, because arms may rise while the body sinks. In the
  /// exercise's own signal, the direction is known: cycles without a lift are completed from it, and if none remains, the complete
  /// cycles of the signal count. Of those during the movements, these are the largest ones, no more than there are movements: unsteady
  /// keypoints make further ones. A lowering alone counts only if no set has complete cycles: before a cut, it is the start of a
  /// repetition whose turning point the editor removed.
  private func lifted(_ found: [Cycle], from own: [Cycle], others: [Cycle]) -> [Cycle] {
    let typical = (own + found).map(\.amplitude).upperMedian ?? 0
    func isLowering(_ cycle: Cycle) -> Bool {
      search.lift(of: cycle) < search.tuning.minimumShownLift * typical
    }
    guard found.contains(where: isLowering) else { return found }
    func isWhole(_ cycle: Cycle) -> Bool { cycle.hasBothHalves && 2 * cycle.amplitude >= typical }
    let whole = own.filter(isWhole)
    var cycles = found.map { cycle in
      isLowering(cycle) ? whole.first { $0.range.contains(cycle.peak) } ?? cycle : cycle
    }
    if let last = cycles.last, isLowering(last) { cycles.removeLast() }
    if let first = cycles.first, isLowering(first) { cycles.removeFirst() }
    guard cycles.isEmpty else { return cycles }
    guard whole.isEmpty else {
      let during = whole.filter { group.frames.contains($0.peak) }
        .stablySorted(byDescending: \.amplitude).prefix(found.count).map(\.peak)
      return whole.filter { during.contains($0.peak) || !group.frames.contains($0.peak) }
    }
    return others.contains(where: isWhole) ? [] : found
  }
}

extension Cycle {
  /// Whether the movement of the whole body shows only the way to the turning point, or only the way back.
  fileprivate var isHalf: Bool { isCutAtStart || isCutAtEnd }

  /// Returns one cycle from the start of this one to the end of another, with the higher peak.
  fileprivate func joined(with other: Cycle, values: [Float]) -> Cycle {
    let (first, last) = (fullRange.lowerBound, other.fullRange.upperBound)
    return Cycle(
      start: min(start, other.start), peak: values[other.peak] > values[peak] ? other.peak : peak,
      end: max(end, other.end),
      fullRange: min(first, other.fullRange.lowerBound)...max(last, fullRange.upperBound),
      rise: max(rise, other.rise), fall: max(fall, other.fall),
      isCutAtStart: isCutAtStart && other.isCutAtStart, isCutAtEnd: isCutAtEnd && other.isCutAtEnd)
  }

  /// Whether the way back is at least half as long as the way to the turning point, and the reverse.
  fileprivate var hasBothHalves: Bool { min(rise, fall) >= amplitude / 2 }
}
