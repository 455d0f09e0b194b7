public import FormCheckPixels
public import FormCheckPose

/// One decoded frame: upright, 8-bit planar 4:2:0, with its number and time.
public struct VideoFrame: Sendable {
  /// The frame's number in the whole file; the first shown frame is 0.
  public let index: Int
  /// The presentation time stamp.
  public let timestamp: Timestamp
  /// The duration until the next frame, in ticks.
  public let durationTicks: Int64
  /// The pixels, of ``VideoInfo/size``. The holder of the frame owns them and may draw on them.
  public let pixels: PixelBuffer
  /// Whether decoding can start at this frame.
  public let isKeyframe: Bool
}
