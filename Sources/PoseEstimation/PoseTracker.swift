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
    let following = try followedEstimate(in: picture)
    guard following == nil || seconds - lastDetection >= settings.detectionInterval else {
      return keep(following)
    }
    lastDetection = seconds
    return keep(best(following, try detectedEstimate(in: picture, of: following?.region)))
  }

  private func keep(_ estimate: PoseEstimate?) -> [PoseEstimate] {
    followed = estimate.flatMap(\.refinedRegion)
    return estimate.map { [$0] } ?? []
  }

  /// The better of two looks; equal ones are decided for the person who is followed already.
  private func best(_ following: PoseEstimate?, _ detected: PoseEstimate?) -> PoseEstimate? {
    guard let following, let detected else { return following ?? detected }
    return detected.limbPeak > following.limbPeak + Self.switchingMargin ? detected : following
  }

  /// A look from the detector replaces the followed one only if its heatmaps are clearly better.
  private static let switchingMargin: Float = 0.1

  private func followedEstimate(in picture: PixelBuffer) throws(PoseEstimationError) -> PoseEstimate? {
    guard let followed else { return nil }
    return accepted(try estimator.estimate(in: picture, region: followed))
  }

  /// The person the detector finds: the largest region in which the landmark network agrees.
  ///
  /// With `followed`, only a region that may be of the same person counts.
  private func detectedEstimate(
    in picture: PixelBuffer, of followed: RegionOfInterest?
  ) throws(PoseEstimationError) -> PoseEstimate? {
    let regions = try detector.people(in: picture).compactMap(\.region)
      .filter { followed?.mayShowSamePerson(as: $0) ?? true }
      .sorted { $0.side > $1.side }
    for region in regions {
      if let estimate = try refinedEstimate(in: picture, from: region) { return estimate }
    }
    return nil
  }

  private func refinedEstimate(
    in picture: PixelBuffer, from region: RegionOfInterest
  ) throws(PoseEstimationError) -> PoseEstimate? {
    var best = try estimator.estimate(in: picture, region: region)
    var latest = best
    for _ in 0..<settings.refinements {
      guard let next = latest.refinedRegion else { break }
      latest = try estimator.estimate(in: picture, region: next)
      if latest.limbPeak > best.limbPeak { best = latest }
    }
    return accepted(best)
  }

  private func accepted(_ estimate: PoseEstimate) -> PoseEstimate? {
    estimate.pose.score >= settings.minimumScore ? estimate : nil
  }
}
