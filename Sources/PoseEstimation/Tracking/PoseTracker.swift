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
  /// Whether people in the background may be estimated in every other frame. Their poses in the frames between are part
  /// of ``backfilledDetections()`` after the next frame, so only callers that use them should set it.
  public var skipsBackground = false
  private var nextNumber = 0
  private var grid = MotionGrid()
  /// The inferences so far, by purpose.
  public private(set) var effort = TrackingEffort()
  /// Whether a tracked person is missing in the last frame and may be backfilled from a later frame.
  public private(set) var hasLostTrack = false

  /// Creates a tracker without tracks.
  ///
  /// - Parameter threads: the maximum number of threads that work on one frame. Results don't depend on it.
  /// - Throws: an error if there is too little memory for the network's buffers.
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

  /// A function that returns the number of threads that may share the next inference, and that is called before each; nil if all
  /// threads may share it.
  public var availableThreads: (@Sendable () -> Int)? {
    get { search.estimator.network.availableThreads }
    set { for network in networks { network.availableThreads = newValue } }
  }

  /// Returns the people in the next frame.
  ///
  /// - Parameter seconds: the frame's time, which has to increase from call to call.
  /// - Throws: ``PoseEstimationError/cancelled`` if the task is canceled.
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
    try backfill(in: frame, selection, at: seconds)
    interpolateSkippedFrames(at: seconds)
    hasLostTrack = lostTrack(at: seconds) != nil || tracks.contains { $0.skipped != nil }
    return tracks.filter { $0.isDetected(at: seconds) && $0.skipped == nil }.map {
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
    func isAnyoneDetected() -> Bool { tracks.contains { $0.isDetected(at: seconds) } }
    let state = DetectionSchedule.TrackingState(
      change: change, lost: lostTrack(at: seconds)?.last.region, tracked: tracks.count,
      isAnyoneDetected: isAnyoneDetected())
    let tiles = schedule.tiles(
      of: frame.size, at: seconds, after: state, hasMoved: { grid.hasMoved(in: $0, of: frame.size) })
    try measure(\.finding) { () throws(PoseEstimationError) in
      guard !tiles.isEmpty else { return }
      let foundPerson = try find(in: frame, tiles, selection, at: seconds)
      schedule.record(foundPerson: foundPerson)
      // People of the scene before are still tracked for a moment.
      guard !isAnyoneDetected() else { return }
      let further = schedule.furtherTiles(of: frame.size, at: seconds)
      _ = try find(in: frame, further, selection, at: seconds)
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
      ContinuousClock.now, search.estimator.network.inferences, finder.detector.network.inferences
    )
    let result = try work()
    effort[keyPath: purpose] =
      effort[keyPath: purpose]
      + TrackingEffort.Work(
        landmarkInferences: search.estimator.network.inferences - landmarks,
        detectorInferences: finder.detector.network.inferences - detector,
        seconds: (ContinuousClock.now - start) / .seconds(1))
    return result
  }

  /// Returns a lost person who isn't in the background; nil if there is none.
  func lostTrack(at seconds: Double) -> Track? {
    tracks.first { !$0.isDetected(at: seconds) && !isInBackground($0) }
  }

  /// Starts the track of a new person.
  func startTrack(_ estimate: PoseEstimate, at seconds: Double) {
    tracks.append(Track(number: nextNumber, detected: estimate, at: seconds, tuning.track))
    nextNumber += 1
  }
}
