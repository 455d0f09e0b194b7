import FormCheckMotion
import FormCheckOverlay
import FormCheckPixels
import FormCheckReports
import FormCheckTrainingLog
import FormCheckVideo

/// The stills of the training log: the turning points of the best and the worst repetition of each set.
struct LogStills {
  private let source: VideoSource
  private let settings: RenderSettings
  private let faces: FaceCovers?
  private let repetitions: [Repetition]
  private let people: [Int: [OverlayPerson]]

  /// Reads the people in the frames of the stills, which are drawn with `settings`, and searches the faces around them if
  /// they are covered.
  init(
    _ analyzed: AnalyzedMotion, of video: ExtractedVideo, settings: RenderSettings
  ) async throws(FormCheckError) {
    (source, self.settings) = (video.source, settings)
    repetitions = analyzed.motion.workout?.illustratedRepetitions ?? []
    let search = FaceSearch(video: video, cores: CorePermits(1), savingIsOptional: true)
    let found = try await search.faces(
      settings.privacy.faces, around: repetitions.map { $0.turning.frame..<($0.turning.frame + 1) })
    faces = analyzed.faceCovers(settings.privacy.faces, of: video, found)
    people = try analyzed.drawing?.people(ofFrames: repetitions.map(\.turning.frame)) ?? [:]
  }

  /// The sizes of the longer side in pixels. The first one whose JPEG file fits into the limit of bytes is used.
  private static let sides = [560, 400, 280, 200, 120]
  /// The size of a thumbnail's longer side in pixels.
  private static let thumbnailSide = 160

  /// Decodes and draws the stills. A frame that can't be decoded is left out.
  func entries() async throws(FormCheckError) -> [StillEntry] {
    let drawing = StillDrawing(source: source, settings: settings, people: people, faces: faces)
    var entries: [StillEntry] = []
    for repetition in repetitions {
      do {
        guard let pixels = try await drawing.frame(repetition.turning.frame) else { continue }
        if let entry = try still(repetition, pixels, drawing) { entries.append(entry) }
      } catch {
        throw FormCheckError(error)
      }
    }
    return entries
  }

  private func still(
    _ repetition: Repetition, _ pixels: PixelBuffer, _ drawing: StillDrawing
  ) throws -> StillEntry? {
    let part = drawing.athletePart(ofFrame: repetition.turning.frame)
    for side in Self.sides {
      let jpeg = try drawing.jpeg(pixels, part, maximumSide: side)
      guard jpeg.count <= StillEntry.maximumBytes else { continue }
      return StillEntry(
        repetition: repetition.number, frame: repetition.turning.frame, seconds: repetition.turning.seconds,
        jpeg: jpeg, thumbnail: try drawing.jpeg(pixels, part, maximumSide: Self.thumbnailSide))
    }
    return nil
  }
}
