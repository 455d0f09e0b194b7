extension Provenance {
  /// How the video was read. Sizes are of the upright picture, in pixels.
  public struct Video: Codable, Hashable, Sendable {
    /// The video codec's name.
    public var codec: String
    /// Columns.
    public var width: Int
    /// Rows.
    public var height: Int
    /// Degrees clockwise by which every picture was turned.
    public var rotationAppliedDeg: Int
    /// Whether every picture was mirrored before it was turned.
    public var mirrored: Bool
    /// Width of a pixel to its height, as `num:den`.
    public var sampleAspectRatio: String
    /// Seconds in a tick of `pts`, as `num/den`.
    public var timeBase: String
    /// The PTS of the first shown frame.
    public var startPts: Int64
    /// Whether the frames are unevenly spaced.
    public var variableFrameRate: Bool
    /// What was decoded and found.
    public var frames: Frames

    /// The parts, in the order of the file.
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

  /// Frames, counted.
  public struct Frames: Codable, Hashable, Sendable {
    /// Those the container announces in the range that was asked for.
    public var expected: Int
    /// Those that could be decoded.
    public var decoded = 0
    /// Those the network looked at: fewer than decoded with a step between them.
    public var analyzed = 0
    /// Those in which somebody was found.
    public var withPerson = 0
    /// How often the decoder met damaged data.
    public var decodeErrors = 0

    /// Nothing decoded yet of `expected` frames.
    public init(expected: Int) { self.expected = expected }
  }
}
