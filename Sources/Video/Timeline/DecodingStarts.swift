import CFormCheckFFmpeg

/// The packets of a stream at which decoding can start.
///
/// In H.264 with periodic intra refresh, a packet that the container marks as a keyframe is only a recovery point: it
/// begins a column of blocks that refer to no other frame, and the following frames move this column across the image.
/// Some files also mark packets as keyframes that refer to other frames without any recovery point, for example MP4 files
/// without a table of keyframes, and AVI files by DivX and Xvid.
struct DecodingStarts {
  /// The times and the identity of a packet.
  struct Reference: Hashable {
    /// The PTS or byte offset that identifies the packet.
    let key: Int64
    let pts: Int64?
    let dts: Int64?
    /// Whether the edit list skips the packet.
    let isDiscarded: Bool

    init(_ packet: Packet, key: Int64) {
      (self.key, pts, dts, isDiscarded) = (key, packet.pts, packet.dts, packet.isDiscarded)
    }
  }

  /// A packet at which decoding can start.
  struct Start: Hashable {
    let packet: Reference
    /// The first packet, in presentation order, from which frames equal those of a decoding from the start of the file.
    let exact: Reference
  }

  /// The packets so far; none if the marks of keyframes can't be true.
  var starts: [Start] { mistrustsMarks && !hasUnmarked ? [] : found }
  private var found: [Start] = []
  private let codec: AVCodecID
  /// Whether a mark of every packet as a keyframe can't be true: libavformat marks all packets of raw H.261 and H.263 streams.
  private let mistrustsMarks: Bool
  private var hasUnmarked = false
  private let lengthSize: Int?
  private var refreshing: [RecoveryPoint] = []
  private var refreshed: [RecoveryPoint] = []

  /// A recovery point from which frames aren't exact yet.
  private struct RecoveryPoint {
    let packet: Reference
    /// The number of reference pictures that precede the first picture after the refresh.
    var remaining: Int
  }

  /// The number of further refreshes that are decoded before frames count as exact. Of 144 refreshes by x264, four left
  /// errors, because blocks beside the column referred to pixels that weren't refreshed; the next one removed them all.
  private static let furtherRefreshes = 2

  /// The maximum number of refreshes at the same time. Encoders begin one after the end of the last.
  private static let maximumRefreshing = 16

  /// Creates the empty list of a stream.
  ///
  /// - Parameter isRaw: whether no container marks keyframes.
  init(_ parameters: UnsafePointer<AVCodecParameters>, isRaw: Bool) {
    codec = parameters.pointee.codec_id
    let properties = avcodec_descriptor_get(codec)?.pointee.props ?? 0
    mistrustsMarks = isRaw && properties & AV_CODEC_PROP_INTRA_ONLY == 0
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
    hasUnmarked = hasUnmarked || !packet.isKeyframe
    guard packet.isKeyframe || !refreshing.isEmpty else { return }
    let reference = Reference(packet, key: key)
    switch codec {
    case AV_CODEC_ID_H264: addH264(packet, reference)
    case AV_CODEC_ID_HEVC:
      let unit = HEVCAccessUnit(packet.buffer, lengthSize: lengthSize)
      if unit.isRandomAccess ?? true { append(reference) }
    case AV_CODEC_ID_MPEG4:
      if MPEG4AccessUnit(packet.buffer).isIntra ?? true { append(reference) }
    default: append(reference)
    }
  }

  /// Whether a packet may hold a picture that is shown before one that precedes it in the file; false only for H.264 pictures without a
  /// B slice.
  func mayBeReordered(_ packet: Packet) -> Bool {
    guard codec == AV_CODEC_ID_H264 else { return true }
    let unit = H264AccessUnit(packet.buffer, lengthSize: lengthSize)
    return unit.isBidirectional || !unit.hasSlice
  }

  private mutating func addH264(_ packet: Packet, _ reference: Reference) {
    let unit = H264AccessUnit(packet.buffer, lengthSize: lengthSize)
    if unit.isReference { finishRefreshes(before: reference) }
    if packet.isKeyframe { addKeyframe(reference, unit) }
    if unit.isReference { for index in refreshing.indices { refreshing[index].remaining -= 1 } }
  }

  private mutating func addKeyframe(_ packet: Reference, _ unit: H264AccessUnit) {
    if unit.isIDR { (refreshing, refreshed) = ([], []) }
    if let count = unit.recoveryCount, count > 0, !unit.isIDR {
      guard refreshing.count < Self.maximumRefreshing else { return }
      refreshing.append(RecoveryPoint(packet: packet, remaining: count))
    } else if unit.isIntra || unit.recoveryCount != nil || !unit.hasSlice {
      append(packet)
    }
  }

  private mutating func append(_ packet: Reference) { found.append(Start(packet: packet, exact: packet)) }

  /// Ends the refreshes that are complete before a reference picture.
  private mutating func finishRefreshes(before picture: Reference) {
    refreshed += refreshing.filter { $0.remaining <= 0 }
    refreshing.removeAll { $0.remaining <= 0 }
    while refreshed.count > Self.furtherRefreshes {
      found.append(Start(packet: refreshed.removeFirst().packet, exact: picture))
    }
  }
}
