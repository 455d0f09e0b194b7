extension FormContext {
  /// The share of a repetition's frames in which a number has to be measurable, as for numbers of the picture…
  private static let leastShare = 0.7
  /// …and of each quarter's: the turning point alone may be what is hidden.
  private static let leastQuarterShare = 0.5

  /// Whether enough of some frames can be measured for what was largest or smallest in them to be so of all.
  func covers(_ frames: ClosedRange<Int>, where isMeasurable: (Int) -> Bool) -> Bool {
    let known = frames.map(isMeasurable)
    guard Self.share(known[...]) >= Self.leastShare else { return false }
    return (0..<4).allSatisfy { quarter in
      let part = known[(known.count * quarter / 4)..<(known.count * (quarter + 1) / 4)]
      return part.isEmpty || Self.share(part) >= Self.leastQuarterShare
    }
  }

  private static func share(_ known: ArraySlice<Bool>) -> Double {
    Double(known.count(where: { $0 })) / Double(max(1, known.count))
  }

  /// What is measured in some frames, if enough of them can be measured; else nil.
  func measures(_ frames: ClosedRange<Int>, _ measure: (Int) -> RuleMeasure?) -> [RuleMeasure]? {
    let measured = frames.map(measure)
    return covers(frames, where: { measured[$0 - frames.lowerBound] != nil })
      ? measured.compactMap(\.self) : nil
  }

  /// Whether the signal that repetitions are counted by can be measured in enough of a repetition.
  func isDriveMeasurable(_ swing: Cycle) -> Bool {
    let channel = search.exercise.drive.channel
    return covers(swing.before...swing.after) { value(channel, $0) != nil }
  }
}
