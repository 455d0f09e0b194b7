extension MotionEdit {
  /// Returns the first edit that contradicts an earlier one, as positions in `edits`: two repetitions that were added or
  /// moved to overlapping times, of which the first wasn't removed in between. Nil if there is none.
  ///
  /// - Complexity: O(*n*²) for *n* edits of repetitions.
  public static func overlap(in edits: [MotionEdit]) -> (earlier: Int, later: Int)? {
    var placed: [(position: Int, range: ClosedRange<Double>)] = []
    for (position, edit) in edits.enumerated() {
      if let turning = edit.changedRepetition { placed.removeAll { $0.range.contains(turning) } }
      guard let range = edit.placedRepetition else { continue }
      if let earlier = placed.first(where: { $0.range.overlapsInside(range) }) {
        return (earlier.position, position)
      }
      placed.append((position, range))
    }
    return nil
  }

  /// The turning point of the repetition that the edit removes or replaces.
  private var changedRepetition: Double? {
    switch self {
    case .dropRepetition(let turning), .splitRepetition(let turning, _), .moveRepetition(let turning, _):
      turning
    default: nil
    }
  }

  /// The time at which the edit has a repetition.
  private var placedRepetition: ClosedRange<Double>? {
    switch self {
    case .addRepetition(let range), .moveRepetition(_, let range): range
    default: nil
    }
  }
}

extension ClosedRange<Double> {
  /// Whether two ranges have more in common than an end.
  func overlapsInside(_ other: ClosedRange<Double>) -> Bool {
    lowerBound < other.upperBound && other.lowerBound < upperBound
  }
}
