import Motion
import Overlay
import Pixels
import Pose
import Reports
import SystemPackage
import Video

/// Makes `<stem>.report.html` of a clip's motion and a few pictures out of the film.
struct ReportMaker: Sendable {
  let source: VideoSource
  /// The frames that are shown, as numbers in the whole file.
  let frames: Range<Int>
  let motion: ClipMotion
  let settings: PresentationSettings
  let record: Provenance
  /// The annotated video's name; nil if there is none.
  let videoName: FilePath.Component?

  /// The page.
  func page() async throws(FormCheckError) -> [UInt8] {
    WorkoutReport(film: film, motion: motion, stills: try await stills(), provenance: record).html
  }

  private var film: WorkoutReport.Film {
    let timeline = source.timeline
    let seconds = frames.compactMap { timeline.timestamp(ofFrame: $0)?.seconds }
    return WorkoutReport.Film(
      name: record.input.file, videoURL: videoName.map { RelativeURL.file($0.bytes) },
      videoStart: frames.lowerBound == 0 ? max(0, source.info.startOffset) : 0, firstFrame: frames.lowerBound,
      frameSeconds: seconds, width: source.info.size.width, height: source.info.size.height)
  }

  /// Pixels on the longer side: as wide as two stand side by side on a page, and 100 kB.
  private static let stillSide = 720

  private func stills() async throws(FormCheckError) -> [WorkoutReport.Still] {
    var stills: [WorkoutReport.Still] = []
    for repetition in motion.workout?.picturedRepetitions ?? [] {
      do {
        guard let jpeg = try await still(of: repetition.turning.frame) else { continue }
        stills.append(WorkoutReport.Still(repetition: repetition.number, jpeg: jpeg))
      } catch {
        throw FormCheckError(error)
      }
    }
    return stills
  }

  /// A frame with its overlay; nil if it can't be decoded, as may be in a damaged film.
  private func still(of index: Int) async throws -> [UInt8]? {
    var frames = FrameReader(source, frames: index..<(index + 1)).makeAsyncIterator()
    guard let frame = try await frames.next() else { return nil }
    let renderer = OverlayRenderer(
      palette: settings.palette, elements: settings.elements.intersection([.skeleton, .angles]))
    try renderer.draw(OverlayContent(motion.frame(index, at: frame.timestamp)), onto: frame.pixels)
    return try JPEGPicture.encode(
      frame.pixels, pixelAspect: source.info.sampleAspectRatio, longestSide: Self.stillSide,
      of: source.info.path)
  }
}

extension FilePath.Component {
  /// The name as the file system has it.
  fileprivate var bytes: [UInt8] {
    withPlatformString { start in
      var end = start
      while end.pointee != 0 { end += 1 }
      return UnsafeBufferPointer(start: start, count: end - start).map(UInt8.init(bitPattern:))
    }
  }
}
