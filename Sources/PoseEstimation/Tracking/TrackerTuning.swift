/// The numbers of every stage of tracking, for one quality level.
struct TrackerTuning: Hashable, Sendable {
  /// Where and how often the detector runs.
  var detector: DetectorTuning
  /// How a region and an orientation are found.
  var search: SearchTuning
  /// What is a person.
  var selection = SelectionTuning()
  /// When a track is uncertain.
  var track = TrackTuning()
  /// How far the lookback reaches.
  var lookback = LookbackTuning()
  /// Inferences with which every estimate of a tracked person is refined.
  var refinementsPerFrame: Int
  /// The region side of a lost person from which a search is worthwhile, as a fraction of the largest: not for small people
  /// in the background.
  var minimumLostFraction = 0.5

  /// The numbers for `settings`.
  init(_ settings: PoseTracker.Settings) {
    let profile = settings.quality.profile
    detector = DetectorTuning(profile, isImage: settings.isStill)
    search = SearchTuning(
      refinedOrientations: profile.refinedOrientations.value(isImage: settings.isStill),
      refinements: profile.refinements.value(isImage: settings.isStill))
    refinementsPerFrame = profile.refinementsPerFrame
  }
}

/// The numbers that decide when a track is uncertain (decision 11).
///
/// Choices of method, checked by eye on twelve frames of each of the 48 workout clips and around every gap in a track
/// (`docs/accuracy.md`).
struct TrackTuning: Hashable, Sendable {
  /// Mean limb peak, 0…1, from which an estimate is certain.
  var firmPeak: Float = 0.33
  /// Mean limb peak, 0…1, below which an estimate may show a plate in front of the person.
  var doubtfulPeak: Float = 0.5
  /// The fraction of the track's usual limb peak below which an estimate is poor.
  var poorFraction: Float = 0.65
  /// Seconds without a certain estimate after which a track is doubted.
  var maximumDoubt = 1.5
  /// Undetected frames in a row after which the predicted region is no longer tried in every frame.
  var maximumAbsence = 9
  /// Change of the logarithm of the region's side that is ordinary between occluded frames.
  var ordinaryGrowth = 0.15
  /// The weight of growth beyond that, relative to a pose similarity of 1: a changed size outweighs any pose.
  var growthWeight = 10.0
  /// The weight of a new estimate in the running mean of limb peaks.
  var peakRate: Float = 0.1
  /// The weight of a new estimate in the running mean of region sides.
  var sideRate = 0.05
  /// How the region is predicted.
  var motion = MotionTuning()
}

/// The numbers of the lookback into frames in which a person was lost (decision 11).
///
/// Choices of method. The bounds of the buffer keep memory independent of the video's length and size.
struct LookbackTuning: Hashable, Sendable {
  /// Frames in the buffer, at most.
  var maximumFrames = 40
  /// Pixels of a buffered frame, at most.
  var maximumPixels = 600_000
  /// Undetected frames in a row after which tracking backwards ends.
  var maximumAbsence = 3
  /// Radians by which the region is also turned in both directions: bodies turn fastest where they are lost.
  var turn = Double.pi / 4
  /// Seconds between two certain estimates between which a poor one that fits is kept.
  var maximumBridge = 0.5
  /// Similarity, 0…1, of a poor estimate to the interpolation of its neighbors.
  var minimumSimilarity = 0.3
}
