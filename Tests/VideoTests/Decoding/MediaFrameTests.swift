import CFormCheckFFmpeg
import FormCheckPixels
import Testing

@testable import FormCheckVideo

@Suite struct MediaFrameTests {
  private let status = FFmpegStatus(path: "frame", direction: .writing)

  /// A wrapped buffer lives exactly as long as FFmpeg holds a reference.
  @Test func wrappedPixelsAreReleasedWithTheFrame() throws {
    let frame = try MediaFrame(status)
    weak var released: PixelBuffer?
    for isReset in [true, false] {
      try wrap(frame, &released)
      #expect(released != nil, "\(isReset)")
      if isReset {
        frame.reset()
      } else {
        try frame.wrap(PixelBuffer(size: PixelSize(width: 2, height: 2)), status)
      }
      #expect(released == nil, "by reset: \(isReset)")
    }
  }

  private func wrap(_ frame: MediaFrame, _ reference: inout PixelBuffer?) throws {
    let pixels = PixelBuffer(size: PixelSize(width: 6, height: 4))
    reference = pixels
    try frame.wrap(pixels, status)
  }

  @Test func wrappedFramesShareThePlanes() throws {
    for (width, height) in [(2, 2), (64, 48), (65, 33), (130, 2)] {
      let frame = try MediaFrame(status)
      let pixels = PixelBuffer(size: PixelSize(width: width, height: height))
      try frame.wrap(pixels, status)
      let wrapped = frame.pointer.pointee
      #expect(wrapped.width == width && wrapped.height == height)
      #expect(wrapped.format == AV_PIX_FMT_YUV420P.rawValue, "\(width), \(height)")
      #expect(
        wrapped.data.0 == pixels.luma.base && wrapped.linesize.0 == pixels.luma.stride, "\(width), \(height)")
      #expect(
        wrapped.data.1 == pixels.cb.base && wrapped.linesize.1 == pixels.cb.stride, "\(width), \(height)")
      #expect(
        wrapped.data.2 == pixels.cr.base && wrapped.linesize.2 == pixels.cr.stride, "\(width), \(height)")
    }
  }

  /// The encoder may read wrapped pixels, but must copy them before it writes.
  @Test func wrappedFramesAreReadOnly() throws {
    let frame = try MediaFrame(status)
    let pixels = PixelBuffer(size: PixelSize(width: 16, height: 16))
    for plane in pixels.planes { plane.base.update(repeating: 77, count: plane.stride * plane.height) }
    try frame.wrap(pixels, status)
    try status.check(av_frame_make_writable(frame.pointer), "av_frame_make_writable")
    let copy = try #require(frame.pointer.pointee.data.0)
    #expect(copy != pixels.luma.base && copy[0] == 77)
  }
}
