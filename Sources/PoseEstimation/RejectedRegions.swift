/// Places where the detector saw somebody and the landmark network didn't: not worth asking again for a while.
struct RejectedRegions {
  private static let longestLifetime = 10.0

  private var regions: [(region: RegionOfInterest, seconds: Double)] = []

  /// Whether a place was rejected less than `lifetime` seconds ago.
  func contains(_ region: RegionOfInterest, at seconds: Double, lifetime: Double) -> Bool {
    regions.contains { seconds - $0.seconds < lifetime && $0.region.isNearlySame(as: region) }
  }

  mutating func add(_ new: [RegionOfInterest], at seconds: Double) {
    regions.removeAll { seconds - $0.seconds > Self.longestLifetime }
    regions += new.map { ($0, seconds) }
  }
}
