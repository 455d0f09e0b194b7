extension FormContext {
  /// Degrees by which a side may have moved farther in frames in which it can't be measured than in the others.
  private static let mostGuessed: Float = 5

  /// Whether what both sides of the repetition signal did in a repetition was seen: nearly all of their way lies in
  /// frames in which each can be measured.
  func areSidesMeasurable(_ swing: Cycle) -> Bool {
    guard let names = search.exercise.drive.channel.sides, let told = reading.sides,
      let left = signals.sides[names.left], let right = signals.sides[names.right]
    else { return false }
    return isSeen(names.left, [told.left, left], swing) && isSeen(names.right, [told.right, right], swing)
  }

  private func isSeen(_ angle: AngleName, _ signals: [BodySignals.SideSignal], _ swing: Cycle) -> Bool {
    let frames = swing.before...swing.after
    let isMeasurable = frames.map { trust.isMeasurable(angle, $0) }
    guard covers(frames, where: { isMeasurable[$0 - frames.lowerBound] }) else { return false }
    return signals.allSatisfy { signal in
      guard signal.values.indices.contains(frames.upperBound) else { return false }
      let all = Array(signal.values[frames])
      let seen = zip(all, isMeasurable).filter(\.1).map(\.0)
      return Self.extent(all) - Self.extent(seen) <= Self.mostGuessed
    }
  }

  private static func extent(_ values: [Float]) -> Float {
    let known = values.filter { !$0.isNaN }
    return (known.max() ?? 0) - (known.min() ?? 0)
  }
}
