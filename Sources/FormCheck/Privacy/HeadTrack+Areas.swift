import FormCheckOverlay
import FormCheckPose

/// The covered areas of a track.
extension HeadTrack {
  /// The time for which the head of a lost track stays covered, before its first and after its last sample, in seconds.
  static let holdSeconds = 2.0
  /// The growth of the radius while a head isn't detected, per second.
  private static let growth = 0.5
  /// The maximum growth of the radius.
  private static let maximumGrowth = 1.0
  /// The duration of a gap, in seconds, up to which the head is assumed to move evenly.
  private static let evenSeconds = 0.15
  /// The time before the first sample or after the last one during which the head is assumed to go on moving as it did, in
  /// seconds, and the minimum time over which its movement is measured.
  private static let (movingSeconds, measuredSeconds) = (FaceSchedule.interval, 0.2)
  /// The minimum distance, in radii, over which a head is assumed to go on moving.
  private static let minimumMovement = 0.25

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

  /// Returns the areas of the first sample before its time.
  private func areas(before seconds: Double) -> [CoveredArea?] {
    if let predecessor, Self.isCertain(predecessor, first) { return [] }
    let next = samples.first { $0.seconds >= first.seconds + Self.measuredSeconds } ?? successor
    return Self.held(first, for: first.seconds - seconds, movingAwayFrom: next)
  }

  /// Returns the areas of the last sample after its time, and the path to the successor.
  private func areas(after seconds: Double) -> [CoveredArea?] {
    let path = successor.flatMap { seconds < $0.seconds ? Self.between(last, $0, at: seconds) : nil }
    if let successor, Self.isCertain(last, successor) { return [path] }
    let previous = samples.last { $0.seconds <= last.seconds - Self.measuredSeconds } ?? predecessor
    return [path] + Self.held(last, for: seconds - last.seconds, movingAwayFrom: previous)
  }

  /// Returns the area of a sample some seconds before or after its time, extended along the path of the head if it
  /// continues its movement between `other` and the sample.
  private static func held(
    _ sample: Sample, for seconds: Double, movingAwayFrom other: Sample?
  ) -> [CoveredArea?] {
    guard seconds <= holdSeconds else { return [] }
    let held = grown(sample.head.area, by: seconds)
    guard let other, isCertain(sample, other) else { return [held] }
    let fraction = min(seconds, movingSeconds) / abs(sample.seconds - other.seconds)
    let end = sample.head.center + (sample.head.center - other.head.center) * fraction
    guard end.distance(to: sample.head.center) > minimumMovement * sample.head.radius else { return [held] }
    return [held, CoveredArea(from: sample.head.center, to: end, radius: held.radius)]
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
