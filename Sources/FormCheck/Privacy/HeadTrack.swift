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
  /// Whether this track continues another one.
  var isSuccessor = false

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

  init(_ first: Sample) { samples = [first] }

  /// Adds a sample unless it is the first one, which the track was created with.
  mutating func add(_ sample: Sample) {
    if sample.seconds > last.seconds { samples.append(sample) }
  }

  /// The first sample.
  var first: Sample { samples[0] }
  /// The last sample.
  var last: Sample { samples[samples.count - 1] }

  /// Whether `other` may show the same head later.
  func mayContinue(as other: HeadTrack) -> Bool {
    let gap = other.first.seconds - last.seconds
    guard gap > 0, gap <= Self.maximumGap else { return false }
    let radii = [last.head.radius, other.first.head.radius]
    let (small, large) = (radii.min() ?? 0, radii.max() ?? 0)
    let distance = last.head.center.distance(to: other.first.head.center)
    return large <= Self.maximumRatio * small
      && distance <= large * (Self.maximumDistance.base + Self.maximumDistance.perSecond * gap)
  }

  /// Returns the covered area at a time; nil if the track is too far away in time.
  ///
  /// - Complexity: O(log *n*) in the number of samples.
  func area(at seconds: Double) -> CoveredArea? {
    let next = samples.partitioningIndex { $0.seconds >= seconds }
    if next < samples.count, samples[next].seconds == seconds { return samples[next].head.area }
    if next == 0 { return isSuccessor ? nil : Self.held(first, for: first.seconds - seconds) }
    if next < samples.count { return Self.between(samples[next - 1], samples[next], at: seconds) }
    guard let successor else { return Self.held(last, for: seconds - last.seconds) }
    return seconds < successor.seconds ? Self.between(last, successor, at: seconds) : nil
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
