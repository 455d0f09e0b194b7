import FormCheckPose

/// The application of the user's edits to one person's keypoints, after left and right were corrected and before the
/// signals are cleaned.
///
/// An exchange of sides refers to the sides in the results before the edit, so it comes after ``SideSwapRepair``, which can't undo it.
struct SignalEditing {
  /// The edits of the person, each with its position in the user's list.
  let edits: [(position: Int, edit: MotionEdit)]
  /// The time of each frame, in seconds of reality, ascending.
  let times: [Double]
  /// Offsets of the frames that begin a new shot, ascending.
  let cuts: [Int]
  /// The slow-motion factor: how many times slower than reality the video plays: edits have times in the video.
  var slowMotion = 1.0
  /// The width of a pixel relative to its height.
  var pixelAspectRatio = 1.0

  /// Applies the edits in order, and returns the positions of those that changed something.
  ///
  /// - Complexity: O(*e* (*T* + *K*) · *K*) for *e* edits, *T* frames and *K* keypoints.
  func apply(_ points: inout KeypointSignals, _ world: inout WorldSignals) -> Set<Int> {
    guard !edits.isEmpty else { return [] }
    var runs = SignalRuns(times: times, cuts: cuts).runs(where: points.isDetected)[...]
    let tracked = times.indices.map { offset in
      while let run = runs.first, run.upperBound <= offset { runs.removeFirst() }
      return runs.first?.contains(offset) == true
    }
    var applied: Set<Int> = []
    for (position, edit) in edits {
      let frames = frames(of: edit).filter { tracked[$0] }
      var isApplied = false
      for frame in frames { isApplied = apply(edit, frame, &points, &world) || isApplied }
      if isApplied { applied.insert(position) }
    }
    return applied
  }

  private func apply(
    _ edit: MotionEdit, _ frame: Int, _ points: inout KeypointSignals, _ world: inout WorldSignals
  ) -> Bool {
    switch edit {
    case .exchangeSides:
      guard points.isDetected(at: frame) else { return false }
      for pair in SidePairs.body.pairs.compactMap({ $0.indices(in: points.skeleton) }) {
        points.exchange(pair, world: &world, at: frame)
        for keypoint in [pair.left, pair.right] {
          points.flags[points.index(keypoint, frame)].insert(.edited)
        }
      }
    case .movePoint(_, let name, _, let point):
      guard let keypoint = points.skeleton.index(of: name) else { return false }
      points.move(keypoint, at: frame, to: point, pixelAspectRatio: pixelAspectRatio, world: &world)
    case .strikePoint(_, let name, _):
      guard points.isDetected(at: frame), let keypoint = points.skeleton.index(of: name) else { return false }
      points.strikeOut(keypoint, at: frame, world: &world)
    default: return false
    }
    return true
  }

  /// Returns the offsets of the frames that an edit is about.
  private func frames(of edit: MotionEdit) -> Range<Int> {
    switch edit {
    case .exchangeSides(_, let range), .strikePoint(_, _, let range):
      guard range.lowerBound < range.upperBound else { return frame(at: range.lowerBound) }
      let first = times.partitioningIndex { $0 * slowMotion >= range.lowerBound - MotionEdit.timeTolerance }
      let end = times.partitioningIndex { $0 * slowMotion > range.upperBound + MotionEdit.timeTolerance }
      return first..<max(first, end)
    case .movePoint(_, _, let time, _): return frame(at: time)
    default: return 0..<0
    }
  }

  /// Returns the offset of the frame that is shown at a time; empty if there is none.
  private func frame(at time: Double) -> Range<Int> {
    let next = times.partitioningIndex { $0 * slowMotion > time + MotionEdit.timeTolerance }
    guard next > 0, time / slowMotion - times[next - 1] <= SignalRuns.maximumGap else { return 0..<0 }
    return (next - 1)..<next
  }
}
