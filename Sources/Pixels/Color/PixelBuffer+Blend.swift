extension PixelBuffer {
  /// Blends drawn pixels over this image, in place and in its own color space, inside `blocks` only.
  ///
  /// Luma is blended pixel by pixel, chroma by the mean of the pixels that it covers (at an odd edge, of those that
  /// exist). Samples under fully transparent pixels keep their bits.
  ///
  /// - Parameters:
  ///   - pixels: An image of the same size.
  ///   - blocks: Disjoint blocks inside the image that start at even columns and rows and have an even size, except at
  /// the right and bottom edges.
  /// - Complexity: O(*n*) for *n* pixels in all blocks.
  public func blend(_ pixels: PremultipliedPixels, in blocks: some Sequence<PixelBlock>) {
    let conversion = conversion
    let weights = (
      luma: BlendWeights.luma(conversion), cb: BlendWeights.cb(conversion), cr: BlendWeights.cr(conversion)
    )
    for block in blocks {
      for y in stride(from: block.y, to: block.y + block.height, by: 2) {
        for x in stride(from: block.x, to: block.x + block.width, by: 2) {
          blendSquare(pixels, x, y, weights)
        }
      }
    }
  }

  /// Blends the up to four pixels that share one chroma sample.
  @inline(__always)
  private func blendSquare(
    _ pixels: PremultipliedPixels, _ x: Int, _ y: Int,
    _ weights: (luma: BlendWeights, cb: BlendWeights, cr: BlendWeights)
  ) {
    let (right, below) = (min(x + 1, size.width - 1), min(y + 1, size.height - 1))
    let words = (
      pixels.word(x, y), pixels.word(right, y), pixels.word(x, below), pixels.word(right, below)
    )
    guard words.0 | words.1 | words.2 | words.3 != 0 else { return }
    var sum = blendLuma(words.0, x, y, weights.luma)
    sum += right > x ? blendLuma(words.1, right, y, weights.luma) : PixelSum(words.1)
    sum += below > y ? blendLuma(words.2, x, below, weights.luma) : PixelSum(words.2)
    sum += right > x && below > y ? blendLuma(words.3, right, below, weights.luma) : PixelSum(words.3)
    let blue = cb.base + (y / 2 * cb.stride + x / 2)
    let red = cr.base + (y / 2 * cr.stride + x / 2)
    blue.pointee = weights.cb.blended(four: sum, over: blue.pointee)
    red.pointee = weights.cr.blended(four: sum, over: red.pointee)
  }

  @inline(__always)
  private func blendLuma(_ word: UInt32, _ x: Int, _ y: Int, _ weights: BlendWeights) -> PixelSum {
    let pixel = PixelSum(word)
    guard pixel.alpha != 0 else { return pixel }
    let sample = luma.base + (y * luma.stride + x)
    sample.pointee = weights.blended(pixel, over: sample.pointee)
    return pixel
  }
}
