import CFormCheckFFmpeg
public import FormCheckPixels
import FormCheckPose

/// An encoder of one part of a video, a sequence of closed groups of pictures that doesn't depend on the other parts.
///
/// Synchronous, for one thread at a time. It runs on the calling thread only, so that parts can be encoded in parallel
/// and a part has the same bytes on any machine. ``PartJoiner`` makes a video of the parts.
public final class PartEncoder {
  private let encoder: FrameEncoder
  private let clock: OutputClock

  /// Creates an encoder of a part. `path` is the output's path, for errors.
  public init(settings: VideoWriterSettings, path: String) throws(VideoError) {
    try FFmpegLibraries.open(for: path)
    _ = FFmpegLog.silenced
    clock = OutputClock(settings.timeBase, origin: settings.originPTS)
    encoder = try FrameEncoder(settings, clock, FFmpegStatus(path: path, direction: .writing))
  }

  /// The description of the stream that precedes its frames (SPS and PPS). All parts of a video have the same one.
  public var header: [UInt8] { encoder.header }

  /// Encodes a frame at its own time. Frames must arrive in presentation order.
  ///
  /// - Parameter opacity: an image of the frame's size whose luma samples are the opacity, 0 for transparent pixels; nil
  ///   for opaque frames. Only ``VideoCodec/proRes4444`` writes it.
  /// - Throws: an error if the encoder refuses the frame.
  public func append(_ frame: VideoFrame, opacity: PixelBuffer? = nil) throws(VideoError) {
    try encoder.send(
      frame.pixels, opacity: opacity, pts: clock.ticks(frame.timestamp.pts),
      duration: clock.length(frame.durationTicks))
  }

  /// Signals the end of the part, after which ``next()`` returns all delayed frames.
  ///
  /// - Throws: an error if the encoder fails.
  public func end() throws(VideoError) { try encoder.end() }

  /// Returns the next frame in coding order; nil if the encoder needs more frames or has finished.
  ///
  /// - Throws: an error if the encoder fails.
  public func next() throws(VideoError) -> EncodedFrame? {
    guard let packet = try encoder.receive() else { return nil }
    return EncodedFrame(
      time: EncodedFrame.Time(pts: packet.pts ?? 0, duration: encoder.frameDuration),
      isKeyframe: packet.isKeyframe, bytes: packet.bytes)
  }
}
