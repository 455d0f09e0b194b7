extension Provenance {
  /// The properties of the decoded video. Sizes refer to the upright frame, in pixels.
  public struct Video: Codable, Hashable, Sendable {
    /// The name of the video codec.
    public var codec: String
    /// The width.
    public var width: Int
    /// The height.
    public var height: Int
    /// The rotation that was applied to every frame, in degrees clockwise.
    public var rotationAppliedDeg: Int
    /// Whether every frame was mirrored before the rotation.
    public var mirrored: Bool
    /// The ratio of a pixel's width to its height, as `num:den`.
    public var sampleAspectRatio: String
    /// The duration of a tick of `pts` in seconds, as `num/den`.
    public var timeBase: String
    /// The PTS of the first shown frame.
    public var startPts: Int64
    /// Whether the frame rate is variable.
    public var variableFrameRate: Bool
    /// The frames at which the file's own time stamps go back, and from which on the times continue those before; nil if
    /// there are none.
    public var discontinuityFrames: [Int]?
    /// The frame counts.
    public var frames: Frames

    /// Creates the properties, in the order of the record.
    public init(
      codec: String, width: Int, height: Int, rotationAppliedDeg: Int, mirrored: Bool,
      sampleAspectRatio: String,
      timeBase: String, startPts: Int64, variableFrameRate: Bool, frames: Frames
    ) {
      self.codec = codec
      self.width = width
      self.height = height
      self.rotationAppliedDeg = rotationAppliedDeg
      self.mirrored = mirrored
      self.sampleAspectRatio = sampleAspectRatio
      self.timeBase = timeBase
      self.startPts = startPts
      self.variableFrameRate = variableFrameRate
      self.frames = frames
    }
  }

  /// The frame counts of an analysis.
  public struct Frames: Codable, Hashable, Sendable {
    /// The number of frames that the header declares in the selected range.
    public var expected: Int
    /// The number of decoded frames.
    public var decoded = 0
    /// The number of analyzed frames, which is less than decoded if a frame step is set.
    public var analyzed = 0
    /// The number of frames in which a person was detected.
    public var withPerson = 0
    /// The number of decoding errors.
    public var decodeErrors = 0

    /// Creates the counts before decoding, with `expected` frames.
    public init(expected: Int) { self.expected = expected }
  }
}
