import FormCheckPose
import FormCheckVideo

/// The analyzed frames of a video that the check of an analysis examines.
struct MomentPlan: Hashable, Sendable {
  /// The frames, as numbers in the whole file, ascending.
  let frames: [Int]

  /// Plans the moments of a selection of frames.
  ///
  /// - Complexity: O(log *n*) for *n* frames.
  init(_ selection: FrameSelection, in timeline: Timeline) {
    let (first, end) = (selection.frames.lowerBound, selection.frames.upperBound)
    guard let start = timeline.timestamp(ofFrame: first)?.seconds,
      let last = timeline.timestamp(ofFrame: end - 1)?.seconds
    else {
      frames = []
      return
    }
    var frames: [Int] = []
    for seconds in CheckSchedule(duration: nil, part: start...max(start, last)).seconds {
      guard let shown = timeline.frameIndex(at: .seconds(seconds)) else { continue }
      let offset = min(max(first, shown), end - 1) - first
      let frame = first + offset / selection.step * selection.step
      if frames.last.map({ $0 < frame }) ?? true { frames.append(frame) }
    }
    self.frames = frames
  }
}
