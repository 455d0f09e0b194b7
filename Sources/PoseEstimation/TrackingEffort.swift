/// What it took to follow people through pictures: how often the networks looked, why, and for how long.
public struct TrackingEffort: Hashable, Sendable, Codable {
  /// Looks for one reason.
  public struct Share: Hashable, Sendable, Codable {
    /// How often the landmark network looked.
    public internal(set) var landmarkLooks = 0
    /// How often the detector looked.
    public internal(set) var detectorLooks = 0
    /// The time that took, in seconds.
    public internal(set) var seconds = 0.0

    static func + (lhs: Share, rhs: Share) -> Share {
      Share(
        landmarkLooks: lhs.landmarkLooks + rhs.landmarkLooks,
        detectorLooks: lhs.detectorLooks + rhs.detectorLooks,
        seconds: lhs.seconds + rhs.seconds)
    }
  }

  /// Looks where a followed person should be.
  public internal(set) var following = Share()
  /// Looks in all rolls for somebody followed who was missed or badly seen.
  public internal(set) var searching = Share()
  /// Looks for people who weren't followed yet.
  public internal(set) var finding = Share()
  /// Looks into earlier pictures for somebody just found.
  public internal(set) var lookingBack = Share()

  /// Nobody has looked yet.
  public init() {}

  /// All looks but those of following.
  public var beyondFollowing: Share { searching + finding + lookingBack }
}
