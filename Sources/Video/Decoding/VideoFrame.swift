public import FormCheckPixels
public import FormCheckPose

/// One decoded picture: upright, 8-bit planar 4:2:0, with its number and time.
public struct VideoFrame: Sendable {
  /// The frame's number in the whole file, the first shown one being 0.
  public let index: Int
  /// When it is shown.
  public let timestamp: Timestamp
  /// How long it is shown, in ticks: until the next frame.
  public let durationTicks: Int64
  /// The picture, of ``VideoInfo/size``. It belongs to whoever holds the frame: it may be drawn on.
  public let pixels: PixelBuffer
  /// Whether decoding can start here.
  public let isKeyframe: Bool
}
