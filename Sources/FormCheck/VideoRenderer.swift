import FormCheckFiles
import FormCheckMotion
import FormCheckOverlay
import FormCheckPixels
import FormCheckPose
import SystemPackage
import FormCheckVideo

/// The second pass: decodes again, draws what was assembled, encodes.
struct VideoRenderer: Sendable {
  let source: VideoSource
  let frames: Range<Int>
  let settings: RenderSettings

  /// Writes the annotated video to `path`.
  /// - Returns: why some of its sound is missing, as a sentence; nil if all is well.
  func present(
    _ drawing: DrawingData, to path: FilePath, progress: @escaping ProgressHandler
  ) async throws(FormCheckError) -> String? {
    guard source.timeline.fitsMP4(frames) else { throw Self.unwritable(source) }
    let counter = ProgressCounter(stage: .presenting, total: frames.count, handler: progress)
    let reserved = try FormCheckError.wrapping { try ReservedFile(path) }
    let soundProblem: String?
    do {
      let sink = try VideoSink(
        source: source, frames: frames, settings: settings, path: path)
      try await draw(drawing, into: sink, counter)
      soundProblem = try await sink.finish()
    } catch {
      throw FormCheckError(error)
    }
    try FormCheckError.wrapping { try reserved.check() }
    return soundProblem
  }

  private static func unwritable(_ source: VideoSource) -> FormCheckError {
    FormCheckError(
      .input,
      "\(source.path) shows a picture for longer than an MP4 file can say: its clock is damaged. Copy it from the "
        + "camera again, or leave the annotated video out with --no-video.")
  }

  /// While one frame is drawn and encoded the next one is decoded, by one thread: encoding takes longer, and what
  /// libavcodec makes of damaged pictures depends on how many there are.
  private func draw(
    _ drawing: DrawingData, into sink: VideoSink, _ counter: ProgressCounter
  ) async throws {
    var pending: Task<Void, any Error>?
    defer { pending?.cancel() }
    for try await frame in FrameReader(source, frames: frames) {
      try Task.checkCancellation()
      var content = OverlayContent(
        people: try drawing.people.people(of: frame.index),
        caption: OverlayContent.caption(frame.timestamp, frame: frame.index))
      let moment = Moment(frame: frame.index, timestamp: frame.timestamp)
      content.workout = drawing.story.status(at: moment)
      if settings.elements.contains(.trail) { content.trails = drawing.story.trails(at: moment) }
      try await pending?.value
      pending = Task { try await sink.append(frame, content) }
      counter.advance()
    }
    try await pending?.value
  }
}

/// What is drawn on a film: little in memory, the rest on disk, read from start to end once.
struct DrawingData {
  let people: DrawnPeople
  let story: OverlayTimeline

  /// What is drawn of what was told on the pictures of `source`; nil if nothing was kept to be drawn.
  init?(_ told: MotionReader.Told, on source: VideoSource) {
    guard let people = told.people else { return nil }
    self.people = people
    story = OverlayTimeline(told.motion, frameSize: source.info.size)
  }
}

/// Draws on frames and encodes them, on a thread of its own.
actor VideoSink {
  private let executor = QueueExecutor(label: "formcheck.encode")
  private let renderer: OverlayRenderer
  private let writer: VideoWriter

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(
    source: VideoSource, frames: Range<Int>, settings: RenderSettings, path: FilePath
  ) throws {
    renderer = try OverlayRenderer(settings)
    var encoding = VideoWriterSettings(like: source.info, originPTS: source.timeline.origin(of: frames))
    encoding.crf = settings.constantRateFactor
    encoding.preset = settings.preset
    encoding.threads = RenderSettings.encoderThreads
    writer = try VideoWriter(
      path: path.losslessText, settings: encoding,
      audio: AudioSelection(source, seconds: source.timeline.seconds(of: frames)))
  }

  func append(_ frame: VideoFrame, _ content: OverlayContent) throws {
    try renderer.draw(content, onto: frame.pixels)
    try writer.append(frame)
  }

  /// Makes the file whole.
  /// - Returns: why some of its sound is missing; nil if all is well.
  func finish() throws -> String? {
    try writer.finish()
    return writer.audioProblem.map(PathText.readable)
  }
}

extension OverlayContent {
  /// What is drawn on a frame.
  init(_ frame: FrameResult) {
    self.init(
      people: frame.people.sorted { !$0.isAthlete && $1.isAthlete }.map {
        OverlayPerson(
          pose: $0.pose, angles: $0.isAthlete ? $0.angles.compactMapValues(\.degrees) : [:],
          isAthlete: $0.isAthlete)
      },
      caption: OverlayContent.caption(frame.timestamp, frame: frame.index))
  }
}

extension Timeline {
  /// The PTS that becomes the output's zero: that of the first of `frames` in a cut, the container's own for all.
  fileprivate func origin(of frames: Range<Int>) -> Int64? {
    frames.lowerBound == 0 ? nil : timestamp(ofFrame: frames.lowerBound)?.pts
  }

  /// The time from the first of `frames` to the end of the last, in seconds; nil for all frames.
  fileprivate func seconds(of frames: Range<Int>) -> Range<Double>? {
    guard frames != 0..<frameCount, let start = timestamp(ofFrame: frames.lowerBound)?.seconds else {
      return nil
    }
    let end = timestamp(ofFrame: frames.upperBound)?.seconds ?? .infinity
    return (frames.lowerBound == 0 ? -.infinity : start)..<end
  }
}
