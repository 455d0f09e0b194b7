import FormCheckOverlay
import FormCheckPose

/// The decision about which detected faces belong to the athlete, by the heads of poses.
///
/// An uncertain face counts as the athlete's if only the athlete is covered, and as another person's if only the others
/// are covered.
struct AthleteFaces {
  /// The heads of the athlete.
  let athlete: [HeadTrack]
  /// The heads of all other people.
  let others: [HeadTrack]

  /// The maximum time between a face and a head of the athlete that certainly explains it, in seconds.
  private static let maximumAge = 0.3
  /// The maximum distance of a face from the center of the head that explains it, as a fraction of the head's radius.
  private static let maximumDistance = 0.6
  /// The maximum radius of a face's cover, as a fraction of the radius of the head that explains it.
  private static let maximumRatio = 1.5

  /// Whether the face of some people is covered.
  func isCovered(_ face: HeadTrack.Sample, _ selection: FaceSelection) -> Bool {
    switch selection {
    case .all: true
    case .others: !matchesAthleteOnly(face)
    case .athlete: mayBeAthlete(face)
    }
  }

  /// Whether the athlete's pose explains the face, and no other pose explains it better.
  private func matchesAthleteOnly(_ face: HeadTrack.Sample) -> Bool {
    guard let own = distance(athlete, face), own <= Self.maximumDistance else { return false }
    return own < distance(others, face) ?? .infinity
  }

  /// Whether the athlete's head may be at the position of the face.
  private func mayBeAthlete(_ face: HeadTrack.Sample) -> Bool {
    athlete.contains { $0.areas(at: face.seconds).contains { $0.contains(face.head.center) } }
  }

  /// Returns the minimum distance of a face from heads at the same time, in radii of the heads.
  private func distance(_ tracks: [HeadTrack], _ face: HeadTrack.Sample) -> Double? {
    let areas = tracks.compactMap { $0.area(at: face.seconds, within: Self.maximumAge) }
    return areas.filter { face.head.radius <= Self.maximumRatio * $0.radius }
      .map { face.head.center.distance(toSegmentFrom: $0.start, to: $0.end) / max($0.radius, 1e-9) }.min()
  }
}
