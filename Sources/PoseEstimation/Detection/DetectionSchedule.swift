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

  /// Returns the tiles to scan in the frame at `seconds`, usually none.
  ///
  /// - Parameters:
  ///   - change: the change since the previous frame.
  ///   - lost: the last region of a lost person.
  ///   - tracked: the number of tracks.
  ///   - isAnyoneDetected: whether a tracked person is detected in this frame.
  ///   - hasMoved: whether something untracked has moved in a tile since the scene began.
  mutating func tiles(
    of size: PixelSize, at seconds: Double, after change: MotionGrid.Change, lost: RegionOfInterest?,
    tracked: Int, isAnyoneDetected: Bool, hasMoved: (DetectionTile) -> Bool = { _ in true }
  ) -> [DetectionTile] {
    let plan = TilePlan(size: size, tuning: tuning)
    if lost == nil, tracked > 0 { failedAttempts = 0 }
    if isAnyoneDetected { emptyScenes = 0 }
    if change == .cut { isCutPending = true }
    let elapsed = seconds - lastDetection
    let tiles: [DetectionTile]
    var isAttempt = false
    if settings.isStill {
      tiles = plan.image()
    } else if isFirst || isCutPending && seconds - lastSceneStart >= cutInterval {
      tiles = plan.sceneStart()
      (lastScan, sceneStart, lastSceneStart) = (seconds, seconds, seconds)
      (isCutPending, failedAttempts) = (false, 0)
      emptyScenes += 1
    } else if let start = sceneStart, seconds - start >= tuning.settlingTime {
      tiles = plan.sceneParts().filter(hasMoved)
      sceneStart = nil
    } else if seconds - lastScan >= settings.detectionInterval {
      tiles = plan.scan(scans)
      scans += 1
      lastScan = seconds
    } else if lost != nil || tracked == 0, elapsed >= attemptInterval {
      tiles = attemptTiles(plan, last: lost)
      isAttempt = true
    } else if case .motion(let tile) = change, elapsed >= tuning.motionInterval,
      isMotionDue(in: tile, at: seconds)
    {
      tiles = [tile]
      recordMotionScan(in: tile, at: seconds)
    } else {
      return []
    }
    isFirst = false
    guard !tiles.isEmpty else { return [] }
    effort = isAttempt ? .low : .full
    lastDetection = seconds
    return tiles
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
