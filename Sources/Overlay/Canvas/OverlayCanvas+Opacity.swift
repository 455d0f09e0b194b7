import CFormCheckCairo
import FormCheckPixels

extension OverlayCanvas {
  /// Makes the drawing opaque in a frame onto which it was blended, and removes the black from the colors of its edges on
  /// transparent pixels.
  ///
  /// - Complexity: O(*n*) in the number of touched tiles.
  func add(to opacity: FrameOpacity, of frame: PixelBuffer) {
    guard frame.size == size, opacity.image.size == size else { return }
    let black = Int32(frame.color.blackLuma)
    for block in touched.blocks {
      for y in block.y..<(block.y + block.height) {
        for x in block.x..<(block.x + block.width) {
          // Chroma first, because it needs the opacity of all four pixels before the drawing.
          if x.isMultiple(of: 2), y.isMultiple(of: 2) { straightenChroma(x, y, opacity, frame) }
          add(x, y, to: opacity, of: frame, black: black)
        }
      }
    }
  }

  /// Returns the opacity of the drawing at a pixel, 0…255.
  private func drawn(_ x: Int, _ y: Int) -> Int32 { Int32(surface.pixels[y * surface.stride + 4 * x + 3]) }

  private func add(_ x: Int, _ y: Int, to opacity: FrameOpacity, of frame: PixelBuffer, black: Int32) {
    let drawn = drawn(x, y)
    guard drawn > 0 else { return }
    let pixel = opacity.image.luma.base + y * opacity.image.luma.stride + x
    let sample = frame.luma.base + y * frame.luma.stride + x
    if pixel.pointee == 0 { sample.pointee = Self.straight(sample.pointee, drawn, from: black) }
    pixel.pointee = UInt8(clamping: drawn + (Int32(pixel.pointee) * (255 - drawn) + 127) / 255)
  }

  private func straightenChroma(_ x: Int, _ y: Int, _ opacity: FrameOpacity, _ frame: PixelBuffer) {
    let (right, below) = (min(x + 1, size.width - 1), min(y + 1, size.height - 1))
    let pixels = [(x, y), (right, y), (x, below), (right, below)]
    let sum = pixels.reduce(Int32(0)) { $0 + drawn($1.0, $1.1) }
    let alpha = opacity.image.luma
    guard sum > 0, pixels.allSatisfy({ alpha.base[$0.1 * alpha.stride + $0.0] == 0 }) else { return }
    for plane in [frame.cb, frame.cr] {
      let sample = plane.base + y / 2 * plane.stride + x / 2
      sample.pointee = Self.straight(sample.pointee, sum / 4, from: 128)
    }
  }

  /// Returns a color that was blended with the opacity `alpha` over `zero`, without `zero`.
  private static func straight(_ sample: UInt8, _ alpha: Int32, from zero: Int32) -> UInt8 {
    UInt8(clamping: zero + (Int32(sample) - zero) * 255 / max(1, alpha))
  }
}
