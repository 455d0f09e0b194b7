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

  /// The maximum time between the end of a track and the start of the one that continues it, in seconds.
  static let maximumGap = 10.0
  /// The maximum distance of a track from the one that it continues, in radii: `running` across a gap of at most
  /// `certain.seconds`, in which a person may run by, otherwise `base` and `perSecond` for each second.
  private static let maximumDistance = (running: 6.0, base: 3.0, perSecond: 3.0)
  /// The maximum ratio of the radii of a track and the one that it continues.
  private static let maximumRatio = 2.0
  /// The duration of a gap, in seconds, and the distance across it, in radii, up to which both ends are certain to be
  /// the same head. Beyond these limits, each end is also held as if the tracks weren't linked.
  private static let certain = (seconds: 0.5, distance: 1.0)

  init(_ first: Sample) { samples = [first] }

  /// Adds a sample, unless it is the first one, with which the track was created.
  mutating func add(_ sample: Sample) {
    if sample.seconds > last.seconds { samples.append(sample) }
  }

  /// The first sample.
  var first: Sample { samples[0] }
  /// The last sample.
  var last: Sample { samples[samples.count - 1] }

  /// Returns the cost of assuming that `other` shows the same head later, by the time and the distance between them;
  /// nil if it can't be the same head.
  func cost(ofContinuingAs other: HeadTrack) -> Double? {
    let gap = other.first.seconds - last.seconds
    guard gap > 0, gap <= Self.maximumGap else { return nil }
    let (small, large) = Self.radii(last, other.first)
    let distance = last.head.center.distance(to: other.first.head.center)
    guard large <= Self.maximumRatio * small, distance <= large * Self.maximumDistance(across: gap) else {
      return nil
    }
    return distance / large + Self.maximumDistance.perSecond * gap
  }

  private static func maximumDistance(across gap: Double) -> Double {
    let walking = maximumDistance.base + maximumDistance.perSecond * gap
    return gap <= certain.seconds ? max(maximumDistance.running, walking) : walking
  }

  /// Whether two samples certainly show the same head, by the time and the distance between them.
  static func isCertain(_ one: Sample, _ other: Sample) -> Bool {
    let gap = abs(one.seconds - other.seconds)
    let distance = one.head.center.distance(to: other.head.center)
    let (small, large) = radii(one, other)
    return distance <= certain.distance * small
      || gap <= certain.seconds
        && distance <= large * (maximumDistance.base + maximumDistance.perSecond * gap)
  }

  private static func radii(_ one: Sample, _ other: Sample) -> (small: Double, large: Double) {
    (min(one.head.radius, other.head.radius), max(one.head.radius, other.head.radius))
  }
}
