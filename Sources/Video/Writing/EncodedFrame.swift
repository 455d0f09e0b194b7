/// One encoded frame of a part of a video, as ``PartEncoder`` returns it and ``PartJoiner`` receives it.
public struct EncodedFrame: Hashable, Sendable {
  /// The presentation time of a frame, in ticks of the output.
  public struct Time: Hashable, Sendable {
    /// The PTS.
    public var pts: Int64
    /// The duration until the next frame.
    public var duration: Int64

    /// Creates a time.
    public init(pts: Int64, duration: Int64) { (self.pts, self.duration) = (pts, duration) }
  }

  /// The presentation time of the frame.
  public var time: Time
  /// Whether decoding can start at this frame.
  public var isKeyframe: Bool
  /// The encoder's bytes.
  public var bytes: [UInt8]

  /// Creates a frame.
  public init(time: Time, isKeyframe: Bool, bytes: [UInt8]) {
    (self.time, self.isKeyframe, self.bytes) = (time, isKeyframe, bytes)
  }
}
