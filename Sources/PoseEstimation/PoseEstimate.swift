public import Pose

/// What the landmark network saw in one region.
public struct PoseEstimate: Sendable {
  /// The square it was shown.
  public let region: RegionOfInterest
  /// The person, in pixels of the picture.
  public let pose: Pose
  /// For each keypoint the highest heatmap probability near it, 0…1.
  public let heatmapPeaks: [Float]
  /// The square that the body spans by this estimate: where to look next; nil if the body has no extent.
  public let refinedRegion: RegionOfInterest?

  /// How well the heatmaps agree with the regressed points: the mean peak over shoulders, elbows, wrists, hips, knees
  /// and ankles, 0…1. Says more about a region's fitness than the network's own score does.
  public var limbPeak: Float {
    let peaks = Self.limbs.compactMap { name in pose.skeleton.index(of: name).map { heatmapPeaks[$0] } }
    return peaks.isEmpty ? 0 : peaks.reduce(0, +) / Float(peaks.count)
  }

  private static let limbs: [KeypointName] = [
    .leftShoulder, .rightShoulder, .leftElbow, .rightElbow, .leftWrist, .rightWrist, .leftHip, .rightHip,
    .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
  ]
}
