import FormCheckPixels

/// Decides in which pictures the detector looks, and at which parts of them.
struct DetectionSchedule {
  private let settings: PoseTracker.Settings
  private var isFirst = true
  private var lastLook = -Double.infinity
  private var lastBeat = -Double.infinity
  /// When the scene began; nil once its parts were looked at too.
  private var sceneStart: Double?
  private var beats = 0
  private var looks = 0
  /// How much the places are worth that the last views showed: what is seen at a beat has to last for a while.
  private(set) var effort = PersonFinder.Effort.full
  /// How often somebody who is missed still was looked for.
  private var vainLooks = 0

  init(settings: PoseTracker.Settings) { self.settings = settings }

  /// Seconds between looks at what moves where nobody is.
  private static let motionInterval = 0.3
  /// Seconds between looks behind cuts: a flickering light is none.
  private static let cutInterval = 0.5

  /// Each look in vain doubles the wait for the next, up to four times; what lies between is looked at afterwards.
  private var searchWait: Double { settings.searchInterval * Double(1 << min(vainLooks, 2)) }

  /// Seconds after which a scene has shown what moves in it.
  private static let settlingTime = 0.25

  /// Whether the scene has just begun, so that somebody small may not have been looked for yet.
  var isSettling: Bool { sceneStart != nil }

  /// The views that are due in the picture at `seconds`; none most of the time.
  mutating func views(
    of size: PixelSize, at seconds: Double, after change: MotionGrid.Change, missed: RegionOfInterest?,
    followed: Int, hasMoved: (DetectionTile) -> Bool = { _ in true }
  ) -> [DetectionTile] {
    let plan = TilePlan(size: size)
    if missed == nil, followed > 0 { vainLooks = 0 }
    let elapsed = seconds - lastLook
    let views: [DetectionTile]
    var isSearch = false
    if settings.isStill {
      views = plan.still(settings.quality)
    } else if isFirst || change == .cut && elapsed >= Self.cutInterval {
      views = plan.start(settings.quality)
      (lastBeat, sceneStart) = (seconds, seconds)
    } else if let start = sceneStart, seconds - start >= Self.settlingTime {
      views = plan.startParts(settings.quality).filter(hasMoved)
      sceneStart = nil
    } else if seconds - lastBeat >= settings.detectionInterval {
      views = plan.beat(beats, settings.quality)
      beats += 1
      lastBeat = seconds
    } else if missed != nil || followed == 0, elapsed >= searchWait {
      views = plan.missed(looks, last: missed)
      isSearch = true
      looks += 1
      vainLooks += 1
    } else if case .motion(let view) = change, elapsed >= Self.motionInterval {
      views = [view]
    } else {
      return []
    }
    isFirst = false
    guard !views.isEmpty else { return [] }
    effort = isSearch ? .low : .full
    lastLook = seconds
    return views
  }

  /// Where to look besides if the first picture of a scene shows nobody.
  mutating func furtherViews(of size: PixelSize, at seconds: Double) -> [DetectionTile] {
    guard !settings.isStill, sceneStart == seconds else { return [] }
    sceneStart = nil
    return TilePlan(size: size).startParts(settings.quality)
  }
}
