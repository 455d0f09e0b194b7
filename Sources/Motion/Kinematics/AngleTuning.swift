/// The constants for measuring angles and judging their reliability.
///
/// If a field names no clips, their number wasn't recorded.
struct AngleTuning: Hashable, Sendable {
  /// The minimum confidence, 0…1, of a keypoint for measuring an angle: below it, a position is more likely wrong than
  /// right.
  var minimumConfidence: Float = 0.5
  /// The confidence of a keypoint, 0…1, below which an angle is doubtful.
  var certainConfidence: Float = 0.75
  /// The length, in pixels, below which a segment has no direction: keypoints are accurate to about a pixel.
  var minimumSegmentLength = 2.0
  /// The same length in meters, for world keypoints.
  var minimumWorldSegmentLength = 0.01
  /// The visibility, 0…1, below which a keypoint counts as occluded.
  var minimumVisibility: Float = 0.5
  /// The difference, in degrees, between an angle in the world and its projection beyond which the image-plane angle is
  /// doubtful.
  ///
  /// Tuned, with the two fields below, on the 18 rendered videos in `docs/synthetic-truth.md`: nine in ten measurable
  /// elbows are within 9.5°, knees within 7.4° (decision 32).
  var viewTolerance = 15.0
  /// The fraction of its length below which a limb is foreshortened. The limb then points out of the image plane by
  /// more than 50°.
  var foreshortening: Float = 0.6
  /// The quantile, 0…1, of a limb's measured lengths that is taken as its real length; longer measurements are errors.
  var lengthQuantile = 0.95

  /// The maximum turn out of the image plane, in degrees, of a body viewed from the front or from behind.
  var maximumFrontTurn = 35.0
  /// The minimum turn out of the image plane, in degrees, of a body viewed from the side.
  var minimumSideTurn = 58.0
  /// The maximum spread of the middle half of the turns, in degrees; beyond it, the view is unclear.
  var maximumTurnSpread = 35.0

  /// The minimum confidence used as a keypoint's weight, 0…1: an occluded side counts little, but isn't ignored.
  var minimumWeightedConfidence: Float = 0.05

  /// The values that FormCheck uses.
  static let standard = AngleTuning()
}
