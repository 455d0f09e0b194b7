/// The regions in which the detector found a person but the landmark network didn't. They aren't checked again
/// immediately.
struct RejectedRegions {
  /// The time, in seconds, after which a rejection is dropped; longer than any requested lifetime.
  private static let maximumLifetime = 10.0

  private var regions: [(region: RegionOfInterest, seconds: Double)] = []

  /// Whether a region was rejected less than `lifetime` seconds ago.
  ///
  /// - Complexity: O(*n*) for *n* rejections of the last ten seconds.
  func contains(_ region: RegionOfInterest, at seconds: Double, lifetime: Double) -> Bool {
    regions.contains { seconds - $0.seconds < lifetime && $0.region.isNearlySame(as: region) }
  }

  /// Records rejections at `seconds` and drops outdated ones.
  ///
  /// - Complexity: O(*n*) for *n* rejections of the last ten seconds.
  mutating func add(_ new: [RegionOfInterest], at seconds: Double) {
    regions.removeAll { seconds - $0.seconds > Self.maximumLifetime }
    regions += new.map { ($0, seconds) }
  }
}
