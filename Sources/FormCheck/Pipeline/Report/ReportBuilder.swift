import FormCheckFiles
import FormCheckMotion
import FormCheckOverlay
import FormCheckPixels
import FormCheckPose
import FormCheckReports
import SystemPackage
import FormCheckVideo

/// A builder of `<stem>.report.html` from the motion of a clip and stills from the video.
struct ReportBuilder: Sendable {
  let source: VideoSource
  /// The frames in the report, as numbers in the whole file.
  let frames: Range<Int>
  let settings: RenderSettings
  let record: Provenance
  /// The annotated video's file name; nil if there is none.
  let videoName: FilePath.Component?
  /// The folder of the report.
  let folder: FilePath
  /// The exercises that the page offers as names of a set.
  private let exercises: [Exercise]
  private let cores: CorePermits
  private let recorder: StageRecorder
  private let motion: ClipMotion
  /// The people in the frames of the stills, by frame number.
  private let people: [Int: [OverlayPerson]]
  /// The faces that are covered in the stills; nil for none.
  private let faces: FaceCovers?
  private let drawings: DrawingSchedule

  /// Creates a builder for analyzed motion, and reads the people in the frames of the stills.
  init(
    video: ExtractedVideo, analyzed: AnalyzedMotion, faces savedFaces: SavedFaces? = nil,
    settings: RenderSettings, exercises: [Exercise],
    record: Provenance, videoName: FilePath.Component?, folder: FilePath,
    cores: CorePermits, recorder: StageRecorder = StageRecorder()
  ) throws(FormCheckError) {
    (source, frames, self.settings) = (video.source, video.frames, settings)
    self.exercises = exercises
    (self.record, motion) = (record, analyzed.motion)
    (self.videoName, self.folder) = (videoName, folder)
    (self.cores, self.recorder) = (cores, recorder)
    drawings = DrawingSchedule(analyzed.edits, of: video.source)
    faces = analyzed.faceCovers(settings.privacy.faces, of: video, savedFaces)
    let turnings = motion.workout?.illustratedRepetitions.map(\.turning.frame) ?? []
    people = try analyzed.drawing?.people(ofFrames: turnings) ?? [:]
  }

  /// Decodes the frames of the stills on all cores, and returns the page as HTML.
  func page() async throws(FormCheckError) -> [UInt8] {
    let stills = try await stills()
    return try await cores.step { () throws(FormCheckError) in
      recorder.measure(.write) { html(stills) }
    }
  }

  private func html(_ stills: [WorkoutReport.Still]) -> [UInt8] {
    var report = WorkoutReport(video: video, motion: motion, stills: stills, provenance: record)
    report.exercises = exercises
    report.isBesideVideo =
      FileStatus(folder.nonEmpty)?.identity
      == FileStatus(FilePath(argument: source.path).removingLastComponent().nonEmpty)?.identity
    return report.html
  }

  private var video: WorkoutReport.Video {
    var video = WorkoutReport.Video(
      name: record.input.file, videoURL: videoName.map { RelativeURL.file($0.bytes) },
      videoStart: frames.lowerBound == 0 ? max(0, source.info.outputOffset) : 0,
      firstFrame: frames.lowerBound,
      frameSeconds: source.seconds(of: frames), width: source.info.size.width, height: source.info.size.height
    )
    video.pixelAspect = source.info.sampleAspectRatio.ratio
    video.showsDrawings = videoName != nil && settings.elements.contains(.drawings)
    return video
  }

  /// The size of the longer side in pixels. Two stills fit side by side on a page, at about 100 kB each.
  private static let stillSide = 720

  private func stills() async throws(FormCheckError) -> [WorkoutReport.Still] {
    let repetitions = motion.workout?.illustratedRepetitions ?? []
    let part = StillFrame(source.info.size).block(
      around: repetitions.compactMap { athlete(in: $0.turning.frame) })
    let drawing = StillDrawing(
      source: source, settings: settings, people: people, faces: faces, drawings: drawings,
      threads: max(1, min(4, cores.count / max(1, repetitions.count))), recorder: recorder)
    do {
      let stills = try await cores.each(of: repetitions) { try await still($0, part, drawing) }
      return stills.compactMap(\.self).sorted { $0.repetition < $1.repetition }
    } catch {
      throw FormCheckError(error)
    }
  }

  /// Returns the still of a repetition's turning point; nil if the frame can't be decoded.
  private func still(
    _ repetition: Repetition, _ part: PixelBlock, _ drawing: StillDrawing
  ) async throws -> WorkoutReport.Still? {
    guard let drawn = try await drawing.frame(repetition.turning.frame) else { return nil }
    let jpeg = try drawing.jpeg(drawn, part, maximumSide: Self.stillSide)
    return WorkoutReport.Still(repetition: repetition.number, jpeg: jpeg)
  }

  private func athlete(in frame: Int) -> Rectangle? {
    people[frame]?.first(where: \.isAthlete)?.pose.limbBox
  }
}

extension FilePath.Component {
  /// The bytes of the name in the file system.
  fileprivate var bytes: [UInt8] {
    withPlatformString { start in
      var end = start
      while end.pointee != 0 { end += 1 }
      return UnsafeBufferPointer(start: start, count: end - start).map(UInt8.init(bitPattern:))
    }
  }
}
