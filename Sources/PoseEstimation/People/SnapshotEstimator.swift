public import FormCheckPixels
public import FormCheckPose

/// An estimator of the people in single frames, which spends a few inferences on each: one of the detector on the whole
/// frame, and the landmark network on the most likely people.
///
/// It detects fewer people than a tracker, which finds small ones in tiles. The frame is turned only if nobody is
/// detected upright.
public final class SnapshotEstimator {
  private let finder: PersonFinder
  private let settings: PoseTracker.Settings
  private let tuning: TrackerTuning

  /// The number of the most likely people that are examined.
  private static let maximumPeople = 4

  /// Creates an estimator with its own buffers.
  ///
  /// - Parameter threads: the number of threads that work on one frame. Results don't depend on it.
  /// - Throws: an error if there is too little memory for the network's buffers.
  public init(models: PoseModels, threads: Int = 1) throws(PoseEstimationError) {
    settings = PoseTracker.Settings()
    tuning = TrackerTuning(settings)
    let search = RegionSearch(
      estimator: try LandmarkEstimator(models: models, threads: threads),
      tuning: SearchTuning(refinedOrientations: 1, refinements: 1))
    finder = PersonFinder(
      detector: try PersonDetector(models: models, threads: threads), search: search,
      minimumDetectionScore: settings.minimumDetectionScore, tuning: tuning.detector)
  }

  /// Returns the people in a frame, the most certain first.
  ///
  /// - Throws: ``PoseEstimationError/cancelled`` if the task is canceled.
  /// - Complexity: one detector inference, five if nobody is upright, and two landmark inferences for each person.
  public func people(in frame: PixelBuffer) throws(PoseEstimationError) -> [Pose] {
    let whole = DetectionTile.letterbox(frame.size)
    let upright = try people(in: frame, [whole])
    guard upright.isEmpty else { return upright }
    let margin = DetectionTile.letterbox(frame.size, scale: DetectorTuning.marginScale)
    return try people(in: frame, [margin] + (1..<4).map(whole.turned))
  }

  private func people(
    in frame: PixelBuffer, _ tiles: [DetectionTile]
  ) throws(PoseEstimationError) -> [Pose] {
    let regions = try finder.candidates(in: frame, tiles: tiles).prefix(Self.maximumPeople)
    let estimates = try finder.estimates(in: frame, at: Array(regions), .low) { _, _ in .search }
    let selection = PeopleSelection(
      size: frame.size, minimumScore: settings.minimumScore, minimumLimbPeak: settings.minimumLimbPeak,
      tuning: tuning.selection)
    return selection.people(among: estimates).map(\.pose)
  }
}
