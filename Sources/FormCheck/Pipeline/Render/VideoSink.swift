import FormCheckFiles
import FormCheckOverlay
import FormCheckPose
import FormCheckVideo
import SystemPackage

/// An actor that draws on frames and encodes them on its own thread.
actor VideoSink {
  private let executor = QueueExecutor(label: "formcheck.encode")
  private let renderer: OverlayRenderer
  private let writer: VideoWriter

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(
    source: VideoSource, frames: Range<Int>, settings: RenderSettings, path: FilePath
  ) throws {
    renderer = try OverlayRenderer(settings)
    var encoding = VideoWriterSettings(like: source.info, originPTS: source.timeline.origin(of: frames))
    encoding.crf = settings.constantRateFactor
    encoding.preset = settings.preset
    encoding.threads = RenderSettings.encoderThreads
    writer = try VideoWriter(
      path: path.losslessText, settings: encoding,
      audio: AudioSelection(source, seconds: source.timeline.seconds(of: frames)))
  }

  /// Draws on the next frame and encodes it.
  func append(_ frame: VideoFrame, _ content: OverlayContent) throws {
    try renderer.draw(content, onto: frame.pixels)
    try writer.append(frame)
  }

  /// Completes the file.
  ///
  /// - Returns: a sentence that explains why part of the audio is missing; nil if the audio is complete.
  func finish() throws -> String? {
    try writer.finish()
    return writer.audioProblem.map(PathText.readable)
  }
}

extension Timeline {
  /// Returns the PTS that becomes zero in the output: for a cut, the PTS of the first of `frames`; otherwise the
  /// container's zero.
  fileprivate func origin(of frames: Range<Int>) -> Int64? {
    frames.lowerBound == 0 ? nil : timestamp(ofFrame: frames.lowerBound)?.pts
  }

  /// Returns the time from the start of the first of `frames` to the end of the last, in seconds; nil for all frames.
  fileprivate func seconds(of frames: Range<Int>) -> Range<Double>? {
    guard frames != 0..<frameCount, let start = timestamp(ofFrame: frames.lowerBound)?.seconds else {
      return nil
    }
    let end = timestamp(ofFrame: frames.upperBound)?.seconds ?? .infinity
    return (frames.lowerBound == 0 ? -.infinity : start)..<end
  }
}
