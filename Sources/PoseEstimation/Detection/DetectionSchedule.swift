import FormCheckPixels

/// The schedule of the detector: which tiles of which frames it scans.
struct DetectionSchedule {
  private let settings: PoseTracker.Settings
  private let tuning: DetectorTuning
  private var isFirst = true
  private var lastDetection = -Double.infinity
  private var lastScan = -Double.infinity
  /// The start of the scene, in seconds; nil once its parts have also been scanned.
  private var sceneStart: Double?
  /// The time of the last scan of a scene's first frame, in seconds.
  private(set) var lastSceneStart = -Double.infinity
  /// Whether a scene cut hasn't been scanned, because the last one was too recent.
  private var isCutPending = false
  /// The number of scenes that have begun since someone was last detected.
  private var emptyScenes = 0
  /// The number of scheduled scans.
  private var scans = 0
  /// The number of scans for lost people.
  private var attempts = 0
  /// The number of scans for lost people since all tracked people were last detected.
  private var failedAttempts = 0
  /// The scans of motion at one place. Unsuccessful ones become less frequent: something other than a person moves there.
  private var motionScans = Backoff(at: -.infinity)
  /// The last tile around motion that was scanned.
  private var motionTile: DetectionTile?
  /// The search effort for candidates in the last tiles. The results of a scheduled scan have to last for a while.
  private(set) var effort = PersonFinder.Effort.full

  init(settings: PoseTracker.Settings, _ tuning: DetectorTuning) {
    self.settings = settings
    self.tuning = tuning
  }

  /// Whether the scene has just begun, so that the scan for small people may not have run yet.
  var isSettling: Bool { sceneStart != nil }

  /// The time between scans for lost people, in seconds. Each failed attempt doubles it, up to a limit.
  private var attemptInterval: Double {
    settings.searchInterval * Double(1 << min(failedAttempts, tuning.maximumDoublings))
  }

  /// The minimum time between scans after scene cuts, in seconds. A video may begin with a dark frame, and scenes may be a dark frame
  /// apart, so after a scene without people the next one is scanned soon.
  private var cutInterval: Double {
    tuning.cutInterval * (emptyScenes > 0 ? 1 / Double(1 << max(0, tuning.cutDoublings - emptyScenes)) : 1)
  }

  /// The results of tracking in a frame, before the detector scans it.
  struct TrackingState {
    /// The change since the previous frame.
    let change: MotionGrid.Change
    /// The last region of a lost person; nil if nobody is lost.
    let lost: RegionOfInterest?
    /// The number of tracks.
    let tracked: Int
    /// Whether a tracked person is detected in this frame.
    let isAnyoneDetected: Bool
  }

  /// Returns the tiles to scan in the frame at `seconds`, usually none.
  ///
  /// - Parameter hasMoved: whether something untracked has moved in a tile since the scene began.
  mutating func tiles(
    of size: PixelSize, at seconds: Double, after state: TrackingState,
    hasMoved: (DetectionTile) -> Bool = { _ in true }
  ) -> [DetectionTile] {
    if state.lost == nil, state.tracked > 0 { failedAttempts = 0 }
    if state.isAnyoneDetected { emptyScenes = 0 }
    if state.change == .cut { isCutPending = true }
    let plan = TilePlan(size: size, tuning: tuning)
    guard let scan = dueScan(plan, at: seconds, after: state, hasMoved) else { return [] }
    isFirst = false
    guard !scan.tiles.isEmpty else { return [] }
    effort = scan.effort
    lastDetection = seconds
    return scan.tiles
  }

  /// Returns the scan that is due, and records it; nil if none is. A scan of a scene's parts may have no tiles.
  private mutating func dueScan(
    _ plan: TilePlan, at seconds: Double, after state: TrackingState, _ hasMoved: (DetectionTile) -> Bool
  ) -> (tiles: [DetectionTile], effort: PersonFinder.Effort)? {
    let elapsed = seconds - lastDetection
    if settings.isStill { return (plan.image(), .full) }
    if isFirst || isCutPending && seconds - lastSceneStart >= cutInterval {
      beginScene(at: seconds)
      return (plan.sceneStart(), .full)
    }
    if let start = sceneStart, seconds - start >= tuning.settlingTime {
      sceneStart = nil
      return (plan.sceneParts().filter(hasMoved), .full)
    }
    if seconds - lastScan >= settings.detectionInterval {
      defer { scans += 1 }
      lastScan = seconds
      return (plan.scan(scans), .full)
    }
    if state.lost != nil || state.tracked == 0, elapsed >= attemptInterval {
      return (attemptTiles(plan, last: state.lost), .low)
    }
    if case .motion(let tile) = state.change, elapsed >= tuning.motionInterval,
      isMotionDue(in: tile, at: seconds)
    {
      recordMotionScan(in: tile, at: seconds)
      return ([tile], .full)
    }
    return nil
  }

  private mutating func beginScene(at seconds: Double) {
    (lastScan, sceneStart, lastSceneStart) = (seconds, seconds, seconds)
    (isCutPending, failedAttempts) = (false, 0)
    emptyScenes += 1
  }

  /// Returns the tiles of the next scan for a lost person, and counts it as a failed one until the person is found.
  private mutating func attemptTiles(_ plan: TilePlan, last: RegionOfInterest?) -> [DetectionTile] {
    defer {
      attempts += 1
      failedAttempts += 1
    }
    return plan.lostPerson(attempts, last: last)
  }

  private mutating func recordMotionScan(in tile: DetectionTile, at seconds: Double) {
    motionScans.recordAttempt(at: seconds)
    motionTile = tile
  }

  /// Records whether the last tiles showed a new person.
  mutating func record(foundPerson: Bool) {
    if foundPerson { motionScans.reset() }
  }

  /// Whether motion in a tile is worth a scan. Motion at a new place always is.
  private mutating func isMotionDue(in tile: DetectionTile, at seconds: Double) -> Bool {
    if motionTile?.contains(tile.center) != true { motionScans.reset() }
    return motionScans.isDue(every: tuning.motionInterval, at: seconds)
  }

  /// Returns the additional tiles to scan if the first frame of a scene shows nobody.
  mutating func furtherTiles(of size: PixelSize, at seconds: Double) -> [DetectionTile] {
    guard !settings.isStill, sceneStart == seconds else { return [] }
    sceneStart = nil
    return TilePlan(size: size, tuning: tuning).sceneParts()
  }
}
