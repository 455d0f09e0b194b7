/// A conversion of interpolated Y′CbCr samples to colors in the range that a network expects.
///
/// The conversion's offsets and the range are folded into the factors, which leaves one product and one sum per term.
struct ColorMixer {
  private let range: ClosedRange<Float>
  private let luma: Float
  private let red: (cr: Float, offset: Float)
  private let green: (cb: Float, cr: Float, offset: Float)
  private let blue: (cb: Float, offset: Float)

  /// Creates a mixer; `range` holds the values for black and for full brightness.
  init(_ conversion: YCbCrConversion, range: ClosedRange<Float>) {
    self.range = range
    let step = (range.upperBound - range.lowerBound) / 255
    let (crToRed, cbToBlue) = (conversion.crToRed * step, conversion.cbToBlue * step)
    let (cbToGreen, crToGreen) = (conversion.cbToGreen * step, conversion.crToGreen * step)
    luma = conversion.lumaScale * step
    let black = range.lowerBound - conversion.lumaOffset * luma
    red = (crToRed, black - 128 * crToRed)
    green = (cbToGreen, crToGreen, black - 128 * (cbToGreen + crToGreen))
    blue = (cbToBlue, black - 128 * cbToBlue)
  }

  /// Computes red, green, and blue of the first `count` pixels of a row.
  func mix(luma taps: RowTaps, chroma: RowTaps, count: Int, into colors: RowColors) {
    for start in stride(from: 0, to: count, by: SampleLanes.scalarCount) {
      let gray = taps.values(taps.first, start) * luma
      let (cb, cr) = (chroma.values(chroma.first, start), chroma.values(chroma.second, start))
      colors.red.store(inRange(gray + cr * red.cr + red.offset), at: start)
      colors.green.store(inRange(gray + cb * green.cb + cr * green.cr + green.offset), at: start)
      colors.blue.store(inRange(gray + cb * blue.cb + blue.offset), at: start)
    }
  }

  @inline(__always)
  private func inRange(_ value: SampleLanes) -> SampleLanes {
    value.larger(range.lowerBound).smaller(range.upperBound)
  }
}

/// One row of pixels as separate arrays of red, green, and blue.
struct RowColors {
  let red: RowArray<Float>
  let green: RowArray<Float>
  let blue: RowArray<Float>

  /// Allocates rows of up to `capacity` pixels.
  init(capacity: Int) {
    red = RowArray(capacity: capacity, of: 0)
    green = RowArray(capacity: capacity, of: 0)
    blue = RowArray(capacity: capacity, of: 0)
  }

  /// Writes the first `count` pixels as interleaved red, green, and blue.
  ///
  /// Each store writes a fourth value, which the next pixel overwrites, so one vector store per pixel is enough. The
  /// last pixel is written without it, because the target may end there.
  func interleave(_ count: Int, into target: UnsafeMutablePointer<Float>) {
    guard count > 0 else { return }
    let (red, green, blue) = (red.base, green.base, blue.base)
    for index in 0..<count - 1 {
      UnsafeMutableRawPointer(target + 3 * index).storeBytes(
        of: SIMD4(red[index], green[index], blue[index], 0), as: SIMD4<Float>.self)
    }
    let last = count - 1
    (target[3 * last], target[3 * last + 1], target[3 * last + 2]) = (red[last], green[last], blue[last])
  }
}
