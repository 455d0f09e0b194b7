import Pose

/// One person who is followed.
struct Track {
  let number: Int
  /// The last look that showed the person.
  private(set) var last: PoseEstimate
  private(set) var lastSeen: Double
  /// When the heatmaps last left no doubt.
  private(set) var lastFirm: Double
  /// When all rolls were tried last, and how often in vain since the person was seen well.
  private var lastSearch: Double
  private var vainSearches = 0
  /// The usual agreement of heatmaps and points, a running mean.
  private(set) var usualPeak: Float
  private var motion: RegionMotion
  /// What this picture shows of the person, before it is settled.
  var current: PoseEstimate?

  private static let firmPeak: Float = 0.33
  private static let fallenShare: Float = 0.65

  init(number: Int, found estimate: PoseEstimate, at seconds: Double) {
    self.number = number
    last = estimate
    lastSeen = seconds
    lastFirm = seconds
    lastSearch = seconds
    usualPeak = estimate.limbPeak
    motion = RegionMotion(estimate.refinedRegion ?? estimate.region, at: seconds)
  }

  /// Where to look at `seconds`.
  func predicted(at seconds: Double) -> RegionOfInterest { motion.predicted(at: seconds) }

  func isSeen(at seconds: Double) -> Bool { lastSeen == seconds }

  /// Whether a look is so much worse than usual that the region may have gone astray.
  func isFallen(_ estimate: PoseEstimate) -> Bool { estimate.limbPeak < Self.fallenShare * usualPeak }

  /// Whether all rolls are to be tried now; each time in vain doubles the wait for the next.
  mutating func isSearchDue(every interval: Double, at seconds: Double) -> Bool {
    let wait = interval * Double(1 << min(vainSearches, Self.longestDoubling))
    guard seconds - lastSearch >= wait else { return false }
    lastSearch = seconds
    vainSearches += 1
    return true
  }

  private static let longestDoubling = 3

  /// Makes what the picture shows, if anything, the last that is known.
  mutating func settle(at seconds: Double) {
    guard let estimate = current else { return }
    current = nil
    last = estimate
    lastSeen = seconds
    if estimate.limbPeak >= Self.firmPeak { lastFirm = seconds }
    if !isFallen(estimate) { vainSearches = 0 }
    usualPeak += 0.1 * (estimate.limbPeak - usualPeak)
    if let next = estimate.refinedRegion { motion.update(next, at: seconds) }
  }
}
