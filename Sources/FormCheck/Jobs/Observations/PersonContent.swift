import FormCheckPose

/// The byte of an observation file that describes a person's data (`docs/observation-format.md`).
struct PersonContent: OptionSet {
  let rawValue: UInt8

  /// Keypoints in meters follow those in pixels.
  static let hasWorldPoints = PersonContent(rawValue: 1)
  /// The pose was interpolated between the frames before and after.
  static let isInterpolated = PersonContent(rawValue: 2)
}

extension PersonContent {
  /// Creates the content of `person`.
  init(_ person: PersonObservation) {
    self = []
    if !person.pose.worldPoints.isEmpty { insert(.hasWorldPoints) }
    if person.isInterpolated { insert(.isInterpolated) }
  }
}
