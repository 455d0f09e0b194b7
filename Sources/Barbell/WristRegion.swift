import FormCheckPose

/// The region around a person's wrists in which rims are preferred.
struct WristRegion {
  private let wrists: [Point]
  private let reach: Double

  /// Creates the region of a pose; nil without wrists or limbs.
  init?(_ pose: Pose, _ tuning: PlateTuning) {
    wrists = [KeypointName.leftWrist, .rightWrist].compactMap { pose[$0]?.position }
    reach = tuning.reach * (Self.limbs.compactMap { Self.length($0, pose) }.max() ?? 0)
    guard !wrists.isEmpty, reach > 0 else { return nil }
  }

  /// Whether a point lies in the region.
  func contains(_ point: Point) -> Bool { wrists.contains { $0.distance(to: point) < reach } }

  /// The ends of the trunk, the thighs, and the shanks, of which at least one isn't foreshortened.
  private static let limbs: [(KeypointName, KeypointName)] = [
    (.leftShoulder, .leftHip), (.rightShoulder, .rightHip), (.leftHip, .leftKnee), (.rightHip, .rightKnee),
    (.leftKnee, .leftAnkle), (.rightKnee, .rightAnkle),
  ]

  private static func length(_ limb: (KeypointName, KeypointName), _ pose: Pose) -> Double? {
    guard let first = pose[limb.0], let second = pose[limb.1] else { return nil }
    return first.position.distance(to: second.position)
  }
}
