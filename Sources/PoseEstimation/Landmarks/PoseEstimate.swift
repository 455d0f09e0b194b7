import FormCheckPixels
public import FormCheckPose

/// The result of one inference of the landmark network in one region.
public struct PoseEstimate: Sendable {
  /// The region that the network received.
  public let region: RegionOfInterest
  /// The person, in pixels of the frame.
  public let pose: Pose
  /// The highest heatmap probability near each keypoint, 0…1.
  public let heatmapPeaks: [Float]
  /// The region that the estimated body spans, for the next inference; nil if the body has no extent.
  public let refinedRegion: RegionOfInterest?

  /// The mean heatmap peak over shoulders, elbows, wrists, hips, knees, and ankles, 0…1: the agreement of heatmaps and
  /// regressed points. It ranks regions better than the network's own score does.
  public var limbPeak: Float {
    let peaks = limbPeaks.map(\.peak)
    return peaks.isEmpty ? 0 : peaks.reduce(0, +) / Float(peaks.count)
  }

  /// Returns ``limbPeak`` over the joints inside a frame of `size`.
  ///
  /// The divisor is at least eight, or the number of limb joints of a skeleton with fewer: a body whose arms or legs
  /// are outside the frame still shows eight joints.
  func limbPeak(within size: PixelSize) -> Float {
    let limbs = limbPeaks
    let peaks = limbs.filter { limb in
      guard pose.keypoints.indices.contains(limb.index) else { return false }
      let point = pose.keypoints[limb.index].position
      return (0...Double(size.width)).contains(point.x) && (0...Double(size.height)).contains(point.y)
    }
    let divisor = max(1, min(Self.minimumJointCount, limbs.count), peaks.count)
    return peaks.reduce(0) { $0 + $1.peak } / Float(divisor)
  }

  private static let minimumJointCount = 8

  private var limbPeaks: [(index: Int, peak: Float)] {
    KeypointName.limbs.compactMap { name in
      pose.skeleton.index(of: name).map { ($0, heatmapPeaks[$0]) }
    }
  }
}
