public import FormCheckPose

/// The presentation time stamps of all frames of a video, read from the packets without decoding. It defines the frame
/// numbers.
///
/// Frames that the container's edit list skips are excluded. A timeline takes eight bytes per frame.
///
/// Containers without presentation times (AVI and raw streams with B-frames) are decoded once. Their frames have the
/// decoder's best-effort time stamps, or, where there is none, the previous frame's time plus one frame interval.
///
/// Files whose time stamps go back, such as two MPEG-TS files that were joined, are decoded once as well. Their frames
/// are in the order of the file, and the times after each of the ``discontinuities`` continue those before.
///
/// Files with several edits are decoded once, too, because libavformat's time stamps go back where an edit begins.
///
/// Frames that share a time stamp in the file are distributed over the time to the next one.
public struct Timeline: Hashable, Sendable {
  /// The duration of a tick.
  public let timeBase: TimeBase
  /// The PTS of each shown frame in presentation order, in ticks.
  public let timestamps: [Int64]
  /// The duration of the last frame, in ticks; 0 if the file states none and has no other frame.
  public let lastDuration: Int64

  let keyframes: [Keyframe]
  let identity: FrameIdentity
  /// The frames at which the file's own time stamps go back, ascending; empty for most files.
  public internal(set) var discontinuities: [Int] = []
  /// Whether the edit list shows several parts of the media, in any order and any number of times.
  var hasSeveralEdits = false
  /// The time stamps in the file, if several frames share one; nil if they are ``timestamps``.
  var sharedTimestamps: FileTimestamps?

  /// The time stamps of a file in which several frames share one.
  struct FileTimestamps: Hashable, Sendable {
    /// The time stamps, ascending, in ticks of the stream.
    let timestamps: [Int64]
    /// The number of ticks of the timeline in a tick of the stream.
    let refinement: Int64
  }

  /// A packet at which decoding can start.
  struct Keyframe: Hashable, Sendable {
    /// The argument for the container's seek function, in ticks.
    let seekTime: Int64
    /// The PTS or byte offset that identifies the packet, depending on the ``FrameIdentity``.
    let key: Int64
    /// The PTS of a packet that several edits show; nil if `key` alone identifies the packet.
    var pts: Int64?
    /// The first frame that can be decoded from this packet.
    let frame: Int
    /// Whether that frame is the keyframe itself; false if the edit list skips the keyframe, or if it is a recovery point.
    let isShown: Bool
  }

  /// A method of matching a decoded frame to its frame number.
  enum FrameIdentity: Hashable, Sendable {
    /// By its PTS.
    case timestamp
    /// By the byte offset of its packet; sorted by offset.
    case position([PositionedFrame])
    /// By the byte offset and the PTS of its packet, which several edits may show; sorted by both.
    case packet([PacketFrame])
    /// By counting from the start of the file.
    case order
  }

  /// The number of the frame whose packet starts at a byte offset.
  struct PositionedFrame: Hashable, Sendable {
    let position: Int64
    let frame: Int32
  }

  /// The number of the frame whose packet has a byte offset and a PTS.
  struct PacketFrame: Hashable, Sendable {
    let position: Int64
    let pts: Int64
    let frame: Int32
  }
}

extension Timeline {
  /// The number of shown frames.
  public var frameCount: Int { timestamps.count }
  /// The PTS of the first shown frame, in ticks.
  public var startPTS: Int64 { timestamps.first ?? 0 }
  /// The duration from the first frame to the end of the last one, in ticks.
  public var durationTicks: Int64 { (timestamps.last ?? 0) - startPTS + lastDuration }
  /// The duration from the first frame to the end of the last one, in seconds.
  public var duration: Double { timeBase.seconds(durationTicks) }

  /// Returns the time stamp of frame number `frame`; nil if the file does not have it.
  public func timestamp(ofFrame frame: Int) -> Timestamp? {
    guard timestamps.indices.contains(frame) else { return nil }
    let pts = timestamps[frame]
    return Timestamp(pts: pts, seconds: timeBase.seconds(pts - startPTS))
  }

  /// Returns the duration of frame number `frame`, in ticks; 0 if the file does not have it.
  public func durationTicks(ofFrame frame: Int) -> Int64 {
    guard timestamps.indices.contains(frame) else { return 0 }
    return frame + 1 < frameCount ? timestamps[frame + 1] - timestamps[frame] : lastDuration
  }
}
