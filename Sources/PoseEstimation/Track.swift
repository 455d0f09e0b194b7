import Pose

/// One person who is followed.
struct Track {
  let number: Int
  /// The last look that showed the person.
  private(set) var last: PoseEstimate
  private(set) var lastSeen: Double
  /// When the heatmaps last left no doubt.
  private(set) var lastFirm: Double
  /// When all rolls were tried last.
  var lastSearch: Double
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

  /// Makes what the picture shows, if anything, the last that is known.
  mutating func settle(at seconds: Double) {
    guard let estimate = current else { return }
    current = nil
    last = estimate
    lastSeen = seconds
    if estimate.limbPeak >= Self.firmPeak { lastFirm = seconds }
    usualPeak += 0.1 * (estimate.limbPeak - usualPeak)
    if let next = estimate.refinedRegion { motion.update(next, at: seconds) }
  }
}
