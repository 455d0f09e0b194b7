/// What lies outside the picture.
public enum PictureBorder: Sendable {
  /// The nearest pixel of the picture.
  case replicated
  /// Black.
  case black
}

extension PixelBuffer {
  /// Fills `target` with a turned and scaled part of this picture as R′G′B′, straight from its Y′CbCr samples.
  ///
  /// Each plane is read between its four nearest samples, also where the target is coarser: the networks were trained
  /// on pictures made that way, and means over the area found fewer people (`docs/benchmarks.md`). Chroma is taken as
  /// lying in the middle of its four luma samples.
  /// - Parameters:
  ///   - target: `size.height` × `size.width` × 3 numbers, rows first, red, green, blue.
  ///   - map: from target positions to positions in this picture.
  ///   - range: the numbers for black and for full brightness.
  public func sampleRGB(
    into target: UnsafeMutablePointer<Float>, size: PixelSize, through map: AffineMap, border: PictureBorder,
    range: ClosedRange<Float>
  ) {
    let conversion = self.conversion
    let step = (range.upperBound - range.lowerBound) / 255
    let luma = PlaneSampler(self.luma, map: map, scale: 1)
    let (cb, cr) = (PlaneSampler(self.cb, map: map, scale: 0.5), PlaneSampler(self.cr, map: map, scale: 0.5))
    for row in 0..<size.height {
      let line = target + row * size.width * 3
      for column in 0..<size.width {
        var color = SIMD4<Float>.zero
        let (u, v) = (Float(column), Float(row))
        if border == .replicated || luma.covers(u, v) {
          color = conversion.color(luma.value(u, v), cb.value(u, v), cr.value(u, v))
        }
        color = range.lowerBound + color * step
        line[column * 3] = color.x
        line[column * 3 + 1] = color.y
        line[column * 3 + 2] = color.z
      }
    }
  }
}

extension YCbCrConversion {
  /// Red, green, blue 0…255 of samples between the steps.
  @inline(__always)
  fileprivate func color(_ luma: Float, _ cb: Float, _ cr: Float) -> SIMD4<Float> {
    let grey = (luma - lumaOffset) * lumaScale
    let (blue, red) = (cb - 128, cr - 128)
    let color = SIMD4(
      grey + red * crToRed, grey + blue * cbToGreen + red * crToGreen, grey + blue * cbToBlue, 0)
    let floored = color.replacing(with: 0, where: color .< 0)
    return floored.replacing(with: 255, where: floored .> 255)
  }
}
