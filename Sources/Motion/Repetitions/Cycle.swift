/// One cycle of a repetition signal: from a low up to a peak and down to the next low.
///
/// All positions are offsets in the signal.
struct Cycle: Hashable {
  /// The low before the peak or, after ``trimmed(_:tuning:)``, the end of the rest there.
  let start: Int
  /// The peak, which is the turning point of a repetition.
  let peak: Int
  /// The low after the peak or, after ``trimmed(_:tuning:)``, the start of the rest there.
  let end: Int
  /// The range from low to low, including the rest that ``trimmed(_:tuning:)`` removes.
  let fullRange: ClosedRange<Int>
  /// The rise of the signal from the low to the peak, in its unit.
  let rise: Float
  /// The fall of the signal from the peak to the next low, in its unit.
  let fall: Float
  /// Whether a run of frames starts in this cycle, in which case the low before the peak may be missing.
  let isCutAtStart: Bool
  /// Whether a run of frames ends in this cycle, in which case the low after the peak may be missing.
  let isCutAtEnd: Bool

  /// The range from ``start`` to ``end``.
  var range: ClosedRange<Int> { start...end }

  /// The larger of rise and fall, in the signal's unit.
  var amplitude: Float { max(rise, fall) }

  /// Returns the cycle without the rest before and after it.
  ///
  /// - Complexity: O(*n*) for *n* frames in the cycle.
  func trimmed(_ values: [Float], tuning: RepetitionTuning = .standard) -> Cycle {
    let startLevel = values[start] + tuning.trimmedFraction * rise
    let endLevel = values[end] + tuning.trimmedFraction * fall
    return Cycle(
      start: (start...peak).last { values[$0] <= startLevel } ?? start, peak: peak,
      end: (peak...end).first { values[$0] <= endLevel } ?? end, fullRange: fullRange, rise: rise, fall: fall,
      isCutAtStart: isCutAtStart, isCutAtEnd: isCutAtEnd)
  }
}
