/// The numbers that decide whether an estimate is a person, and whether two estimates are one body.
///
/// They were chosen among a few variants on the labeled images of `docs/accuracy.md` (66 everyday images, 150 of athletes);
/// decision 10 gives alternatives. The thresholds of a new person are settings (``PoseTracker/Settings``).
struct SelectionTuning: Hashable, Sendable {
  /// Mean limb peak, 0…1, from which a tracked person is still detected: lower than for a new one, as they were detected
  /// well before and may be half occluded (decision 11).
  var trackedLimbPeak: Float = 0.2

  /// Similarity (``Pose/similarity(to:)``) above which two poses are one body.
  var sameBodySimilarity = 0.5
  /// Coinciding limb joints from which two poses are one body, even if a plate or a rail deforms the rest of one.
  var sameBodyJoints = 5
  /// Overlap (IoU) of boxes above which two poses are one body, estimated differently.
  var sameBodyOverlap = 0.6
  /// The fraction of the smaller box that two bodies in one location share.
  var overlapFraction = 0.5
  /// The ratio of the region sides below which two bodies are similarly large.
  var similarScale = 1.7
  /// The fraction of a body's joints on a larger body above which it is a part of that body.
  var partFraction = 0.7
  /// The ratio of torso lengths above which a body can contain another as a part.
  var partScale = 1.3
}
