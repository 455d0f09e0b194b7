/// The limits by which form rules decide whether a number can be measured. Each rule's own limits are in its file.
///
/// The values were chosen during development on the 54 clips of `docs/motion-accuracy.md`, unless a field names others.
struct FormTuning: Sendable {
  /// The limits that FormCheck uses.
  static let standard = FormTuning()

  /// The minimum mean confidence in a repetition, 0…1, of each required point, or of the more reliable one of a pair.
  var minimumConfidence = 0.5
  /// The fraction of a repetition's frames in which a number has to be measurable for its maximum or minimum to be
  /// reported.
  var minimumCoverage = 0.7
  /// The same, of each quarter of the repetition: the turning point alone may be hidden.
  var minimumQuarterCoverage = 0.5
  /// The movement of a side, in degrees, that may lie in frames in which it can't be measured.
  var maximumUnmeasuredMovement: Float = 5
  /// The fraction of a repetition's frames with a point outside the image from which on that is the reason why a rule can't
  /// be judged.
  var minimumOutsideFraction = 0.1
  /// The minimum number of repetitions of a set whose start and end are compared.
  var minimumSetRepetitions = 4
  /// The minimum length of a body segment in the image, in pixels, that a ratio is taken of.
  var minimumSegmentLength = 2.0
}
