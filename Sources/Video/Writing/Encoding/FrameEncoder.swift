import CFormCheckFFmpeg
import Glibc
import FormCheckPixels

/// The owner of one encoder of libavcodec.
final class FrameEncoder {
  let context: UnsafeMutablePointer<AVCodecContext>
  private let status: FFmpegStatus
  /// The codec.
  let codec: VideoCodec
  private let clock: OutputClock
  private let frame: MediaFrame
  private let packet: Packet
  private var lastPTS = Int64.min
  /// The durations of the frames that the encoder holds, by PTS, because the encoder doesn't pass them through.
  private var durations: [Int64: Int64] = [:]
  private var isEnding = false
  private var first: (pts: Int64, dts: Int64)?
  /// The end of the last frame so far, in ticks of the output.
  private(set) var endPTS: Int64 = 0
  /// The duration of the frame in the packet returned last, in ticks of the output.
  private(set) var frameDuration: Int64 = 0

  init(_ settings: VideoWriterSettings, _ clock: OutputClock, _ status: FFmpegStatus) throws(VideoError) {
    self.status = status
    self.clock = clock
    codec = settings.codec
    frame = try MediaFrame(status)
    packet = try Packet(status)
    let found = try codec.foundEncoder(for: status.path)
    guard let context = avcodec_alloc_context3(found) else { throw status.missing("avcodec_alloc_context3") }
    self.context = context
    configure(settings)
    try setOptions(settings)
    try status.check(avcodec_open2(context, found, nil), "avcodec_open2")
  }

  private func configure(_ settings: VideoWriterSettings) {
    context.pointee.width = Int32(clamping: settings.size.width + settings.size.width % 2)
    context.pointee.height = Int32(clamping: settings.size.height + settings.size.height % 2)
    let color = settings.color.resized(from: settings.size.height, to: Int(context.pointee.height))
    context.pointee.pix_fmt = codec.pixelFormat
    context.pointee.time_base = clock.timeBase
    context.pointee.framerate = settings.frameRate.map { av_d2q($0, 1_001_000) } ?? AVRational(num: 0, den: 1)
    context.pointee.thread_count = 1
    context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
    context.pointee.sample_aspect_ratio = AVRational(
      num: settings.sampleAspectRatio.numerator, den: settings.sampleAspectRatio.denominator)
    context.pointee.color_range = color.isFullRange && codec == .h264 ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG
    context.pointee.color_primaries = AVColorPrimaries(UInt32(clamping: color.primaries))
    context.pointee.color_trc = AVColorTransferCharacteristic(UInt32(clamping: color.transfer))
    // 0 means RGB, which isn't possible for 4:2:0 frames, so the tag in the source is wrong.
    context.pointee.colorspace = AVColorSpace(UInt32(clamping: color.matrix == 0 ? 2 : color.matrix))
  }

  private func setOptions(_ settings: VideoWriterSettings) throws(VideoError) {
    for (name, value) in codec.options(settings) {
      try status.check(av_opt_set(context.pointee.priv_data, name, value, 0), "av_opt_set(\(name)=\(value))")
    }
  }

  private func allocateFrame() throws(VideoError) {
    frame.pointer.pointee.width = context.pointee.width
    frame.pointer.pointee.height = context.pointee.height
    frame.pointer.pointee.format = codec.pixelFormat.rawValue
    try status.check(av_frame_get_buffer(frame.pointer, 0), "av_frame_get_buffer")
  }

  /// The description of the stream that precedes its packets: SPS and PPS.
  var header: [UInt8] {
    let context = context.pointee
    return Array(UnsafeBufferPointer(start: context.extradata, count: Int(max(0, context.extradata_size))))
  }

  /// The number of frames by which packets are delayed so that B-frames can refer to later frames.
  var reorderingDelay: Int { Int(context.pointee.has_b_frames) }

  /// Sends a frame to the encoder, shown at `pts` for `duration` ticks of the output.
  ///
  /// Times that rounding made equal are separated by one tick.
  func send(
    _ pixels: PixelBuffer, opacity: PixelBuffer? = nil, pts: Int64, duration: Int64
  ) throws(VideoError) {
    let seconds = clock.seconds(pts)
    switch codec {
    case .h264: try take(pixels, at: seconds)
    case .proRes4444: try take(pixels, opacity, at: seconds)
    }
    lastPTS = lastPTS == .min ? pts : max(pts, lastPTS.adding(saturating: 1))
    durations[lastPTS] = duration
    // Players don't show a frame at the end of a video.
    endPTS = lastPTS.adding(saturating: max(1, duration))
    frame.pointer.pointee.pts = lastPTS
    try status.check(avcodec_send_frame(context, frame.pointer), "avcodec_send_frame", at: seconds)
  }

  /// Passes the pixels to the encoder without copying, unless an odd size requires another column or row.
  private func take(_ pixels: PixelBuffer, at seconds: Double) throws(VideoError) {
    if pixels.size.width.isMultiple(of: 2), pixels.size.height.isMultiple(of: 2) {
      try frame.wrap(pixels, status)
    } else {
      if frame.pointer.pointee.buf.0 == nil { try allocateFrame() }
      try status.check(av_frame_make_writable(frame.pointer), "av_frame_make_writable", at: seconds)
      fill(pixels)
    }
  }

  /// Converts the pixels to the encoder's format. Without an opacity, they are opaque.
  private func take(_ pixels: PixelBuffer, _ opacity: PixelBuffer?, at seconds: Double) throws(VideoError) {
    if frame.pointer.pointee.buf.0 == nil { try allocateFrame() }
    try status.check(av_frame_make_writable(frame.pointer), "av_frame_make_writable", at: seconds)
    HighBitDepthFrame(frame).fill(pixels, opacity: opacity)
  }

  private func fill(_ pixels: PixelBuffer) {
    let frame = frame.pointer.pointee
    let (width, height) = (Int(frame.width), Int(frame.height))
    pixels.luma.fill(frame.data.0, stride: Int(frame.linesize.0), width: width, height: height)
    pixels.cb.fill(frame.data.1, stride: Int(frame.linesize.1), width: width / 2, height: height / 2)
    pixels.cr.fill(frame.data.2, stride: Int(frame.linesize.2), width: width / 2, height: height / 2)
  }

  /// Signals the end of the video.
  func end() throws(VideoError) {
    isEnding = true
    try status.check(avcodec_send_frame(context, nil), "avcodec_send_frame")
  }

  /// Returns the next packet, which is valid until the next call; nil if the encoder needs more frames or has finished.
  func receive() throws(VideoError) -> Packet? {
    let code = avcodec_receive_packet(context, packet.pointer)
    guard code != fc_averror(EAGAIN), code != fc_error_eof else { return nil }
    try status.check(code, "avcodec_receive_packet")
    setDuration()
    return packet
  }

  /// Sets the duration of the packet. MP4 takes the total duration from the packet that is decoded last, which is not
  /// always the one shown last.
  private func setDuration() {
    guard let pts = packet.pts, let dts = packet.dts else { return }
    let first = first ?? (pts, dts)
    self.first = first
    let duration = durations.removeValue(forKey: pts) ?? 0
    frameDuration = duration
    let isLast = isEnding && durations.isEmpty
    let rest = endPTS.subtracting(saturating: first.pts).subtracting(
      saturating: dts.subtracting(saturating: first.dts))
    packet.pointer.pointee.duration = isLast ? max(0, rest) : duration
  }

  deinit {
    var closing: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&closing)
  }
}

extension PixelPlane {
  /// Copies the plane into a larger one of `width` × `height`, repeating its last column and row.
  fileprivate func fill(_ target: UnsafeMutablePointer<UInt8>?, stride: Int, width: Int, height: Int) {
    guard let target, self.width > 0, self.height > 0 else { return }
    for y in 0..<height {
      let row = base + min(y, self.height - 1) * self.stride
      memcpy(target + y * stride, row, min(width, self.width))
      for x in min(width, self.width)..<width { target[y * stride + x] = row[self.width - 1] }
    }
  }
}
