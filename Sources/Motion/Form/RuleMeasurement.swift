/// A number that a form rule measures, and the frame that shows it.
struct RuleMeasurement {
  /// The reported number, in the rule's unit.
  let value: Double
  /// The number as measured. It differs from ``value`` if only a positive number is reported: hips that are too high don't
  /// sag.
  let raw: Double
  /// The frame's offset in the signals.
  let offset: Int

  /// `value`, measured in the frame at `offset`.
  init(value: Double, offset: Int) {
    (self.value, raw, self.offset) = (value, value, offset)
  }

  /// The part of `raw` above 0, measured in the frame at `offset`.
  init(aboveZero raw: Double, offset: Int) {
    (value, self.raw, self.offset) = (max(0, raw), raw, offset)
  }
}
