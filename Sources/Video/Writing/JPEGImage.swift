import CFormCheckFFmpeg
public import FormCheckPixels
import FormCheckPose

/// An encoder for JPEG images that are small enough to embed in a page.
public enum JPEGImage {
  /// Returns the bytes of a JPEG file (JFIF: BT.601, full range) that shows the frame with square pixels.
  ///
  /// - Parameters:
  ///   - image: The frame.
  ///   - part: The part of the frame to encode, which starts at even columns and rows; nil for all of it.
  ///   - aspect: The aspect ratio of the frame's pixels.
  ///   - maximumSide: The maximum size of the longer side in pixels; larger images are downsampled.
  ///   - path: The video's path, for errors.
  public static func encode(
    _ image: PixelBuffer, part: PixelBlock? = nil, pixelAspect aspect: SampleAspectRatio = .square,
    maximumSide: Int,
    of path: String
  ) throws(VideoError) -> [UInt8] {
    let status = FFmpegStatus(path: path, direction: .reading)
    let whole = PixelBlock(x: 0, y: 0, width: image.size.width, height: image.size.height)
    let part = part ?? whole
    let size = shownSize(PixelSize(width: part.width, height: part.height), aspect, maximumSide)
    let target = try MediaFrame(status)
    try scale(image, part, to: target, size, status)
    return try encode(target, size, status)
  }

  /// Returns the size of the image that ``encode(_:part:pixelAspect:maximumSide:of:)`` makes of `size` pixels.
  ///
  /// - Parameters:
  ///   - size: The size of the encoded part of the frame.
  ///   - aspect: The aspect ratio of the frame's pixels.
  ///   - maximumSide: The maximum size of the longer side in pixels.
  public static func shownSize(
    _ size: PixelSize, _ aspect: SampleAspectRatio, _ maximumSide: Int
  ) -> PixelSize {
    let width = Double(size.width) * Double(aspect.numerator) / Double(aspect.denominator)
    let height = Double(size.height)
    let scale = min(1, Double(maximumSide) / max(width, height))
    return PixelSize(
      width: max(2, Int(saturating: width * scale)), height: max(2, Int(saturating: height * scale)))
  }

  private static func scale(
    _ image: PixelBuffer, _ part: PixelBlock, to target: MediaFrame, _ size: PixelSize,
    _ status: FFmpegStatus
  ) throws(VideoError) {
    target.pointer.pointee.width = Int32(clamping: size.width)
    target.pointer.pointee.height = Int32(clamping: size.height)
    target.pointer.pointee.format = AV_PIX_FMT_YUVJ420P.rawValue
    try status.check(av_frame_get_buffer(target.pointer, 0), "av_frame_get_buffer")
    // Without scaling, swscale detects the different range only from the name of the format.
    let format = image.color.isFullRange ? AV_PIX_FMT_YUVJ420P : AV_PIX_FMT_YUV420P
    let flags = fc_scale_area | fc_scale_accurate_rounding | fc_scale_full_chroma_input
    let scaler = sws_getCachedContext(
      nil, Int32(clamping: part.width), Int32(clamping: part.height), format,
      target.pointer.pointee.width, target.pointer.pointee.height, AV_PIX_FMT_YUVJ420P, flags, nil,
      nil,
      nil)
    guard scaler != nil else { throw status.missing("sws_getCachedContext") }
    defer { sws_freeContext(scaler) }
    let matrix = sws_getCoefficients(image.color.matrix(forHeight: image.size.height))
    _ = sws_setColorspaceDetails(
      scaler, matrix, image.color.isFullRange ? 1 : 0, sws_getCoefficients(5), 1, 0, 1 << 16, 1 << 16)
    try run(scaler, image, part, target, status)
  }

  private static func run(
    _ scaler: fc_scaler?, _ image: PixelBuffer, _ part: PixelBlock, _ target: MediaFrame,
    _ status: FFmpegStatus
  ) throws(VideoError) {
    let starts = [
      part.y * image.luma.stride + part.x, part.y / 2 * image.cb.stride + part.x / 2,
      part.y / 2 * image.cr.stride + part.x / 2,
    ]
    let rows = zip(image.planes, starts).map { UnsafePointer<UInt8>?($0.base + $1) } + [nil]
    let strides = image.planes.map { Int32(clamping: $0.stride) } + [0]
    let count = withUnsafeBytes(of: target.pointer.pointee.data) { data in
      withUnsafeBytes(of: target.pointer.pointee.linesize) { linesize in
        sws_scale(
          scaler, rows, strides, 0, Int32(clamping: part.height),
          data.bindMemory(to: UnsafeMutablePointer<UInt8>?.self).baseAddress,
          linesize.bindMemory(to: Int32.self).baseAddress)
      }
    }
    try status.check(count, "sws_scale")
  }

  /// mjpeg's quantizer, from 2 (best) to 31: above this value blocks become visible.
  private static let quantizer: Int32 = 4

  private static func encode(
    _ image: MediaFrame, _ size: PixelSize, _ status: FFmpegStatus
  ) throws(VideoError) -> [UInt8] {
    guard let codec = avcodec_find_encoder(AV_CODEC_ID_MJPEG), let context = avcodec_alloc_context3(codec)
    else { throw status.missing("avcodec_find_encoder(mjpeg)") }
    defer {
      var closing: UnsafeMutablePointer<AVCodecContext>? = context
      avcodec_free_context(&closing)
    }
    context.pointee.width = Int32(clamping: size.width)
    context.pointee.height = Int32(clamping: size.height)
    context.pointee.pix_fmt = AV_PIX_FMT_YUVJ420P
    context.pointee.time_base = AVRational(num: 1, den: 1)
    context.pointee.thread_count = 1
    context.pointee.flags |= AV_CODEC_FLAG_QSCALE
    context.pointee.global_quality = FF_QP2LAMBDA * quantizer
    try status.check(avcodec_open2(context, codec, nil), "avcodec_open2")
    image.pointer.pointee.quality = context.pointee.global_quality
    image.pointer.pointee.pts = 0
    try status.check(avcodec_send_frame(context, image.pointer), "avcodec_send_frame")
    let packet = try Packet(status)
    try status.check(avcodec_receive_packet(context, packet.pointer), "avcodec_receive_packet")
    return Array(
      UnsafeBufferPointer(start: packet.pointer.pointee.data, count: Int(packet.pointer.pointee.size)))
  }
}
