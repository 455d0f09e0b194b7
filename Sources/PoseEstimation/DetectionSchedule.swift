import Pixels

/// Decides in which pictures the detector looks, and at which parts of them.
struct DetectionSchedule {
  private let settings: PoseTracker.Settings
  private var isFirst = true
  private var lastLook = -Double.infinity
  private var lastBeat = -Double.infinity
  private var beats = 0
  private var looks = 0

  init(settings: PoseTracker.Settings) { self.settings = settings }

  /// Seconds between looks at what moves where nobody is.
  private static let motionInterval = 0.3
  /// Seconds between looks behind cuts: a flickering light is none.
  private static let cutInterval = 0.5

  /// The views that are due in the picture at `seconds`; none most of the time.
  mutating func views(
    of size: PixelSize, at seconds: Double, after change: MotionGrid.Change, missed: RegionOfInterest?,
    followed: Int
  ) -> [DetectorView] {
    let plan = ViewPlan(size: size)
    let elapsed = seconds - lastLook
    let views: [DetectorView]
    if settings.isStill {
      views = plan.still(settings.quality)
    } else if isFirst || change == .cut && elapsed >= Self.cutInterval {
      views = plan.start(settings.quality)
      lastBeat = seconds
    } else if seconds - lastBeat >= settings.detectionInterval {
      views = plan.beat(beats, settings.quality)
      beats += 1
      lastBeat = seconds
    } else if missed != nil || followed == 0, elapsed >= settings.searchInterval {
      views = plan.missed(looks, last: missed)
      looks += 1
    } else if case .motion(let view) = change, elapsed >= Self.motionInterval {
      views = [view]
    } else {
      return []
    }
    isFirst = false
    lastLook = seconds
    return views
  }
}
