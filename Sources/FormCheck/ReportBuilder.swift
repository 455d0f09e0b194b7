import FormCheckMotion
import FormCheckOverlay
import FormCheckPixels
import FormCheckPose
import FormCheckReports
import SystemPackage
import FormCheckVideo

/// Makes `<stem>.report.html` of a clip's motion and a few pictures out of the film.
struct ReportBuilder: Sendable {
  let source: VideoSource
  /// The frames that are shown, as numbers in the whole file.
  let frames: Range<Int>
  let settings: RenderSettings
  let record: Provenance
  /// The annotated video's name; nil if there is none.
  let videoName: FilePath.Component?
  private let motion: ClipMotion
  /// Who is in the frames of which there are pictures, by the frames' numbers.
  private let people: [Int: [OverlayPerson]]

  /// For what a clip told.
  init(
    source: VideoSource, frames: Range<Int>, told: MotionReader.Told, settings: RenderSettings,
    record: Provenance, videoName: FilePath.Component?
  ) throws(FormCheckError) {
    (self.source, self.frames, self.settings) = (source, frames, settings)
    (self.record, self.videoName, motion) = (record, videoName, told.motion)
    let pictured = motion.workout?.picturedRepetitions.map(\.turning.frame) ?? []
    people = try told.people?.people(ofSome: pictured) ?? [:]
  }

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
    let pictured = motion.workout?.picturedRepetitions ?? []
    let part = StillFrame(source.info.size).block(
      around: pictured.compactMap { athlete(in: $0.turning.frame) })
    var stills: [WorkoutReport.Still] = []
    for repetition in pictured {
      do {
        guard let jpeg = try await still(of: repetition.turning.frame, part) else { continue }
        stills.append(WorkoutReport.Still(repetition: repetition.number, jpeg: jpeg))
      } catch {
        throw FormCheckError(error)
      }
    }
    return stills
  }

  private func athlete(in frame: Int) -> Rectangle? {
    people[frame]?.first(where: \.isAthlete)?.pose.limbBox
  }

  private func decoded(_ index: Int) async throws(VideoError) -> VideoFrame? {
    var frames = FrameReader(source, frames: index..<(index + 1)).makeAsyncIterator()
    do { return try await frames.next() } catch {
      if case .nothingDecodable = error { return nil }
      throw error
    }
  }

  /// Part of a frame with its overlay; nil if it can't be decoded, as may be in a damaged film.
  private func still(of index: Int, _ part: PixelBlock) async throws -> [UInt8]? {
    guard let frame = try await decoded(index) else { return nil }
    let renderer = try OverlayRenderer(settings, elements: settings.elements.intersection([.skeleton, .angles]))
    let content = OverlayContent(
      people: people[index] ?? [], caption: OverlayContent.caption(frame.timestamp, frame: index))
    try renderer.draw(content, onto: frame.pixels)
    return try JPEGImage.encode(
      frame.pixels, part: part, pixelAspect: source.info.sampleAspectRatio, longestSide: Self.stillSide,
      of: source.info.path)
  }
}

/// Cuts stills: all of them alike, so that they can be compared.
struct StillFrame {
  private let size: PixelSize

  init(_ size: PixelSize) { self.size = size }

  /// The part of the picture round all the bodies with some air, starting at even columns and rows.
  func block(around bodies: [Rectangle]) -> PixelBlock {
    let corners = bodies.flatMap {
      [Point(x: $0.x, y: $0.y), Point(x: $0.x + $0.width, y: $0.y + $0.height)]
    }
    let box =
      Rectangle(enclosing: corners)
      ?? Rectangle(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    let air = 0.22 * max(box.width, box.height)
    let columns = bounds(box.x - air, box.x + box.width + air, within: size.width)
    let rows = bounds(box.y - air, box.y + box.height + air, within: size.height)
    return PixelBlock(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  private func bounds(_ low: Double, _ high: Double, within extent: Int) -> Range<Int> {
    let first = max(0, min(extent - 2, Int(saturating: max(0, low).rounded(.down)))) / 2 * 2
    let end = Int(saturating: min(Double(extent), high).rounded(.down))
    return first..<max(first + 1, min(extent, end))
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
