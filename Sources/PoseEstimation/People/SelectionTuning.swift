/// The thresholds that decide whether an estimate is a person, and whether two estimates are one body.
///
/// They were chosen among a few variants on the labeled images in `docs/accuracy.md` (66 everyday images, 150 of
/// athletes); decision 10 lists alternatives. The thresholds for a new person are settings (``PoseTracker/Settings``).
struct SelectionTuning: Hashable, Sendable {
  /// The minimum mean limb peak, 0…1, of a tracked person: lower than for a new person, because a tracked one was
  /// detected well before and may now be half occluded (decision 11).
  var trackedLimbPeak: Float = 0.2

  /// The mean limb peak, 0…1, from which a tracked body is reliable, so that a less clear candidate in its place is the
  /// same body in the wrong orientation.
  var reliablePeak: Float = 0.5

  /// The similarity (``Pose/similarity(to:)``) above which two poses are one body.
  var sameBodySimilarity = 0.5
  /// The number of coinciding limb joints from which two poses are one body, even if a plate or a rail deforms the rest
  /// of one pose.
  var sameBodyJoints = 5
  /// The overlap (IoU) of boxes above which two poses are different estimates of one body.
  var sameBodyOverlap = 0.6
  /// The minimum fraction of the smaller box that two bodies in the same place share.
  var overlapFraction = 0.5
  /// The ratio of the region sides below which two bodies are of similar size.
  var similarScale = 1.7
  /// The minimum fraction of a body's joints that lie on a larger body if it is a part of that body.
  var partFraction = 0.7
  /// The ratio of torso lengths above which a body can contain another one as a part.
  var partScale = 1.3
}
