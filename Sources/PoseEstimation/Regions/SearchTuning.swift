/// The numbers of the orientation search: which regions are tried, and which of their estimates is used.
///
/// Decision 3 explains the method and decision 10 its effect. They were chosen among a few variants on the labeled images of
/// `docs/accuracy.md` (66 everyday images, 150 of athletes), not on video.
struct SearchTuning: Hashable, Sendable {
  /// Rotations that are tried, evenly spaced: the network tolerates about ±30°, so 45° steps leave no gap.
  var orientations = 8
  /// The number of best orientations that are refined. Depends on the quality level.
  var refinedOrientations: Int
  /// Further inferences with which one orientation is refined. Depends on the quality level.
  var refinements: Int
  /// Mean limb peak, 0…1, below which no orientation shows anybody and none is refined.
  var minimumPeak: Float = 0.25
  /// Mean limb peak, 0…1, below which a region shows nothing at all: no other orientation is tried.
  var emptyPeak: Float = 0.2
  /// Mean limb peak, 0…1, from which the first orientation is accepted without trying others.
  var clearPeak: Float = 0.7
  /// The most that refinement usually adds to the mean limb peak.
  var refinementGain: Float = 0.1
  /// The difference of mean limb peaks that isn't chance. Without it, other orientations win on athletes as often as they
  /// lose on people whose legs are outside the frame.
  var clearMargin: Float = 0.1

  /// Estimates that are averaged with the best one, at most.
  var maximumCompanions = 4
  /// Object keypoint similarity, 0…1, from which an estimate shows the same pose as the best one.
  var minimumCompanionSimilarity = 0.6
  /// The weight of a point without any heatmap peak, so that every point has a position.
  var minimumPointWeight = 0.01

  /// Mean limb peak, 0…1, of a second person in the region who is worth keeping.
  var neighborPeak: Float = 0.45
  /// The network's score, 0…1, that such a person needs.
  var neighborScore: Float = 0.9
  /// Overlap (IoU) of two bodies' boxes below which they are two people.
  var neighborOverlap = 0.3

  /// Distance of the centers of nearly equal regions, in sides of the larger one.
  static let sameRegionDistance = 0.15
  /// Ratio of the sides of nearly equal regions.
  static let sameRegionScale = 1.35
  /// Distance of the centers of regions that may belong to one body, in sides of the larger one.
  static let samePersonDistance = 0.25
}
