public import FormCheckPose
import FormCheckVideo

/// The frames of a video that an analysis covers.
struct FrameSelection: Hashable, Sendable {
  /// The range, as frame numbers in the whole file; not empty.
  let frames: Range<Int>
  /// The distance between analyzed frames. The first frame of the range is always analyzed.
  let step: Int
  /// The number of frames that the range would have if the file contained all frames declared in its header.
  let expectedCount: Int

  /// Selects the frames according to `settings`.
  ///
  /// - Throws: a usage error if the range is empty or starts after the last frame.
  init(_ settings: AnalysisSettings, in source: VideoSource) throws(FormCheckError) {
    let timeline = source.timeline
    step = max(1, settings.frameStep)
    let first = try settings.start.map { position throws(FormCheckError) in
      try Self.frame(at: position, in: source)
    }
    let end = settings.end.map { Self.end($0, in: timeline) }
    frames = (first ?? 0)..<max(first ?? 0, end ?? timeline.frameCount)
    let expectedEnd = settings.end.map { Self.expectedEnd($0, in: source) } ?? source.info.expectedFrameCount
    expectedCount = max(frames.count, expectedEnd - frames.lowerBound)
    guard !frames.isEmpty else {
      throw FormCheckError(
        .usage, "The selected range of \(source.info.path) contains no frame. Choose an --end after --start.")
    }
  }

  /// Returns the number of the frame shown at a position.
  ///
  /// - Throws: a usage error for a position after the end.
  /// - Complexity: O(log n) in the number of frames.
  static func frame(at position: TimePosition, in source: VideoSource) throws(FormCheckError) -> Int {
    if let frame = source.timeline.frameIndex(at: position) { return frame }
    let timeline = source.timeline
    let count = timeline.frameCount
    throw FormCheckError(
      .usage,
      "\(source.info.path) has no frame at \(position.text): it lasts \(ClockText.text(timeline.duration)) and has "
        + (count == 1 ? "a single frame, #0." : "\(count) frames, #0 to #\(count - 1)."))
  }

  /// Whether the network runs on this frame, which is in the selection or in a run-in before it.
  func isAnalyzed(_ frame: Int) -> Bool { (frame - frames.lowerBound).isMultiple(of: step) }

  /// Returns the first frame shown at or after `position`; the frame count for a position after the end.
  private static func end(_ position: TimePosition, in timeline: Timeline) -> Int {
    guard let frame = timeline.frameIndex(at: position) else { return timeline.frameCount }
    if case .seconds(let seconds) = position, let shown = timeline.timestamp(ofFrame: frame)?.seconds,
      shown < seconds - 0.5e-6
    {
      return frame + 1
    }
    return frame
  }

  /// Returns the end if the file had all frames declared in its header. Missing frames are assumed to continue at the
  /// average rate.
  private static func expectedEnd(_ position: TimePosition, in source: VideoSource) -> Int {
    let (timeline, promised) = (source.timeline, source.info.expectedFrameCount)
    switch position {
    case .frame(let frame): return min(frame, promised)
    case .seconds(let seconds):
      let missing = (seconds - timeline.duration) * (timeline.averageFrameRate ?? 0)
      guard missing > 0 else { return end(position, in: timeline) }
      return min(timeline.frameCount + Int(saturating: min(missing, 1e9)), promised)
    }
  }
}

extension TimePosition {
  /// The position in the form that the command line accepts.
  public var text: String {
    switch self {
    case .seconds(let seconds): ClockText.text(seconds)
    case .frame(let frame): "#\(frame)"
    }
  }
}
