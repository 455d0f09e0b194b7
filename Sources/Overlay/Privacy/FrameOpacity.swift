public import FormCheckPixels

/// The opacity of each pixel of a frame whose background is transparent.
///
/// The colors of the frame are straight, that is, not multiplied by the opacity.
public struct FrameOpacity: Sendable {
  /// An image of the frame's size whose luma samples are the opacity: 0 is transparent, 255 opaque. Its chroma samples
  /// have no meaning.
  public let image: PixelBuffer

  /// Creates an opacity from an image whose luma samples are the opacity.
  public init(_ image: PixelBuffer) { self.image = image }

  /// Creates the opacity of a frame in which only the athlete is visible.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  init(_ content: OverlayContent, size: PixelSize, pool: PixelBufferPool) {
    // In full range, images are extended by samples of 0.
    image = pool.buffer(size: size, color: ColorDescription(isFullRange: true))
    for plane in [image.cb, image.cr] {
      plane.base.update(repeating: 128, count: plane.stride * plane.height)
    }
    let mask = BodyMask(content, size)
    for y in 0..<size.height {
      let line = image.luma.base + y * image.luma.stride
      guard !mask.isEmpty(row: y) else {
        line.update(repeating: 0, count: size.width)
        continue
      }
      for x in 0..<size.width { line[x] = UInt8(clamping: mask.weight(x, y)) }
    }
  }
}
