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
  /// Bilinear in luma and in chroma (taken as lying in the middle of its four luma samples). Where the target is
  /// coarser than the source, each target pixel is the mean of several samples, so that nothing is skipped.
  /// - Parameters:
  ///   - target: `size.height` × `size.width` × 3 numbers, rows first, red, green, blue.
  ///   - map: from target positions to positions in this picture.
  ///   - range: the numbers for black and for full brightness.
  public func sampleRGB(
    into target: UnsafeMutablePointer<Float>, size: PixelSize, through map: AffineMap, border: PictureBorder,
    range: ClosedRange<Float>
  ) {
    let sampler = PictureSampler(self, border: border, range: range)
    let taps = max(1, min(4, Int((map.scale * 0.75).rounded())))
    for row in 0..<size.height {
      let line = target + row * size.width * 3
      for column in 0..<size.width {
        let color = sampler.mean(taps: taps, column: Float(column), row: Float(row), map)
        line[column * 3] = color.x
        line[column * 3 + 1] = color.y
        line[column * 3 + 2] = color.z
      }
    }
  }
}

/// Reads one picture at positions between its samples.
private struct PictureSampler {
  private let luma: PixelPlane
  private let cb: PixelPlane
  private let cr: PixelPlane
  private let conversion: YCbCrConversion
  private let border: PictureBorder
  private let low: Float
  private let step: Float

  init(_ picture: PixelBuffer, border: PictureBorder, range: ClosedRange<Float>) {
    luma = picture.luma
    cb = picture.cb
    cr = picture.cr
    conversion = picture.conversion
    self.border = border
    low = range.lowerBound
    step = (range.upperBound - range.lowerBound) / 255
  }

  /// The mean of `taps` × `taps` samples spread evenly over one target pixel.
  @inline(__always)
  func mean(taps: Int, column: Float, row: Float, _ map: AffineMap) -> SIMD4<Float> {
    var sum = SIMD4<Float>.zero
    let spacing = 1 / Float(taps)
    for down in 0..<taps {
      let v = row + (Float(down) + 0.5) * spacing
      for across in 0..<taps {
        let u = column + (Float(across) + 0.5) * spacing
        sum += color(
          x: map.originX + u * map.xPerColumn + v * map.xPerRow,
          y: map.originY + u * map.yPerColumn + v * map.yPerRow)
      }
    }
    return low + sum * (step * spacing * spacing)
  }

  /// Red, green, blue 0…255 at a position of the picture.
  @inline(__always)
  private func color(x: Float, y: Float) -> SIMD4<Float> {
    if border == .black, x < 0 || y < 0 || x >= Float(luma.width) || y >= Float(luma.height) { return .zero }
    let grey = (bilinear(luma, x, y) - conversion.lumaOffset) * conversion.lumaScale
    let blue = bilinear(cb, x * 0.5, y * 0.5) - 128
    let red = bilinear(cr, x * 0.5, y * 0.5) - 128
    let color = SIMD4(
      grey + red * conversion.crToRed, grey + blue * conversion.cbToGreen + red * conversion.crToGreen,
      grey + blue * conversion.cbToBlue, 0)
    return color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
  }

  /// A plane between its four nearest samples, the edge replicated.
  @inline(__always)
  private func bilinear(_ plane: PixelPlane, _ x: Float, _ y: Float) -> Float {
    let left = max(0, min(Float(plane.width - 1), x - 0.5))
    let top = max(0, min(Float(plane.height - 1), y - 0.5))
    let (column, row) = (Int(left), Int(top))
    let (right, down) = (left - Float(column), top - Float(row))
    let here = plane.base + row * plane.stride + column
    let below = row + 1 < plane.height ? here + plane.stride : here
    let next = column + 1 < plane.width ? 1 : 0
    let upper = Float(here[0]) + right * (Float(here[next]) - Float(here[0]))
    let lower = Float(below[0]) + right * (Float(below[next]) - Float(below[0]))
    return upper + down * (lower - upper)
  }
}
