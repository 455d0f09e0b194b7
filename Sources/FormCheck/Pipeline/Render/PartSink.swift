import FormCheckOverlay
import FormCheckPose
import FormCheckVideo
import FormCheckReports

/// An actor that encodes the frames of one part and saves the packets, on its own thread.
actor PartSink {
  private let executor = QueueExecutor(label: "formcheck.encode")
  private let encoder: PartEncoder
  private let file: PartFileWriter
  private var (encodingTime, writing) = (WorkTime(), WorkTime())

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ part: VideoPart, encoding: VideoEncoding, store: PartStore) throws {
    encoder = try PartEncoder(settings: encoding.settings, path: encoding.path)
    file = try store.writer(of: part, header: encoding.header)
  }

  /// Encodes the next frame.
  func append(_ frame: VideoFrame, _ opacity: FrameOpacity?) throws {
    try encodingTime.measure { try encoder.append(frame, opacity: opacity?.image) }
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
    recorder.add(encodingTime, to: .encode)
    recorder.add(writing, to: .write)
  }

  private func save() throws {
    while let packet = try encodingTime.measure({ try encoder.next() }) {
      try writing.measure { try file.append(packet) }
    }
  }
}
