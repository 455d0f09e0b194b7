/// Makes colours in the range that a network wants from samples between the steps.
struct ColorMixer {
  private let conversion: YCbCrConversion
  private let black: Float
  private let step: Float

  /// `range`: the numbers for black and for full brightness.
  init(_ conversion: YCbCrConversion, range: ClosedRange<Float>) {
    self.conversion = conversion
    black = range.lowerBound
    step = (range.upperBound - range.lowerBound) / 255
  }

  /// Computes red, green and blue of the first `count` pixels of a row.
  func mix(luma: RowTaps, chroma: RowTaps, count: Int, into colors: RowColors) {
    for start in stride(from: 0, to: count, by: SampleLanes.scalarCount) {
      let grey = (luma.values(luma.first, start) - conversion.lumaOffset) * conversion.lumaScale
      let (cb, cr) = (
        chroma.values(chroma.first, start) - 128, chroma.values(chroma.second, start) - 128
      )
      colors.red.store(level(grey + cr * conversion.crToRed), at: start)
      colors.green.store(level(grey + cb * conversion.cbToGreen + cr * conversion.crToGreen), at: start)
      colors.blue.store(level(grey + cb * conversion.cbToBlue), at: start)
    }
  }

  @inline(__always)
  private func level(_ value: SampleLanes) -> SampleLanes { black + value.larger(0).smaller(255) * step }
}

/// Red, green and blue of a row of pixels, an array each.
struct RowColors {
  let red: RowArray<Float>
  let green: RowArray<Float>
  let blue: RowArray<Float>

  /// Memory for rows of up to `capacity` pixels.
  init(capacity: Int) {
    red = RowArray(capacity: capacity, of: 0)
    green = RowArray(capacity: capacity, of: 0)
    blue = RowArray(capacity: capacity, of: 0)
  }

  /// Writes the first `count` pixels, red, green and blue together.
  ///
  /// Each with a fourth number that the next pixel overwrites, so that one store does. The last pixel goes without:
  /// behind it the target may end.
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
