import FormCheckComparison
import FormCheckFiles
import FormCheckOverlay
import FormCheckPixels
import FormCheckPose
import FormCheckVideo
import SystemPackage

/// The rendering of the video of a comparison: the frames of A at their own times, with A's audio, and the frames of B that
/// belong to them.
actor ComparisonRenderer {
  private let executor = QueueExecutor(label: "formcheck.comparison")
  private let a: ComparedPanel
  private let b: ComparedPanel
  private let schedule: ComparisonSchedule
  private let layout: ComparisonLayout
  private let panels: ComparisonPanels

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ a: ComparedPanel, _ b: ComparedPanel, _ schedule: ComparisonSchedule, _ layout: ComparisonLayout) {
    (self.a, self.b, self.schedule, self.layout) = (a, b, schedule, layout)
    panels = ComparisonPanels(layout, a: a.source.info.shownSize, b: b.source.info.shownSize)
  }

  /// The numbers of the frames of A that are shown.
  nonisolated var frames: Range<Int> {
    let span = schedule.span
    let first = a.frame(at: span.lowerBound)
    return first..<max(first + 1, min(a.source.timeline.frameCount, a.frame(at: span.upperBound) + 1))
  }

  /// The numbers of the frames of B between the first and the last that is shown beside A.
  nonisolated var framesOfB: Range<Int> {
    var shown: [Int] = []
    for frame in frames {
      guard let seconds = a.source.timeline.timestamp(ofFrame: frame)?.seconds,
        let pair = schedule.pair(at: seconds / a.slowMotion)
      else { continue }
      shown.append(b.frame(at: pair.comparison.times.time(inB: seconds / a.slowMotion)))
    }
    return (shown.min() ?? 0)..<((shown.max() ?? 0) + 1)
  }

  /// Writes the video to `path`.
  ///
  /// - Returns: a sentence that explains why part of the audio is missing; nil if it is complete.
  func render(to path: FilePath) async throws -> String? {
    let reserved = try ReservedFile(path)
    let writer = try writer(path)
    let drawing = try Drawing(a, b, panels, layout, color: color)
    var (cursorA, cursorB) = (FrameCursor(a.source), FrameCursor(b.source))
    var last = -1
    for index in frames {
      try Task.checkCancellation()
      guard let frame = try await cursorA.frame(index) else { break }
      // A damaged frame is replaced by the next one, which is shown once.
      guard frame.index > last else { continue }
      last = frame.index
      let time = frame.timestamp.seconds / a.slowMotion
      guard let pair = schedule.pair(at: time) else { break }
      guard let other = try await cursorB.frame(b.frame(at: pair.comparison.times.time(inB: time))) else {
        continue
      }
      let pixels = try drawing.frame(frame, other, pair, at: time)
      try writer.append(pixels, pts: frame.timestamp.pts, durationTicks: frame.durationTicks)
    }
    guard last >= 0 else { throw VideoError.nothingDecodable(path: a.source.path) }
    try writer.finish()
    try reserved.check()
    return writer.audioProblem.map(PathText.readable)
  }

  /// Eight-bit colors as in A, with a stated matrix, because panels have other heights.
  private var color: ColorDescription { a.source.info.color.stated(forHeight: a.source.info.size.height) }

  private func writer(_ path: FilePath) throws(VideoError) -> VideoWriter {
    let origin = a.source.timeline.timestamp(ofFrame: frames.lowerBound)?.pts
    var settings = VideoWriterSettings(like: a.source.info, originPTS: origin)
    settings.size = panels.whole
    settings.color = color
    settings.sampleAspectRatio = .square
    return try VideoWriter(
      path: path.losslessText, settings: settings, audio: AudioSelection(a.source, frames: frames))
  }
}

/// The drawing on the frames of a comparison.
private final class Drawing {
  private let layout: ComparisonLayout
  private let panels: ComparisonPanels
  private let color: ColorDescription
  private let (drawingA, drawingB): (PanelDrawing, PanelDrawing)
  private let (peopleA, peopleB): (AthleteReader, AthleteReader)
  private let ghostRenderer = OverlayRenderer(palette: GhostSkeleton.palette, elements: [.skeleton])
  private let pool = PixelBufferPool()
  private let (facesA, facesB): (PanelFaces, PanelFaces)
  private let trunks: (a: Double, b: Double)

  init(
    _ a: ComparedPanel, _ b: ComparedPanel, _ panels: ComparisonPanels, _ layout: ComparisonLayout,
    color: ColorDescription
  ) throws {
    (self.layout, self.panels, self.color) = (layout, panels, color)
    drawingA = try PanelDrawing(a, size: panels.a, color: color)
    drawingB = try PanelDrawing(b, size: panels.b, color: color)
    (peopleA, peopleB) = (AthleteReader(a.drawing), AthleteReader(b.drawing))
    (facesA, facesB) = (PanelFaces(a), PanelFaces(b))
    trunks = try (a.trunk(in: drawingA) ?? 1, b.trunk(in: drawingB) ?? 1)
  }

  func frame(
    _ a: VideoFrame, _ b: VideoFrame, _ pair: ComparisonPair, at time: Double
  ) throws -> PixelBuffer {
    let caption = ComparisonCaption(comparison: pair.comparison, layout: layout)
    try facesA.cover(a)
    let panel = try drawingA.scaled(a.pixels)
    let personA = drawingA.athlete(in: try peopleA.people(of: a.index))
    let personB = drawingB.athlete(in: try peopleB.people(of: b.index))
    try drawingA.drawSkeleton(of: personA, onto: panel)
    if layout == .ghost, let personA, let personB {
      let ghost = GhostSkeleton(scale: trunks.a / trunks.b, isMirrored: pair.comparison.views.isMirrored)
      let people = [ghost.person(personB, over: personA)].compactMap(\.self)
      try ghostRenderer.draw(OverlayContent(people: people), onto: panel)
    }
    try drawingA.drawText(caption.linesA(at: time), personA, onto: panel)
    guard layout != .ghost else { return panel }
    try facesB.cover(b)
    let other = try drawingB.scaled(b.pixels)
    try drawingB.drawSkeleton(of: personB, onto: other)
    try drawingB.drawText([caption.lineB(at: time)], personB, onto: other)
    let whole = pool.buffer(size: panels.whole, color: color)
    whole.clear()
    whole.copy(panel, toColumn: 0, row: 0)
    whole.copy(other, toColumn: panels.columnB, row: panels.rowB)
    return whole
  }
}

/// A reader of the people in frames in any order, fastest in ascending order.
private final class AthleteReader {
  private let spool: DrawingSpool
  private var reader: DrawingReader
  private var last: (frame: Int, people: [OverlayPerson])?

  init(_ spool: DrawingSpool) { (self.spool, reader) = (spool, spool.reader(from: 0)) }

  func people(of frame: Int) throws(FormCheckError) -> [OverlayPerson] {
    if let last, last.frame == frame { return last.people }
    // Records are read one after another, so a much later frame is sought instead.
    let isNear = last.map { $0.frame < frame && frame <= $0.frame + 256 } ?? false
    if !isNear { reader = spool.reader(from: frame) }
    let people = try reader.people(of: frame)
    last = (frame, people)
    return people
  }
}
