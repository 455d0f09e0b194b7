import FormCheckFiles
import FormCheckMotion
import FormCheckOverlay
import FormCheckVideo
import SystemPackage

/// The second pass over a video, which decodes it again, draws the overlay and encodes the result.
struct VideoRenderer: Sendable {
  let source: VideoSource
  /// The frames to render, as numbers in the whole file.
  let frames: Range<Int>
  let settings: RenderSettings

  /// Writes the annotated video to `path`.
  ///
  /// - Returns: a sentence that explains why part of the audio is missing; nil if the audio is complete.
  func render(
    _ drawing: DrawingData, to path: FilePath, progress: @escaping ProgressHandler
  ) async throws(FormCheckError) -> String? {
    guard source.timeline.fitsMP4(frames) else { throw Self.corruptTimestamps(source) }
    let counter = ProgressCounter(stage: .rendering, total: frames.count, handler: progress)
    let reserved = try FormCheckError.wrapping { try ReservedFile(path) }
    let audioProblem: String?
    do {
      let sink = try VideoSink(source: source, frames: frames, settings: settings, path: path)
      try await draw(drawing, into: sink, counter)
      audioProblem = try await sink.finish()
    } catch {
      throw FormCheckError(error)
    }
    try FormCheckError.wrapping { try reserved.check() }
    return audioProblem
  }

  private static func corruptTimestamps(_ source: VideoSource) -> FormCheckError {
    FormCheckError(
      .input,
      "\(source.path) can't be rendered: a frame's duration exceeds the MP4 limit, so its time stamps look corrupt. "
        + "Copy the file from the camera again, or skip the annotated video with --no-video.")
  }

  /// Draws every frame. The next frame is decoded while the current one is drawn and encoded. Decoding uses one thread,
  /// because encoding is slower anyway, and libavcodec's error concealment depends on the number of threads.
  private func draw(
    _ drawing: DrawingData, into sink: VideoSink, _ counter: ProgressCounter
  ) async throws {
    var pending: Task<Void, any Error>?
    defer { pending?.cancel() }
    for try await frame in FrameReader(source, frames: frames) {
      try Task.checkCancellation()
      let content = try content(of: frame, drawing)
      try await pending?.value
      pending = Task { try await sink.append(frame, content) }
      counter.advance()
    }
    try await pending?.value
  }

  private func content(
    of frame: VideoFrame, _ drawing: DrawingData
  ) throws(FormCheckError) -> OverlayContent {
    let moment = Moment(frame: frame.index, timestamp: frame.timestamp)
    var content = OverlayContent(people: try drawing.people.people(of: frame.index), moment: moment)
    content.workout = drawing.timeline.status(at: moment)
    content.counts = drawing.timeline.counts(at: moment)
    if settings.elements.contains(.trail) { content.trails = drawing.timeline.trails(at: moment) }
    return content
  }
}

/// The data to draw on a video: a timeline in memory, and people on disk, read once from start to end.
struct DrawingData {
  let people: DrawingSpool
  let timeline: OverlayTimeline

  /// Creates the drawing data of analyzed motion; nil if no data was spooled.
  init?(_ analyzed: AnalyzedMotion, of source: VideoSource) {
    guard let people = analyzed.drawing else { return nil }
    self.people = people
    timeline = OverlayTimeline(analyzed.motion, frameSize: source.info.size)
  }
}
