import FormCheckOverlay
import FormCheckVideo

/// An actor that draws on the frames of one part, encodes them, and saves the packets, on its own thread.
actor PartSink {
  private let executor = QueueExecutor(label: "formcheck.encode")
  private let renderer: OverlayRenderer
  private let encoder: PartEncoder
  private let file: PartFileWriter

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ part: VideoPart, settings: RenderSettings, encoding: VideoEncoding, store: PartStore) throws {
    renderer = try OverlayRenderer(settings)
    encoder = try PartEncoder(settings: encoding.settings, path: encoding.path)
    file = try store.writer(of: part, header: encoding.header)
  }

  /// Draws on the next frame and encodes it.
  func append(_ frame: VideoFrame, _ content: OverlayContent) throws {
    try renderer.draw(content, onto: frame.pixels)
    try encoder.append(frame)
    try save()
  }

  /// Completes the part's file and returns its index.
  func finish() throws -> RenderedPart {
    try encoder.end()
    try save()
    return try file.finish()
  }

  private func save() throws {
    while let packet = try encoder.next() { try file.append(packet) }
  }
}
