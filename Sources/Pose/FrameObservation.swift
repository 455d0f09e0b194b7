/// What the network saw in one frame, before anything is decided about it.
public struct FrameObservation: Hashable, Sendable {
  /// The frame's number in the whole file, the first shown one being 0.
  public let index: Int
  /// When it is shown.
  public let timestamp: Timestamp
  /// Everybody who was seen, in no order that means anything.
  public let people: [PersonObservation]
  /// How much of the picture is another than in the frame before that was looked at: the share of its area whose
  /// brightness changed, 0…1; 0 for the first.
  public let change: Float

  /// What was seen in frame number `index`.
  public init(index: Int, timestamp: Timestamp, people: [PersonObservation], change: Float = 0) {
    self.index = index
    self.timestamp = timestamp
    self.people = people
    self.change = change
  }
}

/// One person as the network saw them.
public struct PersonObservation: Hashable, Sendable {
  /// A number that stays the same while the person is followed without a break, within one segment.
  public let track: Int
  /// Where the body is, raw: neither smoothed nor corrected.
  public let pose: Pose
  /// For each keypoint the highest probability of its heatmap near it, 0…1.
  public let heatmapPeaks: [Float]

  /// A person in this pose, seen while being followed as number `track`; one heatmap peak for each keypoint.
  public init(track: Int, pose: Pose, heatmapPeaks: [Float]) {
    self.track = track
    self.pose = pose
    self.heatmapPeaks = heatmapPeaks
  }
}
