/// The thresholds by which form rules decide whether a number can be measured. Each rule's own limits are in its file.
///
/// The values were chosen during development on the 54 clips in `docs/motion-accuracy.md`, unless a field names others.
struct FormTuning: Sendable {
  /// The limits that FormCheck uses.
  static let standard = FormTuning()

  /// The minimum mean confidence, 0…1, of each required point in a repetition, or of the more reliable point of a pair.
  var minimumConfidence = 0.5
  /// The minimum fraction of a repetition's frames in which a number has to be measurable for its maximum or minimum to
  /// be reported.
  var minimumCoverage = 0.7
  /// The same minimum in each quarter of the repetition: the turning point alone may be hidden.
  var minimumQuarterCoverage = 0.5
  /// The maximum movement of a side, in degrees, in frames in which that side can't be measured.
  var maximumUnmeasuredMovement: Float = 5
  /// The minimum fraction of a repetition's frames with a point outside the image for that to be the reported reason
  /// why a rule can't be judged.
  var minimumOutsideFraction = 0.1
  /// The minimum number of repetitions in a set for its start and end to be compared.
  var minimumSetRepetitions = 4
  /// The minimum length of a body segment in the image, in pixels, for a ratio to be based on it.
  var minimumSegmentLength = 2.0
}
