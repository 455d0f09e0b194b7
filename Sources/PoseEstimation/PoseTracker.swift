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
    /// Seconds from one search of all rolls to the next while a person is missed.
    public var searchInterval = 0.1
    /// How often a region from the detector is refined by a look into it.
    public var refinements = 2

    /// The defaults.
    public init() {}
  }

  private let detector: PersonDetector
  private let search: RegionSearch
  private let settings: Settings
  private var followed: RegionOfInterest?
  private var lastDetection = -Double.infinity
  private var lastSeen = -Double.infinity
  private var lastSearch = -Double.infinity

  /// A tracker that has seen nothing yet.
  public init(models: PoseModels, settings: Settings = Settings()) throws(PoseEstimationError) {
    detector = try PersonDetector(models: models)
    search = RegionSearch(
      estimator: try LandmarkEstimator(models: models), minimumScore: settings.minimumScore,
      refinements: settings.refinements)
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
    let care: Care = isBeat ? .tilesAndRolls : isSearchDue(at: seconds) ? .rolls : .once
    let detected = try detectedEstimate(in: picture, of: wanted, care)
    if following == nil, isSearchDue(at: seconds) { lastSearch = seconds }
    return keep(best(following, detected), at: seconds)
  }

  /// How hard the detector's people are looked at; all of it on every frame would cost too much where nobody is.
  private enum Care {
    case once
    case rolls
    case tilesAndRolls
  }

  private func isSearchDue(at seconds: Double) -> Bool { seconds - lastSearch >= settings.searchInterval }

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
    return detected.isClearlyBetter(than: following) ? detected : following
  }

  /// The followed person, looked for where they were last, and turned otherwise if they aren't seen at once.
  ///
  /// Nobody is given up before ``Settings/patience`` is over: a body that is upside down in a jump is back soon.
  private func followedEstimate(
    in picture: PixelBuffer, at seconds: Double
  ) throws(PoseEstimationError) -> PoseEstimate? {
    guard let followed, seconds - lastSeen <= settings.patience else { return nil }
    if let estimate = try search.look(in: picture, at: followed) { return estimate }
    return isSearchDue(at: seconds) ? try search.anyRoll(in: picture, around: followed) : nil
  }

  /// The person the detector finds: the largest region in which the landmark network agrees.
  ///
  /// With `followed`, only a region that may be of the same person counts, and only the whole picture is looked at.
  /// Otherwise, with care for tiles, a look goes on to ever smaller ones until somebody is found.
  private func detectedEstimate(
    in picture: PixelBuffer, of followed: RegionOfInterest?, _ care: Care
  ) throws(PoseEstimationError) -> PoseEstimate? {
    var levels: [[DetectorView]] = [[.letterbox(picture.size)]]
    if followed == nil, care == .tilesAndRolls {
      levels += Self.tileShares.map { DetectorView.tiles(picture.size, share: $0) }
    }
    for views in levels {
      let regions = try detector.people(in: picture, views: views).compactMap(\.region)
        .filter { followed?.mayShowSamePerson(as: $0) ?? true }
        .sorted { $0.side > $1.side }
      for region in regions {
        // A new person is worth a search; one who is followed only a look that may correct the region.
        let estimate =
          followed == nil && care != .once
          ? try search.anyRoll(in: picture, around: region) : try search.refined(in: picture, from: region)
        if let estimate { return estimate }
      }
    }
    return nil
  }

  /// Sides of the tiles in which people are looked for who are too small in the whole picture, as shares of its
  /// shorter side.
  private static let tileShares = [1.0, 0.5]
}
