import FormCheckPose

extension FormContext {
  /// Whether both sides of the repetition signal are measurable in a cycle: nearly all movement of each side lies in
  /// frames in which that side is measurable.
  ///
  /// - Complexity: O(*n*) for *n* frames in the cycle.
  func areSidesMeasurable(_ cycle: Cycle) -> Bool {
    guard let names = search.channel.bodyChannel.sides, let planar = reported.sides,
      let left = signals.sides[names.left], let right = signals.sides[names.right]
    else { return false }
    return isMeasurable(names.left, [planar.left, left], cycle)
      && isMeasurable(names.right, [planar.right, right], cycle)
  }

  private func isMeasurable(_ angle: AngleName, _ signals: [BodySignals.SideSignal], _ cycle: Cycle) -> Bool {
    let frames = cycle.range
    let isMeasurable = frames.map { reliability.isMeasurable(angle, $0) }
    guard covers(frames, where: { isMeasurable[$0 - frames.lowerBound] }) else { return false }
    return signals.allSatisfy { signal in
      guard signal.values.indices.contains(frames.upperBound) else { return false }
      let all = Array(signal.values[frames])
      let measured = zip(all, isMeasurable).filter(\.1).map(\.0)
      return Self.extent(all) - Self.extent(measured) <= tuning.maximumUnmeasuredMovement
    }
  }

  private static func extent(_ values: [Float]) -> Float {
    let known = values.filter { !$0.isNaN }
    return (known.max() ?? 0) - (known.min() ?? 0)
  }
}
