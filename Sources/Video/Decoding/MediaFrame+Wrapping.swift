import CFormCheckFFmpeg
import FormCheckPixels

extension MediaFrame {
  /// Makes this frame refer to `pixels`, which stay alive as long as FFmpeg holds a reference. They are only read.
  func wrap(_ pixels: PixelBuffer, _ status: FFmpegStatus) throws(VideoError) {
    reset()
    let plane = pixels.luma
    let owner = Unmanaged.passRetained(pixels)
    let buffer = av_buffer_create(
      plane.base, plane.stride * plane.height, { owner, _ in releasePixels(owner) }, owner.toOpaque(),
      AV_BUFFER_FLAG_READONLY)
    guard let buffer else {
      owner.release()
      throw status.missing("av_buffer_create")
    }
    pointer.pointee.buf.0 = buffer
    pointer.pointee.format = AV_PIX_FMT_YUV420P.rawValue
    pointer.pointee.width = Int32(clamping: pixels.size.width)
    pointer.pointee.height = Int32(clamping: pixels.size.height)
    pointer.pointee.data = (pixels.luma.base, pixels.cb.base, pixels.cr.base, nil, nil, nil, nil, nil)
    let strides = pixels.planes.map { Int32(clamping: $0.stride) }
    pointer.pointee.linesize = (strides[0], strides[1], strides[2], 0, 0, 0, 0, 0)
  }
}

private func releasePixels(_ owner: UnsafeMutableRawPointer?) {
  guard let owner else { return }
  Unmanaged<PixelBuffer>.fromOpaque(owner).release()
}
