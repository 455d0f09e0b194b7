/// The inferences of a tracker, by purpose, and their duration.
public struct TrackingEffort: Hashable, Sendable, Codable {
  /// The inferences for one purpose.
  public struct Work: Hashable, Sendable, Codable {
    /// The number of inferences of the landmark network.
    public internal(set) var landmarkInferences = 0
    /// The number of inferences of the detector.
    public internal(set) var detectorInferences = 0
    /// The duration of the inferences, in seconds.
    public internal(set) var seconds = 0.0

    private enum CodingKeys: String, CodingKey {
      case landmarkInferences = "landmarkLooks"
      case detectorInferences = "detectorLooks"
      case seconds
    }

    static func + (lhs: Work, rhs: Work) -> Work {
      Work(
        landmarkInferences: lhs.landmarkInferences + rhs.landmarkInferences,
        detectorInferences: lhs.detectorInferences + rhs.detectorInferences,
        seconds: lhs.seconds + rhs.seconds)
    }
  }

  /// Estimates of tracked people in their predicted regions.
  public internal(set) var following = Work()
  /// Orientation searches for tracked people who were lost or poorly detected.
  public internal(set) var searching = Work()
  /// Scans for people who weren't tracked yet.
  public internal(set) var finding = Work()
  /// Estimates of newly detected people in earlier frames.
  public internal(set) var backwardTracking = Work()

  private enum CodingKeys: String, CodingKey {
    case following, searching, finding
    case backwardTracking = "lookingBack"
  }

  /// Creates an effort without inferences.
  public init() {}

  /// All inferences except ``following``.
  public var beyondFollowing: Work { searching + finding + backwardTracking }
}
