/// A number that a form rule measures, and the frame that shows it.
struct RuleMeasurement {
  /// The reported number, in the rule's unit.
  let value: Double
  /// The number as measured, which may be negative where ``value`` is limited to 0: hips that are too high don't sag.
  let raw: Double
  /// The frame's offset in the signals.
  let offset: Int

  /// Creates a measurement of `value` in the frame at `offset`.
  init(value: Double, offset: Int) {
    (self.value, raw, self.offset) = (value, value, offset)
  }

  /// Creates a measurement of `raw`, at least 0, in the frame at `offset`.
  init(aboveZero raw: Double, offset: Int) {
    (value, self.raw, self.offset) = (max(0, raw), raw, offset)
  }
}
