import FormCheckPose
import FormCheckVideo

/// The frames of a video that a job is about.
struct FrameSelection: Hashable, Sendable {
  /// Frame numbers in the whole file; not empty.
  let frames: Range<Int>
  /// The network looks at the first of them and at every `step`-th after it.
  let step: Int
  /// How many frames the range would hold if the file held all that its header promises.
  let expectedCount: Int

  /// Finds the frames that `settings` mean in a video.
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
        .usage, "The range asked of \(source.info.path) holds no frame: --end has to lie behind --start.")
    }
  }

  /// The frame that is shown at a position.
  static func frame(at position: TimePosition, in source: VideoSource) throws(FormCheckError) -> Int {
    if let frame = source.timeline.frameIndex(at: position) { return frame }
    let timeline = source.timeline
    throw FormCheckError(
      .usage,
      "\(source.info.path) has no frame at \(position.text): it lasts \(ClockText.text(timeline.duration)) and has "
        + "\(timeline.frameCount) frames, #0 to #\(timeline.frameCount - 1).")
  }

  /// Whether the network looks at this frame, in the selection or in the run-in before it.
  func isAnalyzed(_ frame: Int) -> Bool { (frame - frames.lowerBound).isMultiple(of: step) }

  /// The first frame not before `position`; a position beyond the end is the end.
  private static func end(_ position: TimePosition, in timeline: Timeline) -> Int {
    guard let frame = timeline.frameIndex(at: position) else { return timeline.frameCount }
    if case .seconds(let seconds) = position, let shown = timeline.timestamp(ofFrame: frame)?.seconds,
      shown < seconds - 0.5e-6
    {
      return frame + 1
    }
    return frame
  }

  /// The same in the file that the header promises, whose missing frames come at the rate of those that are there.
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
  /// As a person would write it.
  var text: String {
    switch self {
    case .seconds(let seconds): ClockText.text(seconds)
    case .frame(let frame): "#\(frame)"
    }
  }
}
