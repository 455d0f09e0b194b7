import FormCheckOverlay
import FormCheckVideo
import FormCheckReports

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
    return try await renderer.cores.each(of: order, limit: renderer.maximumParts) { try await render($0) }
  }

  /// Renders and saves one part. A part without a decodable frame has no packets.
  private func render(_ part: VideoPart) async throws -> RenderedPart {
    let sink = try PartSink(part, encoding: encoding, store: renderer.store)
    do { try await draw(part, into: sink) } catch VideoError.nothingDecodable {}
    let rendered = try await sink.finish()
    await sink.record(in: renderer.recorder)
    return rendered
  }

  /// Draws every frame. Decoding uses one thread, because libavcodec's error concealment depends on the number of
  /// threads. While cores are idle, further frames are decoded and drawn while one is encoded.
  private func draw(_ part: VideoPart, into sink: PartSink) async throws {
    let contents = ContentReader(drawing, from: part.frames.lowerBound)
    let drawer = try PartDrawer(renderer.settings)
    let reader = FrameReader(renderer.source, frames: part.frames).makeAsyncIterator()
    let frames = FramesAhead(reader, of: renderer.source, ahead: 0, renderer.cores)
    var pending: Task<Void, any Error>?
    defer {
      pending?.cancel()
      frames.close()
    }
    while let frame = try await frames.next() {
      try Task.checkCancellation()
      let opacity = try await drawer.draw(
        try contents.content(of: frame, elements: renderer.settings.elements), onto: frame)
      try await pending?.value
      pending = Task { try await sink.append(frame, opacity) }
      if renderer.cores.idle == 0 { try await pending?.value }
      counter.advance()
    }
    try await pending?.value
    renderer.recorder.add(await reader.workTime, to: .decode)
    await drawer.record(in: renderer.recorder)
  }
}
