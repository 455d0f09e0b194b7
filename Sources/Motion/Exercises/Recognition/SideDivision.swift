import FormCheckPose

/// The division of a movement where one side of the body takes over from the other: five rows with the left arm and five
/// with the right are two sets.
struct SideDivision {
  let signals: BodySignals

  /// The minimum number of repetitions in a row for which a side has a separate set. Sides that alternate with each
  /// repetition don't divide a set.
  private static let minimumCount = 2

  /// Returns the parts of a run in each of which one side works, or the run itself if both do.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames in the repetitions.
  func runs(_ named: NamedRun) -> [NamedRun] {
    guard let body = signals.body, let limb = limb(named) else { return [named] }
    let repetitions = named.run.repetitions
    func side(_ members: ArraySlice<MovementRun.Repetition>) -> BodySide? {
      guard let first = members.first, let last = members.last else { return nil }
      return WorkingSides(body, first.start...max(first.start, last.end)).lone(limb)
    }
    let blocks = Self.blocks(
      of: repetitions.indices.map { side(repetitions[$0...$0]) }, rests: rests(repetitions))
    // A side that is still in each repetition may have worked between them.
    guard blocks.allSatisfy({ side(repetitions[$0.members]) == $0.side }),
      blocks.count > 1 || !alternates(named)
    else { return [named] }
    return blocks.map { block in
      var part = blocks.count > 1 ? named.with(named.run.part(Array(repetitions[block.members]))) : named
      part.side = block.side
      return part
    }
  }

  /// Whether left and right do a repetition each.
  private func alternates(_ named: NamedRun) -> Bool {
    guard let channel = named.exercise?.repetitionChannel, channel.mayAlternate else { return false }
    return SideCombination(channel, signals, in: MovementRun.frames(of: named.run.repetitions)).alternates
  }

  /// Returns the limb whose sides may work alone in a movement; nil if there is none.
  private func limb(_ named: NamedRun) -> BodyChannel.Limb? {
    let channel = named.exercise?.repetitionChannel
    guard channel?.sides != .bothInOne, channel?.sideChannel == nil else { return nil }
    return (channel?.bodyChannel ?? named.run.part.channel).limb
  }

  /// Returns the time before each repetition since the end of the one before it, in seconds.
  private func rests(_ repetitions: [MovementRun.Repetition]) -> [Double] {
    zip([repetitions[0]] + repetitions, repetitions).map { signals.times[$1.start] - signals.times[$0.end] }
  }

  /// Repetitions in a row, and the side that does all of them.
  struct Block: Equatable {
    var members: Range<Int>
    var side: BodySide
  }

  /// Divides repetitions, given the side that does each alone, where one side takes over for several repetitions.
  ///
  /// Returns one block without a side if the sides alternate, or if the side is unknown in half of the repetitions or more.
  ///
  /// - Parameters:
  ///   - sides: the side of each repetition; nil where it isn't known.
  ///   - rests: the time before each repetition since the one before it, in seconds. A change whose repetition isn't
  ///     known is at the longest rest.
  /// - Complexity: O(*r*) for *r* repetitions.
  static func blocks(of sides: [BodySide?], rests: [Double]) -> [Block] {
    let known = sides.indices.filter { sides[$0] != nil }
    let changes = zip(known, known.dropFirst()).filter { sides[$0] != sides[$1] }.map { last, first in
      ((last + 1)...first).max { rests[$0] < rests[$1] } ?? first
    }
    let boundaries = [0] + changes + [sides.count]
    let blocks = zip(boundaries, boundaries.dropFirst()).map { start, end in
      Block(members: start..<end, side: sides[start..<end].compactMap(\.self).first ?? .center)
    }
    let isDivided = changes.isEmpty || blocks.allSatisfy { $0.members.count >= minimumCount }
    return isDivided && 2 * known.count > sides.count
      ? blocks : [Block(members: sides.indices, side: .center)]
  }
}
