import CFormCheckFFmpeg

/// The packets of a stream at which decoding can start.
///
/// In H.264 with periodic intra refresh, a packet that the container marks as a keyframe is only a recovery point: it
/// begins a column of blocks that refer to no other frame, and the following frames move this column across the image.
/// Some files also mark packets as keyframes that refer to other frames without any recovery point, for example MP4 files
/// without a table of keyframes.
struct DecodingStarts {
  /// A packet at which decoding can start.
  struct Start: Hashable {
    /// The PTS or byte offset that identifies the packet.
    let key: Int64
    let pts: Int64?
    let dts: Int64?
    /// Whether the edit list skips the packet.
    let isDiscarded: Bool
    /// The key of the first packet, in presentation order, from which frames equal those of a decoding from the start of
    /// the file.
    let exactKey: Int64
    /// The PTS of that packet.
    let exactPTS: Int64?
  }

  /// The packets so far.
  private(set) var starts: [Start] = []
  private let codec: AVCodecID
  private let lengthSize: Int?
  private var refreshing: [RecoveryPoint] = []
  private var refreshed: [RecoveryPoint] = []

  /// A recovery point from which frames aren't exact yet.
  private struct RecoveryPoint {
    let key: Int64
    let pts: Int64?
    let dts: Int64?
    let isDiscarded: Bool
    /// The number of reference pictures that precede the first picture after the refresh.
    var remaining: Int
  }

  /// The number of further refreshes that are decoded before frames count as exact. Of 144 refreshes by x264, four left
  /// errors, because blocks beside the column referred to pixels that weren't refreshed; the next one removed them all.
  private static let furtherRefreshes = 2

  /// The maximum number of refreshes at the same time. Encoders begin one after the end of the last.
  private static let maximumRefreshing = 16

  /// Creates the empty list of a stream.
  init(_ parameters: UnsafePointer<AVCodecParameters>) {
    codec = parameters.pointee.codec_id
    lengthSize = Self.lengthSize(parameters.pointee)
  }

  /// Returns the size of the lengths before NAL units that an `avcC` or `hvcC` header states; nil for a stream with start
  /// codes.
  private static func lengthSize(_ parameters: AVCodecParameters) -> Int? {
    let position = parameters.codec_id == AV_CODEC_ID_HEVC ? 21 : 4
    guard let header = parameters.extradata, Int(parameters.extradata_size) > position, header[0] == 1 else {
      return nil
    }
    return Int(header[position] & 3) + 1
  }

  /// Adds the next packet of the stream, which is identified by `key`.
  mutating func add(_ packet: Packet, key: Int64) {
    guard packet.isKeyframe || !refreshing.isEmpty else { return }
    switch codec {
    case AV_CODEC_ID_H264: addH264(packet, key)
    case AV_CODEC_ID_HEVC:
      let unit = HEVCAccessUnit(packet.buffer, lengthSize: lengthSize)
      if unit.isRandomAccess ?? true { append(packet, key) }
    default: append(packet, key)
    }
  }

  private mutating func addH264(_ packet: Packet, _ key: Int64) {
    let unit = H264AccessUnit(packet.buffer, lengthSize: lengthSize)
    if unit.isReference { finishRefreshes(packet, key) }
    if packet.isKeyframe { addKeyframe(packet, key, unit) }
    if unit.isReference { for index in refreshing.indices { refreshing[index].remaining -= 1 } }
  }

  private mutating func addKeyframe(_ packet: Packet, _ key: Int64, _ unit: H264AccessUnit) {
    if unit.isIDR { (refreshing, refreshed) = ([], []) }
    if let count = unit.recoveryCount, count > 0, !unit.isIDR {
      guard refreshing.count < Self.maximumRefreshing else { return }
      refreshing.append(
        RecoveryPoint(
          key: key, pts: packet.pts, dts: packet.dts, isDiscarded: packet.isDiscarded, remaining: count))
    } else if unit.isIntra || unit.recoveryCount != nil || !unit.hasSlice {
      append(packet, key)
    }
  }

  private mutating func append(_ packet: Packet, _ key: Int64) {
    starts.append(
      Start(
        key: key, pts: packet.pts, dts: packet.dts, isDiscarded: packet.isDiscarded, exactKey: key,
        exactPTS: packet.pts))
  }

  /// Ends the refreshes that are complete before the reference picture `packet`, which is identified by `key`.
  private mutating func finishRefreshes(_ packet: Packet, _ key: Int64) {
    refreshed += refreshing.filter { $0.remaining <= 0 }
    refreshing.removeAll { $0.remaining <= 0 }
    while refreshed.count > Self.furtherRefreshes {
      let first = refreshed.removeFirst()
      starts.append(
        Start(
          key: first.key, pts: first.pts, dts: first.dts, isDiscarded: first.isDiscarded, exactKey: key,
          exactPTS: packet.pts))
    }
  }
}
