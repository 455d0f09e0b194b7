/// The constants of every stage of tracking, for one quality level.
struct TrackerTuning: Hashable, Sendable {
  /// The tiles and intervals of the detector.
  var detector: DetectorTuning
  /// The search for regions and orientations.
  var search: SearchTuning
  /// The limits between estimates of people and of other things.
  var selection = SelectionTuning()
  /// The limits of uncertain tracks.
  var track = TrackTuning()
  /// The extent of the lookback.
  var lookback = LookbackTuning()
  /// The number of inferences with which every estimate of a tracked person is refined.
  var refinementsPerFrame: Int
  /// The limits of people in the background, and the interval of their estimates.
  var background = BackgroundTuning()

  /// Creates the constants for `settings`.
  init(_ settings: PoseTracker.Settings) {
    let profile = settings.quality.profile
    detector = DetectorTuning(profile, isImage: settings.isStill)
    search = SearchTuning(
      refinedOrientations: profile.refinedOrientations.value(isImage: settings.isStill),
      refinements: profile.refinements.value(isImage: settings.isStill))
    refinementsPerFrame = profile.refinementsPerFrame
  }
}

/// The thresholds that decide when a track is uncertain (decision 11).
///
/// They were chosen by design and checked by eye on twelve frames of each of the 48 workout clips and around every gap
/// in a track (`docs/accuracy.md`).
struct TrackTuning: Hashable, Sendable {
  /// The minimum mean limb peak, 0…1, of a certain estimate.
  var certainPeak: Float = 0.33
  /// The mean limb peak, 0…1, below which an estimate may show a plate in front of the person.
  var doubtfulPeak: Float = 0.5
  /// The fraction of the track's usual limb peak below which an estimate is poor.
  var poorFraction: Float = 0.65
  /// The time without a certain estimate, in seconds, after which a track is doubted.
  var maximumDoubt = 1.5
  /// The number of consecutive undetected frames after which the predicted region is no longer tried in every frame.
  var maximumAbsence = 9
  /// The usual change between occluded frames of the logarithm of the region's side.
  var ordinaryGrowth = 0.15
  /// The weight of a larger change, relative to a pose similarity of 1: a changed size outweighs any pose.
  var growthWeight = 10.0
  /// The weight of a new estimate in the running mean of limb peaks.
  var peakRate: Float = 0.1
  /// The weight of a new estimate in the running mean of region sides.
  var sideRate = 0.05
  /// The prediction of the region.
  var motion = MotionTuning()
}

/// The constants of the lookback into frames in which a person was lost (decision 11).
///
/// They were chosen by design. The limits of the buffer keep memory independent of the video's length and size.
struct LookbackTuning: Hashable, Sendable {
  /// The maximum number of frames in the buffer.
  var maximumFrames = 40
  /// The maximum number of pixels in a buffered frame.
  var maximumPixels = 600_000
  /// The number of consecutive undetected frames after which tracking backward ends.
  var maximumAbsence = 3
  /// The rotation, in radians, of the region that is also tried in both directions: bodies turn fastest when they are
  /// lost.
  var turn = Double.pi / 4
  /// The maximum time, in seconds, between two certain estimates for a matching poor one between them to be kept.
  var maximumBridge = 0.5
  /// The minimum similarity, 0…1, of a poor estimate to the interpolation of its neighbors.
  var minimumSimilarity = 0.3
}
