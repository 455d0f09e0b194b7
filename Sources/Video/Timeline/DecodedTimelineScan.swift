import CFormCheckFFmpeg
import FormCheckPose

/// A scan that decodes a stream to build its ``Timeline``, for containers without presentation times, and for files
/// whose time stamps go back.
struct DecodedTimelineScan {
  private let interval: Int64
  private var clock: ContinuedClock
  private var timestamps: [Int64] = []
  private var positions: [Int64] = []

  static func timeline(
    path: String, stream index: Int, _ cancellation: CancellationToken
  ) throws(VideoError) -> Timeline {
    let demuxer = try Demuxer(path: path, cancellation: cancellation)
    demuxer.select(index)
    guard let stream = demuxer.stream(index) else { throw .noVideoStream(path: path) }
    let decoder = try StreamDecoder(demuxer, stream: index)
    var scan = DecodedTimelineScan(stream)
    while try decoder.next() { scan.add(decoder.frame) }
    return scan.finish(
      TimeBase(stream.pointee.time_base), try keyframePackets(path: path, stream: index, cancellation))
  }

  private init(_ stream: UnsafeMutablePointer<AVStream>) {
    interval = Self.frameInterval(stream)
    clock = ContinuedClock(interval: interval, stream)
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
    timestamps.append(clock.time(of: timestamps.count, frame.bestEffortTimestamp))
    positions.append(frame.position)
  }

  /// Returns the packets at which decoding can start, identified by their byte offsets.
  private static func keyframePackets(
    path: String, stream index: Int, _ cancellation: CancellationToken
  ) throws(VideoError) -> [DecodingStarts.Start] {
    let demuxer = try Demuxer(path: path, cancellation: cancellation)
    demuxer.select(index)
    guard let parameters = demuxer.stream(index)?.pointee.codecpar else { throw .noVideoStream(path: path) }
    var packets = DecodingStarts(parameters)
    while try demuxer.readPacket(of: index) { packets.add(demuxer.packet, key: demuxer.packet.position) }
    return packets.starts
  }

  private func finish(_ timeBase: TimeBase, _ keyframes: [DecodingStarts.Start]) -> Timeline {
    let frames = zip(positions, positions.indices)
      .map { Timeline.PositionedFrame(position: $0.0, frame: Int32(clamping: $0.1)) }
      .sorted { $0.position < $1.position }
    let isIdentity = zip(frames, frames.dropFirst()).allSatisfy { $0.position < $1.position }
    let identity: Timeline.FrameIdentity =
      isIdentity && (frames.first?.position ?? -1) >= 0 ? .position(frames) : .order
    let starts = keyframes.compactMap { keyframe(at: $0, identity) }
    return Timeline(
      timeBase: timeBase, timestamps: timestamps, lastDuration: interval,
      keyframes: starts.sorted { ($0.frame, $0.key) < ($1.frame, $1.key) }, identity: identity,
      discontinuities: clock.jumps)
  }

  /// Returns a keyframe; nil if its frame or the first exact one isn't in the timeline.
  private func keyframe(
    at start: DecodingStarts.Start, _ identity: Timeline.FrameIdentity
  ) -> Timeline.Keyframe? {
    guard let first = identity.frame(atPosition: start.key),
      let exact = identity.frame(atPosition: start.exactKey)
    else { return nil }
    return Timeline.Keyframe(
      seekTime: start.dts ?? timestamps[first], key: start.key, frame: exact, isShown: exact == first)
  }
}

extension Timeline.FrameIdentity {
  /// Returns the frame whose packet starts at `position`; nil if frames are not identified by byte offset.
  /// - Complexity: O(log *n*) for *n* frames.
  func frame(atPosition position: Int64) -> Int? {
    guard case .position(let frames) = self else { return nil }
    let at = frames.partitioningIndex { $0.position >= position }
    return at < frames.count && frames[at].position == position ? Int(frames[at].frame) : nil
  }
}
