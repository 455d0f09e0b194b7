public import FormCheckPixels
public import FormCheckPose

/// How annotated video is encoded: H.264 in MP4.
public struct VideoWriterSettings: Hashable, Sendable {
  /// The size of the pictures that will be appended, in pixels. An odd one gets one more column or row.
  public var size: PixelSize
  /// The length of a tick of the PTS that will be appended.
  public var timeBase: TimeBase
  /// The PTS that becomes the output's zero.
  ///
  /// For a whole file ``VideoInfo/zeroPTS``, so that every frame keeps its PTS; for a cut the first frame's PTS.
  public var originPTS: Int64
  /// How the pictures mean colors; written into the output's tags.
  public var color: ColorDescription
  /// The shape of a pixel.
  public var sampleAspectRatio: SampleAspectRatio
  /// x264's constant rate factor, 0 (lossless) … 51; 20 can't be told from the source by eye.
  public var crf = 20
  /// How much time is spent to make the file smaller: the name of one of x264's presets, or `lean`, which is `superfast`
  /// with `veryfast`'s look-ahead.
  public var preset = "lean"
  /// How many threads encode. x264 makes a slightly different file for another number.
  public var threads = 1
  /// Frames a second, for the rate control and the header's level; nil if unknown. No frame's time depends on it.
  public var frameRate: Double?

  /// Settings for pictures like those of `info`, the first of which is shown `originPTS` or later.
  public init(like info: VideoInfo, originPTS: Int64? = nil) {
    size = info.size
    timeBase = info.timeBase
    self.originPTS = originPTS ?? info.zeroPTS
    color = info.color
    sampleAspectRatio = info.sampleAspectRatio
    frameRate = info.averageFrameRate
  }
}

/// Whose sound goes with the pictures, and how much of it.
public struct AudioSelection: Sendable {
  /// The file with the sound.
  public var source: VideoSource
  /// Seconds since the source's first shown frame, the end excluded; nil for all.
  public var seconds: Range<Double>?

  /// The sound of `source` within `seconds`.
  public init(_ source: VideoSource, seconds: Range<Double>? = nil) {
    self.source = source
    self.seconds = seconds
  }
}
