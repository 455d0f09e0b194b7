import FormCheckFiles
import FormCheckOverlay
import FormCheckVideo
import SystemPackage
import FormCheckReports

/// The second pass over a video, which decodes it again, draws the overlay and encodes the result, one part at a time.
///
/// Parts are saved in the store, so that a run that was killed doesn't render its finished parts again. They are then
/// joined to a file without encoding anything again.
struct VideoRenderer: Sendable {
  let source: VideoSource
  /// The frames to render, as numbers in the whole file.
  let frames: Range<Int>
  let settings: RenderSettings
  let plan: RenderPlan
  let store: PartStore
  /// The cores to use. Their number doesn't affect the bytes.
  let cores: CorePermits
  /// Whether the parts of an earlier run are used.
  let resumes: Bool
  /// The recorder of the time of each stage.
  var recorder = StageRecorder()

  /// The number of parts for which there is enough memory at the same time.
  var maximumParts: Int { RenderMemory(source.info.size).maximumParts }

  /// Writes the annotated video to `path`.
  ///
  /// - Returns: a sentence that explains why part of the audio is missing; nil if the audio is complete.
  func render(
    _ drawing: DrawingData, to path: FilePath, progress: @escaping ProgressHandler
  ) async throws(FormCheckError) -> String? {
    do {
      let encoding = try encoding(path)
      let parts = try await rendered(plan.parts, drawing, encoding, progress)
      guard parts.contains(where: { !$0.entries.isEmpty }) else {
        throw VideoError.nothingDecodable(path: source.path)
      }
      return try await cores.run {
        try recorder.measure(.write, except: .audio) {
          try join(parts, drawing.chapters, encoding, to: path)
        }
      }
    } catch {
      throw FormCheckError(error)
    }
  }

  /// Renders and saves some parts of the annotated video that another process will write to `path`.
  func render(
    _ parts: [VideoPart], _ drawing: DrawingData, for path: FilePath, progress: @escaping ProgressHandler
  ) async throws(FormCheckError) {
    do { _ = try await rendered(parts, drawing, try encoding(path), progress) } catch {
      throw FormCheckError(error)
    }
  }

  private func encoding(_ path: FilePath) throws -> VideoEncoding {
    guard source.timeline.fitsMP4(frames) else { throw Self.corruptTimestamps(source) }
    return try VideoEncoding(source, frames: frames, settings, path: path)
  }

  private static func corruptTimestamps(_ source: VideoSource) -> FormCheckError {
    FormCheckError(
      .input,
      "\(source.path) can't be rendered: a frame's duration exceeds the MP4 limit, so its time stamps look corrupt. "
        + "Copy the file from the camera again, or skip the annotated video with --no-video.")
  }

  /// Renders those of some parts that aren't saved yet, and returns all of them in order.
  private func rendered(
    _ parts: [VideoPart], _ drawing: DrawingData, _ encoding: VideoEncoding,
    _ progress: @escaping ProgressHandler
  ) async throws -> [RenderedPart] {
    let total = parts.reduce(0) { $0 + $1.frames.count }
    let counter = ProgressCounter(stage: .rendering, total: total, handler: progress)
    var finished: [Int: RenderedPart] = [:]
    for part in resumes ? try await saved(parts, encoding) : [] {
      finished[part.part.number] = part
      counter.advance(by: part.part.frames.count)
    }
    let run = PartRun(renderer: self, drawing: drawing, encoding: encoding, counter: counter)
    for part in try await run.render(parts.filter { finished[$0.number] == nil }) {
      finished[part.part.number] = part
    }
    return parts.compactMap { finished[$0.number] }
  }

  /// Returns those of some parts that an earlier run saved.
  private func saved(_ parts: [VideoPart], _ encoding: VideoEncoding) async throws -> [RenderedPart] {
    try await cores.run { try parts.compactMap { try store.index(of: $0, header: encoding.header) } }
  }

  /// Writes the packets of all parts and the audio to a file.
  private func join(
    _ parts: [RenderedPart], _ chapters: WorkoutChapters, _ encoding: VideoEncoding, to path: FilePath
  ) throws -> String? {
    let reserved = try ReservedFile(path)
    let joiner = try PartJoiner(
      path: encoding.path, settings: encoding.settings, header: encoding.header,
      parts: parts.map { $0.entries.map(\.time) },
      audio: AudioSelection(source, seconds: source.timeline.seconds(of: frames)),
      metadata: ContainerMetadata(
        chapters: chapters.chapters(of: source, frames),
        tags: settings.privacy.keepsMetadata ? try source.tags() : [:]))
    for part in parts {
      try Task.checkCancellation()
      try store.packets(part) { try joiner.append($0) }
    }
    try joiner.finish()
    recorder.add(joiner.audioWork, to: .audio)
    try reserved.check()
    return joiner.audioProblem.map(PathText.readable)
  }
}

/// The data to draw on a video: a timeline in memory, and people on disk.
struct DrawingData: Sendable {
  let people: DrawingSpool
  let timeline: OverlayTimeline
  /// The user's drawings.
  let drawings: DrawingSchedule
  /// The width of the video's pixels by their height, as displayed.
  let pixelAspect: Double
  /// The faces that are covered; nil for none.
  let faces: FaceCovers?
  /// The sets and repetitions, as chapters of the source.
  let chapters: WorkoutChapters

  /// Creates the drawing data of analyzed motion; nil if no data was spooled.
  init?(
    _ analyzed: AnalyzedMotion, of video: ExtractedVideo, faces selection: FaceSelection?,
    _ savedFaces: SavedFaces?
  ) {
    guard let people = analyzed.drawing else { return nil }
    self.people = people
    timeline = OverlayTimeline(analyzed.motion, frameSize: video.source.info.size)
    drawings = DrawingSchedule(analyzed.edits, of: video.source)
    pixelAspect = video.source.info.sampleAspectRatio.ratio
    faces = analyzed.faceCovers(selection, of: video, savedFaces)
    chapters = WorkoutChapters(analyzed.motion.workout)
  }
}
