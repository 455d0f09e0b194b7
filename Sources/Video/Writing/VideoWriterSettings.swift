public import FormCheckPixels
public import FormCheckPose

/// The encoding of a written video.
public struct VideoWriterSettings: Hashable, Sendable {
  /// The size of the frames to be appended, in pixels. An odd size is extended by one column or row.
  public var size: PixelSize
  /// The duration of a PTS tick.
  public var timeBase: TimeBase
  /// The PTS that becomes the output's zero.
  ///
  /// For a whole file it is ``VideoInfo/outputZeroPTS``, usually 0, so that every frame keeps its PTS; for a cut it is the
  /// first frame's PTS.
  public var originPTS: Int64
  /// The frames' color encoding, which is written into the output's tags.
  public var color: ColorDescription
  /// The aspect ratio of a pixel.
  public var sampleAspectRatio: SampleAspectRatio
  /// The codec, which also determines the container.
  public var codec = VideoCodec.h264
  /// x264's constant rate factor, 0 (lossless) to 51. At 20 the difference from the source is not visible.
  public var crf = 20
  /// The trade-off of time for size, if the codec is H.264.
  public var preset = EncoderPreset.lean
  /// Frames per second, for the rate control and the header's level; nil if unknown. Frame times do not depend on it.
  public var frameRate: Double?

  /// Creates settings for frames like those of `info`, the first of which is shown at `originPTS` or later.
  public init(like info: VideoInfo, originPTS: Int64? = nil) {
    size = info.size
    timeBase = info.timeBase
    self.originPTS = originPTS ?? info.outputZeroPTS
    color = info.color
    sampleAspectRatio = info.sampleAspectRatio
    frameRate = info.averageFrameRate
  }
}
