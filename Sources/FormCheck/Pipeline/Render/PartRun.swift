import FormCheckMotion
import FormCheckOverlay
import FormCheckVideo
import Synchronization

/// The rendering of several parts of a video, up to a number of jobs at a time.
struct PartRun: Sendable {
  let renderer: VideoRenderer
  let drawing: DrawingData
  let encoding: VideoEncoding
  let counter: ProgressCounter

  /// Renders and saves `parts`, and returns them in any order.
  ///
  /// Each part is decoded, drawn and encoded by one core. Long parts come first, so that all cores finish at about the
  /// same time. The order doesn't affect the bytes.
  func render(_ parts: [VideoPart]) async throws -> [RenderedPart] {
    let order = parts.sorted { ($1.frames.count, $0.number) < ($0.frames.count, $1.number) }
    let load = CoreLoad(parts: parts.count, jobs: renderer.jobs)
    return try await withThrowingTaskGroup(of: RenderedPart.self) { group in
      var finished: [RenderedPart] = []
      for (index, part) in order.enumerated() {
        if index >= renderer.jobs, let next = try await group.next() { finished.append(next) }
        group.addTask { try await render(part, load) }
      }
      for try await next in group { finished.append(next) }
      return finished
    }
  }

  /// Renders and saves one part. A part without a decodable frame has no packets.
  private func render(_ part: VideoPart, _ load: CoreLoad) async throws -> RenderedPart {
    let sink = try PartSink(part, settings: renderer.settings, encoding: encoding, store: renderer.store)
    do { try await draw(part, into: sink, load) } catch VideoError.nothingDecodable {}
    load.endPart()
    return try await sink.finish()
  }

  /// Draws every frame. Decoding uses one thread, because libavcodec's error concealment depends on the number of
  /// threads. While cores are idle, the next frame is decoded while the current one is drawn and encoded.
  private func draw(_ part: VideoPart, into sink: PartSink, _ load: CoreLoad) async throws {
    let people = drawing.people.reader(from: part.frames.lowerBound)
    var pending: Task<Void, any Error>?
    defer { pending?.cancel() }
    var frames = FrameReader(renderer.source, frames: part.frames).makeAsyncIterator()
    while let frame = try await frames.next() {
      try Task.checkCancellation()
      let content = try content(of: frame, people)
      try await pending?.value
      pending = Task { try await sink.append(frame, content) }
      if !load.hasIdleCores { try await pending?.value }
      counter.advance()
    }
    try await pending?.value
  }

  private func content(
    of frame: VideoFrame, _ people: DrawingReader
  ) throws(FormCheckError) -> OverlayContent {
    let moment = Moment(frame: frame.index, timestamp: frame.timestamp)
    var content = OverlayContent(people: try people.people(of: frame.index), moment: moment)
    content.workout = drawing.timeline.status(at: moment)
    content.counts = drawing.timeline.counts(at: moment)
    if renderer.settings.elements.contains(.bar) { content.bar = drawing.timeline.barTrace(at: moment) }
    if renderer.settings.elements.contains(.trail) { content.trails = drawing.timeline.trails(at: moment) }
    return content
  }
}

/// The number of parts that still have to be rendered, compared with the number of cores.
private final class CoreLoad: Sendable {
  private let remaining: Mutex<Int>
  private let jobs: Int

  init(parts: Int, jobs: Int) {
    remaining = Mutex(parts)
    self.jobs = jobs
  }

  /// Whether there are fewer parts than cores. A single job never runs two threads at a time.
  var hasIdleCores: Bool { jobs > 1 && remaining.withLock { $0 } < jobs }

  func endPart() { remaining.withLock { $0 -= 1 } }
}
