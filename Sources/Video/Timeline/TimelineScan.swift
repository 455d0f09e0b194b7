import CFormCheckFFmpeg
import FormCheckPose

/// A pass over the packets of one stream that builds a ``Timeline``.
struct TimelineScan {
  private let timeBase: TimeBase
  private var timestamps: [Int64] = []
  private var keyframes: DecodingStarts
  private var shownKeyframes: Set<Int64> = []
  private var last: (pts: Int64, duration: Int64) = (.min, 0)
  private var lacksTimestamps = false
  private var setsPalette = false
  private var latest = Int64.min
  /// Whether all time stamps so far ascend although the codec reorders frames. They may be those of decoding: MXF files without a
  /// complete index table, and MP4 files that were made from raw streams, have no others.
  private var isInCodingOrder: Bool
  /// Whether a packet so far may hold a reordered frame. Many encoders announce B-frames and use none.
  private var hasReordered = false
  private var decodingTimes: DecodingTimes

  /// Returns the timeline of stream `index` of a newly opened file, which it reads to the end.
  static func timeline(_ demuxer: Demuxer, stream index: Int) throws(VideoError) -> Timeline {
    guard let stream = demuxer.stream(index), let parameters = stream.pointee.codecpar else {
      throw .noVideoStream(path: demuxer.status.path)
    }
    var scan = TimelineScan(
      stream, DecodingStarts(parameters, isRaw: demuxer.isRawStream),
      isInCodingOrder: parameters.pointee.video_delay > 0)
    let codec = parameters.pointee.codec_id
    let (path, cancellation) = (demuxer.status.path, demuxer.cancellation)
    try TableSizes.check(demuxer, stream: index)
    while !scan.lacksTimestamps, try demuxer.readPacket(of: index) {
      if demuxer.packet.isEncrypted { throw .encrypted(path: path) }
      scan.add(demuxer.packet, codec)
    }
    var isInCodingOrder = scan.isInCodingOrder && scan.hasReordered && !scan.lacksTimestamps
    if isInCodingOrder {
      isInCodingOrder = try DecodedTimelineScan.reordersFrames(path: path, stream: index, cancellation)
    }
    scan.lacksTimestamps = scan.lacksTimestamps || isInCodingOrder
    let hasSeveralEdits = demuxer.hasSeveralEdits(stream: index)
    guard scan.lacksTimestamps || scan.decodingTimes.goBack || hasSeveralEdits else {
      return scan.finish(stream)
    }
    let decoded = try DecodedTimelineScan.timeline(
      path: path, stream: index, isInCodingOrder: isInCodingOrder, cancellation)
    // A file of which too little can be decoded is damaged, and its packets show how many frames are missing.
    let isWhole =
      scan.lacksTimestamps || hasSeveralEdits && decoded.frameCount > 0
      || 10 * decoded.frameCount >= 9 * scan.timestamps.count
    return isWhole ? decoded : scan.finish(stream)
  }

  private init(_ stream: UnsafeMutablePointer<AVStream>, _ keyframes: DecodingStarts, isInCodingOrder: Bool) {
    (self.keyframes, self.isInCodingOrder) = (keyframes, isInCodingOrder)
    timeBase = TimeBase(stream.pointee.time_base)
    decodingTimes = DecodingTimes(maximumStep: ContinuedClock.maximumStep(stream))
  }

  private mutating func add(_ packet: Packet, _ codec: AVCodecID) {
    guard !packet.isHidden(codec) else { return }
    setsPalette = setsPalette || packet.setsPalette
    guard let pts = packet.pts else {
      lacksTimestamps = true
      return
    }
    isInCodingOrder = isInCodingOrder && pts > latest
    latest = max(latest, pts)
    hasReordered = hasReordered || isInCodingOrder && keyframes.mayBeReordered(packet)
    keyframes.add(packet, key: pts)
    guard !packet.isDiscarded else { return }
    if let dts = packet.dts { decodingTimes.add(dts) }
    if packet.isKeyframe { shownKeyframes.insert(pts) }
    timestamps.append(pts)
    if pts > last.pts { last = (pts, packet.duration) }
  }

  private func finish(_ stream: UnsafePointer<AVStream>) -> Timeline {
    let sorted = timestamps.sorted()
    let starts = (setsPalette ? [] : unambiguousStarts(sorted)).map { start in
      Timeline.Keyframe(
        seekTime: start.packet.key, key: start.packet.key,
        frame: sorted.partitioningIndex { $0 >= start.exact.key },
        isShown: start.exact.key == start.packet.key && shownKeyframes.contains(start.packet.key))
    }
    return Timeline(
      timeBase: timeBase, timestamps: sorted, lastDuration: lastDuration(stream, sorted),
      keyframes: starts.sorted { ($0.frame, $0.key) < ($1.frame, $1.key) }, identity: .timestamp)
  }

  /// Returns the packets at which decoding can start, without those whose time stamp another one has, too, or another frame:
  /// decoding would begin at any of them.
  private func unambiguousStarts(_ sorted: [Int64]) -> [DecodingStarts.Start] {
    let starts = keyframes.starts.sorted { $0.packet.key < $1.packet.key }
    return starts.indices.filter { index in
      let (key, exact) = (starts[index].packet.key, starts[index].exact.key)
      let next = sorted.partitioningIndex { $0 >= exact } + 1
      let isShared = sorted.indices.contains(next) && sorted[next] == exact
      return !isShared && (index == 0 || starts[index - 1].packet.key != key)
        && (index + 1 == starts.count || starts[index + 1].packet.key != key)
    }.map { starts[$0] }
  }

  /// Returns the duration of the last frame: up to the end that the header states, unless this would make it longer
  /// than all other frames because the file is truncated; then the packet's duration, or the last interval between two times.
  private func lastDuration(_ stream: UnsafePointer<AVStream>, _ sorted: [Int64]) -> Int64 {
    let intervals = zip(sorted.dropFirst(), sorted).map { $0 - $1 }
    guard !sorted.isEmpty else { return 0 }
    let toEnd = declaredEnd(stream).map { $0 - last.pts } ?? 0
    if toEnd > 0, last.duration <= 0 || toEnd <= intervals.max() ?? 0 { return toEnd }
    return last.duration > 0 ? last.duration : intervals.last { $0 > 0 } ?? 0
  }

  private func declaredEnd(_ stream: UnsafePointer<AVStream>) -> Int64? {
    guard let start = stream.pointee.start_time.ticks, let length = stream.pointee.duration.ticks else {
      return nil
    }
    return start + length
  }
}

/// The latest decoding times of a stream, which never go back in a file that was written in one piece.
private struct DecodingTimes {
  private let maximumStep: Int64
  private var first: Int64?
  private var latest: Int64 = .min
  private var secondLatest: Int64 = .min
  /// Whether a packet is earlier than two packets before it. A single packet with a damaged time, to which one other
  /// packet compares as earlier, doesn't make a file discontinuous.
  private(set) var goBack = false

  /// Creates the times of a stream whose clock goes back where it seems to jump ahead by more than `maximumStep` ticks.
  init(maximumStep: Int64) { self.maximumStep = maximumStep }

  mutating func add(_ time: Int64) {
    goBack = goBack || time < secondLatest
    secondLatest = max(secondLatest, min(latest, time))
    latest = max(latest, time)
    let first = first ?? time
    self.first = first
    goBack = goBack || secondLatest.subtracting(saturating: first) > maximumStep
  }
}

extension Packet {
  /// Whether the packet holds a frame that is only referenced and never shown. VP8 marks these in the first byte (RFC
  /// 6386, 9.1).
  fileprivate func isHidden(_ codec: AVCodecID) -> Bool {
    guard codec == AV_CODEC_ID_VP8, pointer.pointee.size > 0, let data = pointer.pointee.data else {
      return false
    }
    return data[0] & 0x10 == 0
  }
}

extension TimeBase {
  init(_ rational: AVRational) {
    self.init(numerator: max(rational.num, 1), denominator: max(rational.den, 1))
  }

  var rational: AVRational { AVRational(num: numerator, den: denominator) }
}
