/// The constants by which angles are measured and judged to be reliable.
///
/// Where a field names no clips, their number wasn't recorded.
struct AngleTuning: Hashable, Sendable {
  /// The confidence, 0…1, below which a keypoint gives no angle: then the position is more likely wrong than right.
  var minimumConfidence: Float = 0.5
  /// The confidence, 0…1, below which an angle is doubtful.
  var certainConfidence: Float = 0.75
  /// The length in pixels below which a segment has no direction: keypoints are exact to about a pixel.
  var minimumSegmentLength = 2.0
  /// The same in meters, for world keypoints.
  var minimumWorldSegmentLength = 0.01
  /// The probability, 0…1, that a keypoint isn't occluded below which it counts as occluded.
  var minimumVisibility: Float = 0.5
  /// Degrees between an angle in the world and its projection beyond which the image plane's angle is doubtful.
  ///
  /// Set, with the two fields below, on the 18 rendered videos of `docs/synthetic-truth.md`: nine in ten measurable elbows
  /// are within 9.5°, knees within 7.4° (decision 32).
  var viewTolerance = 15.0
  /// The fraction of its length below which a limb is foreshortened: it then points out of the image plane by over 50°.
  var foreshortening: Float = 0.6
  /// The fraction of a limb's measured lengths, 0…1, that its real length exceeds; the rest are errors.
  var lengthQuantile = 0.95

  /// Degrees out of the image plane up to which the body is viewed from the front or from behind.
  var maximumFrontTurn = 35.0
  /// Degrees out of the image plane from which the body is viewed from the side.
  var minimumSideTurn = 58.0
  /// Degrees over which the middle half of the turns may spread before the view is unclear.
  var maximumTurnSpread = 35.0

  /// The smallest confidence with which a keypoint is weighted, 0…1: an occluded side counts little, but not for nothing.
  var minimumWeightedConfidence: Float = 0.05

  /// The values that FormCheck uses.
  static let standard = AngleTuning()
}
