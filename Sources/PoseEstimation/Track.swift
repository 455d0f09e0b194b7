#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import FormCheckPose

/// One person who is followed.
struct Track {
  let number: Int
  /// The last look that showed the person.
  private(set) var last: PoseEstimate
  private(set) var lastSeen: Double
  /// When the heatmaps last left no doubt.
  private(set) var lastFirm: Double
  /// The searches of all rolls since the person was last seen, and those that were to better a look.
  var (searches, improvements): (Backoff, Backoff)
  /// The usual agreement of heatmaps and points, a running mean.
  private(set) var usualPeak: Float
  /// The usual size of the region, a running mean.
  private var usualSide: Double
  private var motion: RegionMotion
  /// What this picture shows of the person, before it is settled.
  var current: PoseEstimate?
  /// A look into this picture that was too poor to be that.
  private(set) var poor: PoseEstimate?
  /// How many pictures in a row didn't show the person.
  private var absence = 0
  /// What was seen before the last look; nil for somebody who was seen once.
  private(set) var before: (estimate: PoseEstimate, seconds: Double)?

  private static let firmPeak: Float = 0.33
  private static let fallenShare: Float = 0.65
  static let doubtfulPeak: Float = 0.5

  init(number: Int, found estimate: PoseEstimate, at seconds: Double) {
    self.number = number
    last = estimate
    lastSeen = seconds
    lastFirm = seconds
    searches = Backoff(at: seconds)
    improvements = Backoff(at: seconds)
    usualPeak = estimate.limbPeak
    usualSide = estimate.region.side
    motion = RegionMotion(estimate.refinedRegion ?? estimate.region, at: seconds)
  }

  /// Where to look at `seconds`.
  func predicted(at seconds: Double) -> RegionOfInterest { motion.predicted(at: seconds) }

  func isSeen(at seconds: Double) -> Bool { lastSeen == seconds }

  /// Whether a look is so much worse than usual that the region may have gone astray.
  func isFallen(_ estimate: PoseEstimate) -> Bool { estimate.limbPeak < Self.fallenShare * usualPeak }

  /// Whether this look and the last one are so poor that a search may better them: one alone often passes by itself.
  func isInDoubt(_ look: PoseEstimate, at seconds: Double) -> Bool {
    isFallen(look) && isFallen(last) || seconds - lastFirm > PoseTracker.Settings.longestDoubt
  }

  /// Whether the last look was so poor that it may show a plate in front of the person, or half of somebody.
  var isDoubtful: Bool { isFallen(last) || last.limbPeak < Self.doubtfulPeak }

  /// How unlike this person a look is that may be at somebody else: by the body's size if that has changed, or else by
  /// the pose.
  func strangeness(of estimate: PoseEstimate) -> Double {
    let growth = abs(log(estimate.region.side / usualSide))
    return max(0, growth - Self.ordinaryGrowth) * 10 + 1 - estimate.pose.similarity(to: last.pose)
  }

  private static let ordinaryGrowth = 0.15

  /// Whether all rolls are worth trying after a look that didn't show the person: not where it shows nothing at all, nor
  /// for somebody who was never seen well and may be again in the next picture.
  func isWorthSearching(after look: PoseEstimate) -> Bool {
    look.limbPeak >= RegionSearch.emptyPeak && (usualPeak >= Self.doubtfulPeak || absence > 0)
  }

  /// Whether the person hasn't been seen for so many pictures that going on as before has led astray.
  var isOutOfSight: Bool { absence >= Self.longestAbsence }

  private static let longestAbsence = 9

  /// Takes in what this picture shows of the person, or else a look that was too poor.
  mutating func look(_ estimate: PoseEstimate?, poor: PoseEstimate?) {
    current = estimate
    self.poor = poor
    absence = estimate == nil ? absence + 1 : 0
  }

  /// All rolls are tried, to find the person or else to see them better.
  mutating func noteSearch(isSeen: Bool, at seconds: Double) {
    if isSeen { improvements.note(at: seconds) } else { searches.note(at: seconds) }
  }

  /// Makes what the picture shows, if anything, the last that is known.
  mutating func settle(at seconds: Double) {
    guard let estimate = current else { return }
    current = nil
    absence = 0
    if lastSeen < seconds { before = (last, lastSeen) }
    last = estimate
    lastSeen = seconds
    if estimate.limbPeak >= Self.firmPeak { lastFirm = seconds }
    if !isFallen(estimate) { searches.reset() }
    if !isDoubtful { improvements.reset() }
    usualPeak += 0.1 * (estimate.limbPeak - usualPeak)
    usualSide += 0.05 * (estimate.region.side - usualSide)
    if let next = estimate.refinedRegion { motion.update(next, at: seconds) }
  }
}
