/// The network's output for one frame, before people are identified.
public struct FrameObservation: Hashable, Sendable {
  /// The frame's number in the whole file; the first shown frame is 0.
  public let index: Int
  /// The presentation time stamp.
  public let timestamp: Timestamp
  /// All detected people, in no particular order.
  public let people: [PersonObservation]
  /// The fraction of the frame's area, 0…1, whose brightness changed since the previous analyzed frame; 0 for the
  /// first.
  public let change: Float
  /// Round rims, one of which may be the plate of the athlete's bar; empty unless plates were searched.
  public let plates: [PlateCandidate]

  /// Creates the observation of frame number `index`.
  public init(
    index: Int, timestamp: Timestamp, people: [PersonObservation], change: Float = 0,
    plates: [PlateCandidate] = []
  ) {
    self.index = index
    self.timestamp = timestamp
    self.people = people
    self.change = change
    self.plates = plates
  }
}

/// One person in the network's output.
public struct PersonObservation: Hashable, Sendable {
  /// A number that is constant while the person is tracked without interruption, within one segment.
  public let track: Int
  /// The raw pose, neither smoothed nor corrected.
  public let pose: Pose
  /// The maximum of each keypoint's heatmap near the keypoint, 0…1.
  public let heatmapPeaks: [Float]
  /// Whether the pose was interpolated between the frames before and after instead of inferred.
  public let isInterpolated: Bool

  /// Creates an observation of track `track` in this pose, with one heatmap peak per keypoint.
  ///
  /// - Parameter isInterpolated: whether the pose was interpolated between the frames before and after.
  public init(track: Int, pose: Pose, heatmapPeaks: [Float], isInterpolated: Bool = false) {
    self.isInterpolated = isInterpolated
    self.track = track
    self.pose = pose
    self.heatmapPeaks = heatmapPeaks
  }
}
