/// A turning point of a signal: a peak or a low.
struct Turn: Hashable {
  /// The frame, as an offset in the shot.
  let offset: Int
  let isPeak: Bool
}

/// A movement from one turning point to the next.
struct HalfTurn: Hashable {
  let from: Turn
  let to: Turn

  /// Whether the signal rises.
  var isRising: Bool { to.isPeak }
}
