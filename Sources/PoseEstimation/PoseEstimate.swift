import FormCheckPixels
public import FormCheckPose

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
    let peaks = limbPeaks.map(\.peak)
    return peaks.isEmpty ? 0 : peaks.reduce(0, +) / Float(peaks.count)
  }

  /// ``limbPeak`` of a body that the picture may cut off: of its joints inside, though of no fewer than eight.
  func limbPeak(within size: PixelSize) -> Float {
    let peaks = limbPeaks.filter { limb in
      guard pose.keypoints.indices.contains(limb.index) else { return false }
      let point = pose.keypoints[limb.index].position
      return (0...Double(size.width)).contains(point.x) && (0...Double(size.height)).contains(point.y)
    }
    return peaks.reduce(0) { $0 + $1.peak } / Float(max(Self.fewestJoints, peaks.count))
  }

  /// With arms or legs outside a body still shows eight joints.
  private static let fewestJoints = 8

  private var limbPeaks: [(index: Int, peak: Float)] {
    KeypointName.limbs.compactMap { name in
      pose.skeleton.index(of: name).map { ($0, heatmapPeaks[$0]) }
    }
  }
}
