import FormCheckOverlay
import FormCheckPose

/// The head of one track over time.
struct HeadTrack {
  /// A head at a time, in seconds.
  struct Sample {
    let seconds: Double
    let head: HeadArea
  }

  /// The samples in chronological order; not empty.
  private(set) var samples: [Sample]
  /// The start of the track that continues this one; nil if there is none.
  var successor: Sample?
  /// The end of the track that this one continues; nil if there is none.
  var predecessor: Sample?

  /// The time for which the head of a lost track stays covered, before its first and after its last sample, in seconds.
  static let holdSeconds = 2.0
  /// The maximum time between the end of a track and the start of the one that continues it, in seconds.
  static let maximumGap = 10.0
  /// The growth of the radius while a head isn't detected, per second.
  private static let growth = 0.5
  /// The maximum growth of the radius.
  private static let maximumGrowth = 1.0
  /// The duration of a gap, in seconds, up to which the head is assumed to move evenly.
  private static let evenSeconds = 0.15
  /// The maximum distance of a track from the one that it continues, in radii, plus that for each second.
  private static let maximumDistance = (base: 3.0, perSecond: 3.0)
  /// The maximum ratio of the radii of a track and the one that it continues.
  private static let maximumRatio = 2.0
  /// The duration of a gap, in seconds, and the distance across it, in radii, up to which both ends are certain to be the
  /// same head. Beyond, they are also held as if they weren't.
  private static let certain = (seconds: 0.5, distance: 1.0)

  init(_ first: Sample) { samples = [first] }

  /// Adds a sample unless it is the first one, which the track was created with.
  mutating func add(_ sample: Sample) {
    if sample.seconds > last.seconds { samples.append(sample) }
  }

  /// The first sample.
  var first: Sample { samples[0] }
  /// The last sample.
  var last: Sample { samples[samples.count - 1] }

  /// Returns how unlikely it is that `other` shows the same head later, by the time and the distance between them; nil if
  /// it can't.
  func cost(ofContinuingAs other: HeadTrack) -> Double? {
    let gap = other.first.seconds - last.seconds
    guard gap > 0, gap <= Self.maximumGap else { return nil }
    let radii = [last.head.radius, other.first.head.radius]
    let (small, large) = (radii.min() ?? 0, radii.max() ?? 0)
    let distance = last.head.center.distance(to: other.first.head.center)
    guard large <= Self.maximumRatio * small,
      distance <= large * (Self.maximumDistance.base + Self.maximumDistance.perSecond * gap)
    else { return nil }
    return distance / large + Self.maximumDistance.perSecond * gap
  }

  /// Returns the area around a sample at most `tolerance` seconds away from a time; nil if there is none.
  ///
  /// - Complexity: O(log *n*) in the number of samples.
  func area(at seconds: Double, within tolerance: Double) -> CoveredArea? {
    let next = samples.partitioningIndex { $0.seconds >= seconds }
    let isNear = [next - 1, next].contains {
      samples.indices.contains($0) && abs(samples[$0].seconds - seconds) <= tolerance
    }
    return isNear ? areas(at: seconds).first : nil
  }

  /// Returns the covered areas at a time; none if the track is too far away in time.
  ///
  /// - Complexity: O(log *n*) in the number of samples.
  func areas(at seconds: Double) -> [CoveredArea] {
    let next = samples.partitioningIndex { $0.seconds >= seconds }
    if next < samples.count, samples[next].seconds == seconds { return [samples[next].head.area] }
    if next > 0, next < samples.count {
      return [Self.between(samples[next - 1], samples[next], at: seconds)]
    }
    return (next == 0 ? areas(before: seconds) : areas(after: seconds)).compactMap(\.self)
  }

  /// Returns the area of the first sample before its time.
  private func areas(before seconds: Double) -> [CoveredArea?] {
    if let predecessor, Self.isCertain(predecessor, first) { return [] }
    return [Self.held(first, for: first.seconds - seconds)]
  }

  /// Returns the area of the last sample after its time, and the path to the successor.
  private func areas(after seconds: Double) -> [CoveredArea?] {
    let held = Self.held(last, for: seconds - last.seconds)
    guard let successor else { return [held] }
    let path = seconds < successor.seconds ? Self.between(last, successor, at: seconds) : nil
    return Self.isCertain(last, successor) ? [path] : [path, held]
  }

  private static func isCertain(_ before: Sample, _ after: Sample) -> Bool {
    after.seconds - before.seconds <= certain.seconds
      || before.head.center.distance(to: after.head.center)
        <= certain.distance * min(before.head.radius, after.head.radius)
  }

  private static func held(_ sample: Sample, for seconds: Double) -> CoveredArea? {
    guard seconds <= holdSeconds else { return nil }
    return grown(sample.head.area, by: seconds)
  }

  /// Returns the area between two samples: the whole path of the head, unless the gap is short.
  private static func between(_ before: Sample, _ after: Sample, at seconds: Double) -> CoveredArea {
    let gap = after.seconds - before.seconds
    let radius = max(before.head.radius, after.head.radius)
    guard gap <= evenSeconds else {
      let path = CoveredArea(from: before.head.center, to: after.head.center, radius: radius)
      return grown(path, by: min(seconds - before.seconds, after.seconds - seconds))
    }
    let fraction = (seconds - before.seconds) / gap
    func mix(_ one: Point, _ other: Point) -> Point { one + (other - one) * fraction }
    return CoveredArea(
      from: mix(before.head.center, after.head.center), to: mix(before.head.expected, after.head.expected),
      radius: radius)
  }

  private static func grown(_ area: CoveredArea, by seconds: Double) -> CoveredArea {
    let growth = min(maximumGrowth, Self.growth * seconds)
    return CoveredArea(from: area.start, to: area.end, radius: area.radius * (1 + growth))
  }
}
