public import FormCheckPixels

/// Two consecutive frames of a video, read without the frames before them.
public struct SampledMoment: Sendable {
  /// The time of the first frame, in seconds since the video's start.
  public let seconds: Double
  /// The first frame.
  public let frame: PixelBuffer
  /// The second frame; nil if there is none, or if frames between them are missing.
  public let next: PixelBuffer?
}
