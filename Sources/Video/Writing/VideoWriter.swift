import CFormCheckFFmpeg
public import FormCheckPixels
import FormCheckPose

/// A writer of video in MP4 or QuickTime that keeps each frame's time, with the source's audio in sync.
///
/// Synchronous, for one thread at a time. The file is written to the given path and is complete once ``finish()`` has
/// returned. Audio is read alongside the video; neither is ever entirely in memory.
public final class VideoWriter {
  private let output: MP4Output
  private let encoder: FrameEncoder
  private let clock: OutputClock

  /// A sentence that explains why some or all of the audio is missing; nil if it is complete or was not requested.
  public var audioProblem: String? { output.audioProblem }

  /// Creates the file at `path` and replaces an existing one.
  ///
  /// Audio that can't be used is omitted; see ``audioProblem``.
  ///
  /// - Throws: An error with ``VideoError/isOutputProblem`` if the file can't be written.
  public init(
    path: String, settings: VideoWriterSettings, audio selection: AudioSelection? = nil,
    metadata: ContainerMetadata = ContainerMetadata()
  ) throws(VideoError) {
    try FFmpegLibraries.open(for: path)
    _ = FFmpegLog.silenced
    clock = OutputClock(settings.timeBase, origin: settings.originPTS)
    encoder = try FrameEncoder(settings, clock, FFmpegStatus(path: path, direction: .writing))
    output = try MP4Output(path: path, encoder, clock, selection, metadata)
  }

  /// Encodes a frame that is shown at `pts` for `durationTicks`, in ticks of the settings' time base.
  ///
  /// Frames must arrive in presentation order, none before the origin. The buffer can be reused immediately.
  ///
  /// - Parameter opacity: an image of the same size whose luma samples are the opacity, 0 for transparent pixels; nil for
  ///   opaque pixels. Only ``VideoCodec/proRes4444`` writes it.
  /// - Throws: an error if the frame can't be encoded or written.
  public func append(
    _ pixels: PixelBuffer, opacity: PixelBuffer? = nil, pts: Int64, durationTicks: Int64
  ) throws(VideoError) {
    try encoder.send(pixels, opacity: opacity, pts: clock.ticks(pts), duration: clock.length(durationTicks))
    try writeEncoded()
  }

  /// Encodes `frame` at its own time.
  ///
  /// - Throws: an error if the frame can't be encoded or written.
  public func append(_ frame: VideoFrame) throws(VideoError) {
    try append(frame.pixels, pts: frame.timestamp.pts, durationTicks: frame.durationTicks)
  }

  /// Writes all delayed frames, the rest of the audio and the index, and waits until they are on disk.
  ///
  /// - Throws: an error if the delayed frames can't be encoded or written.
  public func finish() throws(VideoError) {
    try encoder.end()
    try writeEncoded()
    try output.finish(videoEnd: clock.seconds(encoder.endPTS))
  }

  /// Writes the packets that the encoder has ready.
  private func writeEncoded() throws(VideoError) {
    while let packet = try encoder.receive() { try output.write(packet) }
  }
}
