#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import FormCheckPose

/// One tracked person.
struct Track {
  /// The tracker's number for the person.
  let number: Int
  /// The time of the first estimate, in seconds.
  let firstDetected: Double
  /// The last estimate that showed the person.
  private(set) var last: PoseEstimate
  /// The time of ``last``, in seconds.
  private(set) var lastDetected: Double
  /// The time of the last certain estimate, in seconds.
  private(set) var lastCertain: Double
  /// The orientation searches since the person was last detected, and those for improving an estimate.
  var (searches, improvements): (Backoff, Backoff)
  /// The running mean of limb peaks.
  private(set) var usualPeak: Float
  /// The running mean of region sides, in pixels.
  private(set) var usualSide: Double
  private var motion: RegionMotion
  /// The estimate in the current frame, until it is finalized.
  private(set) var current: PoseEstimate?
  /// An estimate in the current frame that was too poor to show the person.
  private(set) var poor: PoseEstimate?
  /// The last frame, if the person wasn't estimated in it but counts as detected.
  private(set) var skipped: SkippedFrame?
  /// The number of consecutive frames without a detection.
  private var absence = 0
  /// The estimate before ``last``; nil for a person who was detected only once.
  private(set) var previous: (estimate: PoseEstimate, seconds: Double)?
  private let tuning: TrackTuning

  /// Creates the track of a person detected for the first time.
  init(
    number: Int, detected estimate: PoseEstimate, at seconds: Double, _ tuning: TrackTuning = TrackTuning()
  ) {
    self.number = number
    self.tuning = tuning
    last = estimate
    firstDetected = seconds
    lastDetected = seconds
    lastCertain = seconds
    searches = Backoff(at: seconds)
    improvements = Backoff(at: seconds)
    usualPeak = estimate.limbPeak
    usualSide = estimate.region.side
    motion = RegionMotion(estimate.refinedRegion ?? estimate.region, at: seconds, tuning.motion)
  }

  /// Returns the expected region at `seconds`.
  func predicted(at seconds: Double) -> RegionOfInterest { motion.predicted(at: seconds) }

  /// Whether the person was detected in the frame at `seconds`.
  func isDetected(at seconds: Double) -> Bool { lastDetected == seconds }

  /// Records the estimate in the current frame; nil, with a `poor` estimate if there is one, for an undetected person.
  mutating func record(_ estimate: PoseEstimate?, poor: PoseEstimate? = nil) {
    current = estimate
    self.poor = poor
    absence = estimate == nil ? absence + 1 : 0
  }

  /// Skips the frame at `seconds`: the person counts as detected, with the last estimate.
  mutating func skip(at seconds: Double) {
    skipped = SkippedFrame(seconds: seconds, earlier: last, earlierSeconds: lastDetected)
    (current, poor) = (nil, nil)
    lastDetected = seconds
  }

  /// Ends the skipping of a frame, after the next frame. A person who is lost in the next frame was last detected
  /// before the skipped one.
  mutating func endSkipping() {
    if let skipped, lastDetected == skipped.seconds { lastDetected = skipped.earlierSeconds }
    skipped = nil
  }

  /// Discards the current estimate, which belongs to another track.
  mutating func discardCurrent() { current = nil }

  /// Records an orientation search, for a lost person or for a better estimate of a detected one.
  mutating func recordSearch(isDetected: Bool, at seconds: Double) {
    if isDetected {
      improvements.recordAttempt(at: seconds)
    } else {
      searches.recordAttempt(at: seconds)
    }
  }

  /// Makes the current estimate, if there is one, the track's last estimate.
  mutating func finalize(at seconds: Double) {
    guard let estimate = current else { return }
    current = nil
    absence = 0
    if skipped?.seconds == seconds { endSkipping() }
    if lastDetected < seconds { previous = (last, lastDetected) }
    last = estimate
    lastDetected = seconds
    if estimate.limbPeak >= tuning.certainPeak { lastCertain = seconds }
    if !isPoor(estimate) { searches.reset() }
    if !isDoubtful { improvements.reset() }
    usualPeak += tuning.peakRate * (estimate.limbPeak - usualPeak)
    usualSide += tuning.sideRate * (estimate.region.side - usualSide)
    if let next = estimate.refinedRegion { motion.update(next, at: seconds) }
  }
}

// MARK: - Doubt

extension Track {
  /// Whether an estimate is so much worse than usual that its region may be wrong.
  func isPoor(_ estimate: PoseEstimate) -> Bool { estimate.limbPeak < tuning.poorFraction * usualPeak }

  /// Whether a search may improve this estimate. Either this estimate and the last one are poor (a single poor estimate
  /// often resolves by itself), or none has been certain for a long time.
  func isInDoubt(_ estimate: PoseEstimate, at seconds: Double) -> Bool {
    isPoor(estimate) && isPoor(last) || hasLongDoubt(at: seconds)
  }

  /// Whether no estimate has been certain for a long time.
  func hasLongDoubt(at seconds: Double) -> Bool { seconds - lastCertain > tuning.maximumDoubt }

  /// Whether the last estimate may show a plate in front of the person, or only half of the body.
  var isDoubtful: Bool { isPoor(last) || last.limbPeak < tuning.doubtfulPeak }

  /// Whether an orientation search is worthwhile after an estimate that didn't show the person. It isn't if the
  /// estimate shows nothing at all, or immediately after the loss of a person who was never detected well.
  func isWorthSearching(after estimate: PoseEstimate, emptyPeak: Float) -> Bool {
    estimate.limbPeak >= emptyPeak && (usualPeak >= tuning.doubtfulPeak || absence > 0)
  }

  /// Whether the person has been undetected for so many frames that the prediction is no longer useful.
  var isLost: Bool { absence >= tuning.maximumAbsence }

  /// Whether the last estimate is certain, and not much worse than usual.
  var isCertain: Bool { !isPoor(last) && last.limbPeak >= tuning.certainPeak }

  /// Returns the difference between this person and an estimate that may show another one: in body size if that has
  /// changed, otherwise in pose.
  func appearanceDistance(to estimate: PoseEstimate) -> Double {
    let growth = abs(log(estimate.region.side / usualSide))
    return max(0, growth - tuning.ordinaryGrowth) * tuning.growthWeight + 1
      - estimate.pose.similarity(to: last.pose)
  }
}
