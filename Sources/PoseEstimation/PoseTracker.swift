public import Pixels
import Pose

/// Follows one person from picture to picture: where the body was last is where it is looked for next.
///
/// The detector runs when nobody is followed and at a fixed beat; then its region for the same person competes with the
/// one that is followed, so that a region that has gone astray is put right.
/// All state is in here: the same pictures from a fresh tracker give the same poses.
public final class PoseTracker {
  /// How a tracker looks.
  public struct Settings: Hashable, Sendable, Codable {
    /// Seconds from one look with the detector to the next while somebody is followed.
    public var detectionInterval = 1.0
    /// A pose is kept when its score is at least this.
    public var minimumScore: Float = 0.5
    /// Seconds for which a person who isn't seen any more is still looked for before somebody else is followed.
    public var patience = 0.5
    /// How often a region from the detector is refined by a look into it.
    public var refinements = 2

    /// The defaults.
    public init() {}
  }

  private let detector: PersonDetector
  private let estimator: LandmarkEstimator
  private let settings: Settings
  private var followed: RegionOfInterest?
  private var lastDetection = -Double.infinity
  private var lastSeen = -Double.infinity

  /// A tracker that has seen nothing yet.
  public init(models: PoseModels, settings: Settings = Settings()) throws(PoseEstimationError) {
    detector = try PersonDetector(models: models)
    estimator = try LandmarkEstimator(models: models)
    self.settings = settings
  }

  /// The people in the next picture; `seconds` is its time and has to grow from call to call.
  public func estimates(
    in picture: PixelBuffer, at seconds: Double
  ) throws(PoseEstimationError) -> [PoseEstimate] {
    let following = try followedEstimate(in: picture, at: seconds)
    let isBeat = seconds - lastDetection >= settings.detectionInterval
    guard following == nil || isBeat else { return keep(following, at: seconds) }
    if isBeat { lastDetection = seconds }
    let isMissed = followed != nil && seconds - lastSeen <= settings.patience
    let wanted = following?.region ?? (isMissed ? followed : nil)
    return keep(best(following, try detectedEstimate(in: picture, of: wanted, thorough: isBeat)), at: seconds)
  }

  /// Remembers where a person is who was seen, and for a while where one was who isn't.
  private func keep(_ estimate: PoseEstimate?, at seconds: Double) -> [PoseEstimate] {
    guard let estimate else { return [] }
    followed = estimate.refinedRegion
    lastSeen = seconds
    return [estimate]
  }

  /// The better of two looks; equal ones are decided for the person who is followed already.
  private func best(_ following: PoseEstimate?, _ detected: PoseEstimate?) -> PoseEstimate? {
    guard let following, let detected else { return following ?? detected }
    return detected.limbPeak > following.limbPeak + Self.switchingMargin ? detected : following
  }

  /// A look from the detector replaces the followed one only if its heatmaps are clearly better.
  private static let switchingMargin: Float = 0.1

  /// The followed person, looked for where they were last, and turned otherwise if they aren't seen at once.
  ///
  /// Nobody is given up before ``Settings/patience`` is over: a body that is upside down in a jump is back soon.
  private func followedEstimate(
    in picture: PixelBuffer, at seconds: Double
  ) throws(PoseEstimationError) -> PoseEstimate? {
    guard let followed, seconds - lastSeen <= settings.patience else { return nil }
    if let estimate = accepted(try estimator.estimate(in: picture, region: followed)) { return estimate }
    return try searchedEstimate(in: picture, around: followed)
  }

  /// The person the detector finds: the largest region in which the landmark network agrees.
  ///
  /// With `followed`, only a region that may be of the same person counts, and only the whole picture is looked at.
  /// Otherwise a `thorough` look goes on to ever smaller tiles until somebody is found.
  private func detectedEstimate(
    in picture: PixelBuffer, of followed: RegionOfInterest?, thorough: Bool
  ) throws(PoseEstimationError) -> PoseEstimate? {
    var levels: [[DetectorView]] = [[.letterbox(picture.size)]]
    if followed == nil, thorough {
      levels += Self.tileShares.map { DetectorView.tiles(picture.size, share: $0) }
    }
    for views in levels {
      let regions = try detector.people(in: picture, views: views).compactMap(\.region)
        .filter { followed?.mayShowSamePerson(as: $0) ?? true }
        .sorted { $0.side > $1.side }
      for region in regions {
        let estimate = try estimate(in: picture, detected: region, isFollowed: followed != nil)
        if let estimate { return estimate }
      }
    }
    return nil
  }

  /// Sides of the tiles in which people are looked for who are too small in the whole picture, as shares of its
  /// shorter side.
  private static let tileShares = [1.0, 0.5]

  /// A new person is worth a search; one who is followed only a look that may correct the region.
  private func estimate(
    in picture: PixelBuffer, detected region: RegionOfInterest, isFollowed: Bool
  ) throws(PoseEstimationError) -> PoseEstimate? {
    guard isFollowed else { return try searchedEstimate(in: picture, around: region) }
    return accepted(try refinedEstimate(in: picture, from: estimator.estimate(in: picture, region: region)))
  }

  /// Looks into a region the way it is turned, and at the regions that the looks themselves suggest.
  private func refinedEstimate(
    in picture: PixelBuffer, from first: PoseEstimate
  ) throws(PoseEstimationError) -> PoseEstimate {
    var best = first
    var latest = first
    for _ in 0..<settings.refinements {
      guard let next = latest.refinedRegion else { break }
      latest = try estimator.estimate(in: picture, region: next)
      if latest.limbPeak > best.limbPeak { best = latest }
    }
    return best
  }

  /// The best look into a region whichever way the body lies: eight rolls, the best of them refined.
  ///
  /// What ranks them is how well the heatmaps agree with the points; the network's own score can't tell a body from
  /// the same one upside down. Another roll has to be clearly better than the region's own: of a body that is cut off
  /// by the frame, the wrong roll can look a little better.
  private func searchedEstimate(
    in picture: PixelBuffer, around region: RegionOfInterest
  ) throws(PoseEstimationError) -> PoseEstimate? {
    let upright = try refinedEstimate(in: picture, from: estimator.estimate(in: picture, region: region))
    var turned: [PoseEstimate] = []
    for turn in 1..<Self.rollCount {
      let roll = 2 * .pi * Double(turn) / Double(Self.rollCount)
      turned.append(try estimator.estimate(in: picture, region: region.turned(by: roll)))
    }
    var best = upright
    for look in turned.sorted(by: { $0.limbPeak > $1.limbPeak }).prefix(Self.refinedRollCount) {
      let refined = try refinedEstimate(in: picture, from: look)
      if refined.limbPeak > max(best.limbPeak, upright.limbPeak + Self.switchingMargin) { best = refined }
    }
    return accepted(best)
  }

  private static let rollCount = 8
  private static let refinedRollCount = 2

  private func accepted(_ estimate: PoseEstimate) -> PoseEstimate? {
    estimate.pose.score >= settings.minimumScore ? estimate : nil
  }
}
