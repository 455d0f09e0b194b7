import CFormCheckFFmpeg
import FormCheckPose

/// A scan that decodes a stream to build its ``Timeline``, for containers without presentation times, for files
/// whose time stamps go back, and for files with several edits.
///
/// The frames of a file whose time stamps are those of decoding have the time stamps of all packets in ascending order.
struct DecodedTimelineScan {
  private let interval: Int64
  private var clock: ContinuedClock
  private var timestamps: [Int64] = []
  private var packets: [PacketKey] = []
  private let hasSeveralEdits: Bool
  private let isInCodingOrder: Bool

  /// Returns the timeline of stream `index`, all of which it decodes.
  ///
  /// - Parameter isInCodingOrder: whether all packets have the time stamps of decoding.
  static func timeline(
    path: String, stream index: Int, isInCodingOrder: Bool, _ cancellation: CancellationToken
  ) throws(VideoError) -> Timeline {
    let demuxer = try Demuxer(path: path, cancellation: cancellation)
    demuxer.select(index)
    guard let stream = demuxer.stream(index) else { throw .noVideoStream(path: path) }
    let decoder = try StreamDecoder(demuxer, stream: index)
    let hasSeveralEdits = demuxer.hasSeveralEdits(stream: index)
    var scan = DecodedTimelineScan(
      stream, interval: hasSeveralEdits ? demuxer.medianFrameDuration(stream: index) : nil,
      hasSeveralEdits: hasSeveralEdits, isInCodingOrder: isInCodingOrder)
    while try decoder.next() { scan.add(decoder.frame) }
    return scan.finish(
      TimeBase(stream.pointee.time_base), try keyframePackets(path: path, stream: index, cancellation))
  }

  /// The number of frames among which some are reordered if a stream has B-frames. Encoders may use none in a still scene.
  private static let reorderedFrames = 100

  /// Returns whether the time stamps of the first decoded frames go back, although those of packets ascend.
  static func reordersFrames(
    path: String, stream index: Int, _ cancellation: CancellationToken
  ) throws(VideoError) -> Bool {
    let demuxer = try Demuxer(path: path, cancellation: cancellation)
    demuxer.select(index)
    let decoder = try StreamDecoder(demuxer, stream: index)
    var latest = Int64.min
    for _ in 0..<reorderedFrames where try decoder.next() {
      guard let pts = decoder.frame.pts else { continue }
      guard pts > latest else { return true }
      latest = pts
    }
    return false
  }

  private init(
    _ stream: UnsafeMutablePointer<AVStream>, interval: Int64?, hasSeveralEdits: Bool,
    isInCodingOrder: Bool
  ) {
    self.interval = interval ?? Self.frameInterval(stream)
    (self.hasSeveralEdits, self.isInCodingOrder) = (hasSeveralEdits, isInCodingOrder)
    clock =
      hasSeveralEdits
      ? ContinuedClock(edited: self.interval) : ContinuedClock(interval: self.interval, stream)
  }

  /// More than a day in nanoseconds, yet small enough that the sum over millions of frames can't overflow.
  private static let maximumInterval: Int64 = 1 << 40

  /// Returns the frame interval that the header states or libavformat estimates, at least one tick.
  private static func frameInterval(_ stream: UnsafeMutablePointer<AVStream>) -> Int64 {
    let rate =
      stream.pointee.avg_frame_rate.num > 0 ? stream.pointee.avg_frame_rate : stream.pointee.r_frame_rate
    guard rate.num > 0, rate.den > 0 else { return 1 }
    let ticks = av_rescale_q(1, AVRational(num: rate.den, den: rate.num), stream.pointee.time_base)
    return min(max(1, ticks), maximumInterval)
  }

  private mutating func add(_ frame: MediaFrame) {
    // The best estimate is the DTS once the PTS have gone back several times.
    let time = hasSeveralEdits ? frame.pts ?? frame.bestEffortTimestamp : frame.bestEffortTimestamp
    timestamps.append(clock.time(of: timestamps.count, time))
    packets.append(PacketKey(position: frame.position, pts: frame.pts ?? 0))
  }

  /// Returns the packets at which decoding can start, identified by their byte offsets and PTS.
  private static func keyframePackets(
    path: String, stream index: Int, _ cancellation: CancellationToken
  ) throws(VideoError) -> [DecodingStarts.Start] {
    let demuxer = try Demuxer(path: path, cancellation: cancellation)
    demuxer.select(index)
    guard let parameters = demuxer.stream(index)?.pointee.codecpar else { throw .noVideoStream(path: path) }
    var packets = DecodingStarts(parameters, isRaw: demuxer.isRawStream)
    var setsPalette = false
    while try demuxer.readPacket(of: index) {
      packets.add(demuxer.packet, key: demuxer.packet.position)
      setsPalette = setsPalette || demuxer.packet.setsPalette
    }
    return setsPalette ? [] : packets.starts
  }

  private func finish(_ timeBase: TimeBase, _ keyframes: [DecodingStarts.Start]) -> Timeline {
    let identity = identity
    let starts = keyframes.compactMap { keyframe(at: $0, identity) }
    return Timeline(
      timeBase: timeBase, timestamps: isInCodingOrder ? packets.map(\.pts).sorted() : timestamps,
      lastDuration: interval, keyframes: starts.sorted { ($0.frame, $0.key) < ($1.frame, $1.key) },
      identity: identity, discontinuities: isInCodingOrder ? [] : clock.jumps,
      hasSeveralEdits: hasSeveralEdits)
  }

  /// Returns a keyframe; nil if its frame or the first exact one isn't in the timeline.
  private func keyframe(
    at start: DecodingStarts.Start, _ identity: Timeline.FrameIdentity
  ) -> Timeline.Keyframe? {
    let packet = start.packet
    guard !packet.isDiscarded, let first = identity.frame(of: packet),
      let exact = identity.frame(of: start.exact)
    else { return nil }
    return Timeline.Keyframe(
      seekTime: packet.dts ?? timestamps[first], key: packet.key,
      pts: identity.needsTimestamps ? packet.pts : nil, frame: exact, isShown: exact == first)
  }

  /// The simplest of the methods that distinguish all frames.
  private var identity: Timeline.FrameIdentity {
    let frames = zip(packets, packets.indices).sorted { $0.0 < $1.0 }
    let neighbors = zip(frames, frames.dropFirst())
    guard frames.first?.0.position ?? -1 >= 0 else { return .order }
    if neighbors.allSatisfy({ $0.0.position < $1.0.position }) {
      return .position(frames.map { .init(position: $0.0.position, frame: Int32(clamping: $0.1)) })
    }
    guard hasSeveralEdits, neighbors.allSatisfy({ $0.0 < $1.0 }) else { return .order }
    return .packet(
      frames.map { .init(position: $0.0.position, pts: $0.0.pts, frame: Int32(clamping: $0.1)) })
  }
}

/// The byte offset and the PTS of a packet, in this order.
private struct PacketKey: Comparable {
  let position: Int64
  let pts: Int64

  static func < (first: PacketKey, second: PacketKey) -> Bool {
    (first.position, first.pts) < (second.position, second.pts)
  }
}

extension Timeline.FrameIdentity {
  /// Whether frames are identified by the byte offset and the PTS of their packets.
  fileprivate var needsTimestamps: Bool { if case .packet = self { true } else { false } }

  /// Returns the frame of a packet whose key is its byte offset; nil if frames are not identified by byte offset.
  fileprivate func frame(of packet: DecodingStarts.Reference) -> Int? {
    frame(atPosition: packet.key, pts: packet.pts)
  }

  /// Returns the frame whose packet starts at `position` and, if several edits show that packet, has the PTS `pts`; nil if
  /// frames are not identified by byte offset.
  /// - Complexity: O(log *n*) for *n* frames.
  func frame(atPosition position: Int64, pts: Int64?) -> Int? {
    switch self {
    case .timestamp, .order: return nil
    case .position(let frames):
      let at = frames.partitioningIndex { $0.position >= position }
      return at < frames.count && frames[at].position == position ? Int(frames[at].frame) : nil
    case .packet(let frames):
      let (packet, pts) = (position, pts ?? 0)
      let at = frames.partitioningIndex { ($0.position, $0.pts) >= (packet, pts) }
      guard at < frames.count, (frames[at].position, frames[at].pts) == (packet, pts) else { return nil }
      return Int(frames[at].frame)
    }
  }
}
