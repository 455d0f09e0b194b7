public import FormCheckPixels
import FormCheckPose

/// A tracker of people from frame to frame. Each person is estimated in the region that their motion predicts.
///
/// The detector scans for new people at the start, after a scene cut, at regular intervals, when a person is lost, and
/// where something untracked moves. A tracker holds all state: the same frames give a new tracker the same poses.
public final class PoseTracker {
  let settings: Settings
  let tuning: TrackerTuning
  let finder: PersonFinder
  let search: RegionSearch
  var tracks: [Track] = []
  var schedule: DetectionSchedule
  var rejections = RejectedRegions()
  var lookback: LookbackBuffer
  var backfilled: [BackfilledDetection] = []
  private var nextNumber = 0
  private var grid = MotionGrid()
  /// The inferences so far, by purpose.
  public private(set) var effort = TrackingEffort()
  /// Whether a tracked person who may be detected again is missing in the last frame.
  public private(set) var hasLostTrack = false

  /// Creates a tracker without tracks.
  ///
  /// - Parameter threads: the maximum number of threads that work on one frame. Results don't depend on it.
  public init(models: PoseModels, settings: Settings = Settings(), threads: Int = 1)
    throws(PoseEstimationError)
  {
    self.settings = settings
    tuning = TrackerTuning(settings)
    search = RegionSearch(
      estimator: try LandmarkEstimator(models: models, threads: threads), tuning: tuning.search)
    finder = PersonFinder(
      detector: try PersonDetector(models: models, threads: threads), search: search,
      minimumDetectionScore: settings.minimumDetectionScore, tuning: tuning.detector)
    schedule = DetectionSchedule(settings: settings, tuning.detector)
    lookback = LookbackBuffer(tuning.lookback)
  }

  /// The number of threads that work on the next frames, at most as many as the tracker was created for.
  public var activeThreads: Int {
    get { search.estimator.activeThreads }
    set {
      search.estimator.activeThreads = newValue
      finder.detector.activeThreads = newValue
    }
  }

  /// Returns the people in the next frame.
  ///
  /// - Parameter seconds: the frame's time, which has to increase from call to call.
  /// - Complexity: one or two inferences for each track; up to about a thousand in a frame that is scanned.
  public func estimates(
    in frame: PixelBuffer, at seconds: Double
  ) throws(PoseEstimationError) -> [TrackedEstimate] {
    let selection = PeopleSelection(
      size: frame.size, minimumScore: settings.minimumScore, minimumLimbPeak: settings.minimumLimbPeak,
      tuning: tuning.selection)
    let change = grid.change(to: frame, people: tracks.compactMap(\.last.pose.limbBox))
    try follow(in: frame, selection, at: seconds)
    try scan(frame, after: change, selection, at: seconds)
    tracks.removeAll { seconds - $0.lastDetected > settings.patience }
    hasLostTrack = lostTrack(at: seconds) != nil
    try backfill(in: frame, selection, at: seconds)
    return tracks.filter { $0.isDetected(at: seconds) }.map {
      TrackedEstimate(track: $0.number, estimate: $0.last)
    }
  }

  /// Returns the people detected in earlier frames since the last call.
  public func backfilledDetections() -> [BackfilledDetection] {
    defer { backfilled = [] }
    return backfilled
  }

  /// Runs the detector if it is due. In the first frame of a scene, also scans the frame's parts if nobody is detected.
  private func scan(
    _ frame: PixelBuffer, after change: MotionGrid.Change, _ selection: PeopleSelection, at seconds: Double
  ) throws(PoseEstimationError) {
    let tiles = schedule.tiles(
      of: frame.size, at: seconds, after: change, lost: lostTrack(at: seconds)?.last.region,
      tracked: tracks.count, hasMoved: { grid.hasMoved(in: $0, of: frame.size) })
    try measure(\.finding) { () throws(PoseEstimationError) in
      guard !tiles.isEmpty else { return }
      try find(in: frame, tiles, selection, at: seconds)
      guard tracks.isEmpty else { return }
      try find(in: frame, schedule.furtherTiles(of: frame.size, at: seconds), selection, at: seconds)
    }
  }
}

extension PoseTracker {
  /// Runs `work` and adds its inferences and duration to one purpose.
  func measure<Result>(
    _ purpose: WritableKeyPath<TrackingEffort, TrackingEffort.Work>,
    _ work: () throws(PoseEstimationError) -> Result
  ) throws(PoseEstimationError) -> Result {
    let (start, landmarks, detector) = (
      ContinuousClock.now, search.estimator.inferences, finder.detector.inferences
    )
    let result = try work()
    effort[keyPath: purpose] =
      effort[keyPath: purpose]
      + TrackingEffort.Work(
        landmarkInferences: search.estimator.inferences - landmarks,
        detectorInferences: finder.detector.inferences - detector,
        seconds: (ContinuousClock.now - start) / .seconds(1))
    return result
  }

  /// Returns a lost person who is large enough to be worth a search; nil if there is none.
  func lostTrack(at seconds: Double) -> Track? {
    let largest = tracks.map(\.last.region.side).max() ?? 0
    return tracks.first {
      !$0.isDetected(at: seconds) && $0.last.region.side >= tuning.minimumLostFraction * largest
    }
  }

  /// Starts the track of a new person.
  func startTrack(_ estimate: PoseEstimate, at seconds: Double) {
    tracks.append(Track(number: nextNumber, detected: estimate, at: seconds, tuning.track))
    nextNumber += 1
  }
}
