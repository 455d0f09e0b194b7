public import FormCheckPose

/// When every frame of a video is shown: the truth about frame numbers, made from the packets without decoding.
///
/// Frames that the container's edit list leaves out are not in it. Eight bytes a frame.
///
/// Containers that don't say when a frame is shown (AVI and raw streams with B-frames) are decoded once: frames
/// then have the decoder's best-effort time stamps, and where it has none, one frame interval more than the frame
/// before.
public struct Timeline: Hashable, Sendable {
  /// The length of a tick.
  public let timeBase: TimeBase
  /// The PTS of each shown frame in the order they are shown, in ticks.
  public let timestamps: [Int64]
  /// How long the last frame is shown, in ticks; 0 if the file doesn't say and there is no other frame.
  public let lastDuration: Int64

  let keyframes: [Keyframe]
  let identity: FrameIdentity

  /// A place where decoding can start.
  struct Keyframe: Hashable, Sendable {
    /// What the container's seek function wants, in ticks.
    let seekTime: Int64
    /// What tells its packet from all others: the PTS or the byte position, as ``FrameIdentity`` says.
    let key: Int64
    /// The first frame that can be decoded from here.
    let frame: Int
    /// Whether that frame is this keyframe itself; not so for one that the edit list leaves out.
    let isShown: Bool
  }

  /// How a decoded picture is recognized.
  enum FrameIdentity: Hashable, Sendable {
    /// By its PTS.
    case timestamp
    /// By its packet's byte position; sorted by it.
    case position([PositionedFrame])
    /// Only by counting from the file's start.
    case order
  }

  /// The number of the frame whose packet starts at a byte of the file.
  struct PositionedFrame: Hashable, Sendable {
    let position: Int64
    let frame: Int32
  }
}

extension Timeline {
  /// How many frames are shown.
  public var frameCount: Int { timestamps.count }
  /// The first shown frame's PTS, in ticks.
  public var startPTS: Int64 { timestamps.first ?? 0 }
  /// From the first shown frame to the end of the last one, in ticks.
  public var durationTicks: Int64 { (timestamps.last ?? 0) - startPTS + lastDuration }
  /// From the first shown frame to the end of the last one, in seconds.
  public var duration: Double { timeBase.seconds(durationTicks) }

  /// When frame number `frame` is shown; nil if the file hasn't got it.
  public func timestamp(ofFrame frame: Int) -> Timestamp? {
    guard timestamps.indices.contains(frame) else { return nil }
    let pts = timestamps[frame]
    return Timestamp(pts: pts, seconds: timeBase.seconds(pts - startPTS))
  }

  /// How long frame number `frame` is shown, in ticks; 0 if the file hasn't got it.
  public func durationTicks(ofFrame frame: Int) -> Int64 {
    guard timestamps.indices.contains(frame) else { return 0 }
    return frame + 1 < frameCount ? timestamps[frame + 1] - timestamps[frame] : lastDuration
  }
}
