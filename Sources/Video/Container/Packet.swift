import CFormCheckFFmpeg

/// The owner of one `AVPacket`, which is reused for every packet of a stream.
final class Packet {
  let pointer: UnsafeMutablePointer<AVPacket>

  init(_ status: FFmpegStatus) throws(VideoError) {
    guard let packet = av_packet_alloc() else { throw status.missing("av_packet_alloc") }
    pointer = packet
  }

  /// The PTS in ticks; nil if the container has none.
  var pts: Int64? { pointer.pointee.pts.ticks }
  /// The DTS in ticks; nil if the container has none.
  var dts: Int64? { pointer.pointee.dts.ticks }
  /// The packet's duration in ticks; 0 if unknown.
  var duration: Int64 { pointer.pointee.duration.ticks ?? 0 }
  /// The packet's byte offset in the file; −1 if unknown.
  var position: Int64 { pointer.pointee.pos }
  /// The packet's data, valid until the next packet is read.
  var buffer: UnsafeBufferPointer<UInt8> {
    let (data, size) = (pointer.pointee.data, Int(max(0, pointer.pointee.size)))
    return UnsafeBufferPointer(start: data, count: data == nil ? 0 : size)
  }
  /// A copy of the packet's data.
  var bytes: [UInt8] { Array(buffer) }
  var streamIndex: Int { Int(pointer.pointee.stream_index) }
  var isKeyframe: Bool { pointer.pointee.flags & AV_PKT_FLAG_KEY != 0 }
  /// Whether an edit list skips the packet.
  var isDiscarded: Bool { pointer.pointee.flags & AV_PKT_FLAG_DISCARD != 0 }
  /// Whether the packet sets the palette of its frame and of all following ones. AVI and MOV files state the palette once, with
  /// the first packet, and not again after a seek.
  var setsPalette: Bool { av_packet_get_side_data(pointer, AV_PKT_DATA_PALETTE, nil) != nil }

  /// Whether the packet's data is encrypted, as its container states for each packet and perhaps nowhere else.
  var isEncrypted: Bool { av_packet_get_side_data(pointer, AV_PKT_DATA_ENCRYPTION_INFO, nil) != nil }

  /// Whether the packet of a stream with this codec holds one JPEG image. Interlaced video has two in a packet, one for each field.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  func holdsSingleJPEG(_ codec: AVCodecID) -> Bool {
    guard codec == AV_CODEC_ID_MJPEG else { return false }
    let bytes = buffer
    return zip(bytes, bytes.dropFirst()).lazy.filter { $0 == 0xff && $1 == 0xd8 }.prefix(2).count == 1
  }

  /// Releases the packet's data.
  func reset() { av_packet_unref(pointer) }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = pointer
    av_packet_free(&packet)
  }
}

extension Int64 {
  /// The range of plausible clocks: ±36 years in nanoseconds. Sums and differences of a few such numbers can't
  /// overflow.
  private static let plausibleTicks = -(1 << 60)...(1 << 60 as Int64)

  /// The time stamp; nil for FFmpeg's "no value", and for implausible values from damaged files.
  var ticks: Int64? { Self.plausibleTicks.contains(self) ? self : nil }
}
