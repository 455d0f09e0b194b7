/// A turning point of a signal: a peak or a low.
struct Turn: Hashable {
  /// The frame, as an offset in the shot.
  let offset: Int
  let isPeak: Bool
}

/// A movement from one turning point to the next.
struct MovementHalf: Hashable {
  let from: Turn
  let to: Turn

  /// Whether the signal rises.
  var isRising: Bool { to.isPeak }

  /// Returns the last frame of the rest before a movement from rest.
  func start(in values: [Float], _ tuning: RunTuning) -> Int {
    let (first, last) = (values[from.offset], values[to.offset])
    return (from.offset...to.offset).last {
      abs(values[$0] - first) <= tuning.trimmedFraction * abs(last - first)
    } ?? from.offset
  }

  /// Returns the first frame of the rest after a movement back to rest.
  func end(in values: [Float], _ tuning: RunTuning) -> Int {
    let (first, last) = (values[from.offset], values[to.offset])
    return (from.offset...to.offset).first {
      abs(values[$0] - last) <= tuning.trimmedFraction * abs(last - first)
    } ?? to.offset
  }
}
