/// The constants of the orientation search: which regions are tried, and which of their estimates is used.
///
/// Decision 3 explains the method and decision 10 its effect. The values were chosen among a few variants on the
/// labeled images in `docs/accuracy.md` (66 everyday images, 150 of athletes), not on video.
struct SearchTuning: Hashable, Sendable {
  /// The number of evenly spaced rotations to try. The network tolerates about ±30°, so steps of 45° leave no gap.
  var orientations = 8
  /// The number of best orientations that are refined. Depends on the quality level.
  var refinedOrientations: Int
  /// The number of further inferences with which one orientation is refined. Depends on the quality level.
  var refinements: Int
  /// The mean limb peak, 0…1, below which no orientation shows anybody and none is refined.
  var minimumPeak: Float = 0.25
  /// The mean limb peak, 0…1, below which a region shows nothing at all and no other orientation is tried.
  var emptyPeak: Float = 0.2
  /// The mean limb peak, 0…1, from which the first orientation is accepted without trying others.
  var clearPeak: Float = 0.7
  /// The maximum amount that refinement usually adds to the mean limb peak.
  var refinementGain: Float = 0.1
  /// The minimum significant difference between mean limb peaks. Without it, other orientations win on athletes as
  /// often as they lose on people whose legs are outside the frame.
  var clearMargin: Float = 0.1

  /// The maximum number of estimates that are averaged with the best one.
  var maximumCompanions = 4
  /// The minimum object keypoint similarity, 0…1, of two estimates of the same pose.
  var minimumCompanionSimilarity = 0.6
  /// The weight of a point without a heatmap peak, which ensures that every point has a position.
  var minimumPointWeight = 0.01

  /// The minimum mean limb peak, 0…1, of a second person in the region who is kept.
  var neighborPeak: Float = 0.45
  /// The minimum network score of such a person, 0…1.
  var neighborScore: Float = 0.9
  /// The overlap (IoU) of two bodies' boxes below which they are two people.
  var neighborOverlap = 0.3

  /// The maximum distance between the centers of nearly equal regions, in sides of the larger one.
  static let sameRegionDistance = 0.15
  /// The maximum ratio of the sides of nearly equal regions.
  static let sameRegionScale = 1.35
  /// The maximum distance between the centers of regions that may belong to one body, in sides of the larger one.
  static let samePersonDistance = 0.25
}
