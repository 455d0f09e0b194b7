import FormCheckOverlay
import FormCheckPose
import FormCheckReports
import FormCheckVideo

/// An actor that draws on the frames of one part, on its own thread.
actor PartDrawer {
  private let executor = QueueExecutor(label: "formcheck.draw")
  private let renderer: OverlayRenderer
  private var time = WorkTime()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ settings: RenderSettings) throws { renderer = try OverlayRenderer(settings) }

  /// Draws on a frame, in place.
  ///
  /// - Returns: the opacity of the frame; nil if it is opaque.
  func draw(_ content: OverlayContent, onto frame: VideoFrame) throws -> FrameOpacity? {
    try time.measure { try renderer.draw(content, onto: frame.pixels) }
    return renderer.opacity
  }

  /// Adds the time of all frames so far to `recorder`.
  func record(in recorder: StageRecorder) { recorder.add(time, to: .draw) }
}
