import FormCheckOverlay
import FormCheckPose
import FormCheckVideo
import FormCheckReports

/// An actor that draws on the frames of one part, encodes them, and saves the packets, on its own thread.
actor PartSink {
  private let executor = QueueExecutor(label: "formcheck.encode")
  private let renderer: OverlayRenderer
  private let encoder: PartEncoder
  private let file: PartFileWriter
  private var (drawing, encodingTime, writing) = (WorkTime(), WorkTime(), WorkTime())

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ part: VideoPart, settings: RenderSettings, encoding: VideoEncoding, store: PartStore) throws {
    renderer = try OverlayRenderer(settings)
    encoder = try PartEncoder(settings: encoding.settings, path: encoding.path)
    file = try store.writer(of: part, header: encoding.header)
  }

  /// Draws on the next frame and encodes it.
  func append(_ frame: VideoFrame, _ content: OverlayContent) throws {
    try drawing.measure { try renderer.draw(content, onto: frame.pixels) }
    try encodingTime.measure { try encoder.append(frame) }
    try save()
  }

  /// Completes the part's file and returns its index.
  func finish() throws -> RenderedPart {
    try encodingTime.measure { try encoder.end() }
    try save()
    return try writing.measure { try file.finish() }
  }

  /// Adds the time of all frames so far to `recorder`.
  func record(in recorder: StageRecorder) {
    recorder.add(drawing, to: .draw)
    recorder.add(encodingTime, to: .encode)
    recorder.add(writing, to: .write)
  }

  private func save() throws {
    while let packet = try encodingTime.measure({ try encoder.next() }) {
      try writing.measure { try file.append(packet) }
    }
  }
}
