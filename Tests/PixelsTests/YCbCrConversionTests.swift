import FormCheckPixels
import Testing

@Suite struct YCbCrConversionTests {
  static let matrices: [Int32] = [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 12]
  static let all = matrices.flatMap { matrix in
    [false, true].map { ColorDescription(isFullRange: $0, matrix: matrix) }
  }

  /// The samples of 100 % colors in the standards: BT.601-7, BT.709-6 and BT.2020-2, limited range.
  @Test func primariesAreThoseOfTheStandards() {
    let standards: [Int32: [[Int]]] = [
      6: [[16, 128, 128], [235, 128, 128], [81, 90, 240], [145, 54, 34], [41, 240, 110]],
      1: [[16, 128, 128], [235, 128, 128], [63, 102, 240], [173, 42, 26], [32, 240, 118]],
      9: [[16, 128, 128], [235, 128, 128], [74, 97, 240], [164, 47, 25], [29, 240, 119]],
    ]
    for (matrix, samples) in standards { check(samples, matrix) }
  }

  /// Black, white, red, green and blue.
  private func check(_ samples: [[Int]], _ matrix: Int32) {
    let conversion = YCbCrConversion(ColorDescription(matrix: matrix), height: 480)
    let colors: [(UInt8, UInt8, UInt8)] = [
      (0, 0, 0), (255, 255, 255), (255, 0, 0), (0, 255, 0), (0, 0, 255),
    ]
    for (color, expected) in zip(colors, samples) {
      let sample = conversion.ycbcr(color.0, color.1, color.2)
      #expect([Int(sample.y), Int(sample.cb), Int(sample.cr)] == expected, "matrix \(matrix) of \(color)")
    }
  }

  @Test(arguments: all) func blackAndWhiteUseTheWholeRange(color: ColorDescription) {
    let conversion = YCbCrConversion(color, height: 480)
    #expect(conversion.rgb(color.isFullRange ? 0 : 16, 128, 128) == RGBColor(0, 0, 0), "\(color)")
    #expect(conversion.rgb(color.isFullRange ? 255 : 235, 128, 128) == RGBColor(255, 255, 255), "\(color)")
  }

  /// A color changes at most by the rounding of its three samples: half a step each, times its coefficient.
  @Test(arguments: all) func colorsSurviveARoundTrip(color: ColorDescription) {
    let conversion = YCbCrConversion(color, height: 480)
    let luma = conversion.lumaScale / 2
    let allowed = [
      luma + conversion.crToRed / 2, luma - (conversion.cbToGreen + conversion.crToGreen) / 2,
      luma + conversion.cbToBlue / 2,
    ].map { Int(($0 + 0.5).rounded(.down)) }
    var worst: (Int, String) = (0, "")
    for step in lattice(16) {
      let sample = conversion.ycbcr(step.0, step.1, step.2)
      let back = conversion.rgb(sample.y, sample.cb, sample.cr)
      let errors = zip([step.0, step.1, step.2], [back.red, back.green, back.blue]).map {
        abs(Int($0) - Int($1))
      }
      let excess = zip(errors, allowed).map { $0 - $1 }.max() ?? 0
      if excess > worst.0 { worst = (excess, "\(step) → \(sample) → \(back)") }
    }
    #expect(worst.0 == 0, "\(color): \(worst.1)")
    #expect(allowed.allSatisfy { $0 <= 2 }, "\(allowed)")
  }

  /// Every sample inside the color cube changes by at most one step.
  @Test(arguments: all) func samplesSurviveARoundTrip(color: ColorDescription) {
    let conversion = YCbCrConversion(color, height: 480)
    var (worst, count) = ((0, ""), 0)
    for step in lattice(6) {
      let back = conversion.rgb(step.0, step.1, step.2)
      // A component at its limit may have been clipped.
      guard [back.red, back.green, back.blue].allSatisfy({ (1...254).contains($0) }) else { continue }
      let sample = conversion.ycbcr(back.red, back.green, back.blue)
      let off =
        zip([step.0, step.1, step.2], [sample.y, sample.cb, sample.cr])
        .map { abs(Int($0) - Int($1)) }.max() ?? 0
      count += 1
      if off > worst.0 { worst = (off, "\(step) → \(back) → \(sample)") }
    }
    #expect(worst.0 <= 1, "\(color): \(worst.1)")
    #expect(count > 10_000)
  }

  @Test(arguments: [Int32(2), 0, 8, 99]) func unspecifiedMatricesDependOnTheHeight(matrix: Int32) {
    let color = ColorDescription(matrix: matrix)
    #expect(
      YCbCrConversion(color, height: 719) == YCbCrConversion(ColorDescription(matrix: 6), height: 719))
    #expect(
      YCbCrConversion(color, height: 720) == YCbCrConversion(ColorDescription(matrix: 1), height: 720))
  }

  private func lattice(_ step: Int) -> [(UInt8, UInt8, UInt8)] {
    let values = Array(stride(from: 0, through: 255, by: step)) + [255]
    return values.flatMap { a in
      values.flatMap { b in values.map { (UInt8(a), UInt8(b), UInt8($0)) } }
    }
  }
}

/// The matrix of frames that are turned, cut, or scaled.
@Suite struct ResizedColorTests {
  /// A frame keeps its colors, whatever the heights.
  @Test(arguments: [(480, 848), (848, 480), (480, 640), (720, 1280), (1080, 1920), (719, 720), (720, 719)])
  func theMatrixIsKept(_ stored: Int, _ height: Int) {
    for matrix: Int32 in [1, 2, 4, 5, 6, 7, 9] {
      let color = ColorDescription(matrix: matrix)
      let resized = color.resized(from: stored, to: height)
      #expect(
        YCbCrConversion(resized, height: height) == YCbCrConversion(color, height: stored),
        "matrix \(matrix), \(stored) to \(height)")
      let isSame = (stored >= 720) == (height >= 720)
      #expect((resized == color) == (matrix != 2 || isSame), "matrix \(matrix), \(stored) to \(height)")
    }
  }

  @Test func aStatedMatrixIsTheOneOfTheConversion() {
    for matrix: Int32 in 0...14 {
      for height in [1, 719, 720, 2160] {
        let color = ColorDescription(matrix: matrix)
        let stated = color.stated(forHeight: height)
        #expect(
          YCbCrConversion(stated, height: height) == YCbCrConversion(color, height: height), "\(matrix)")
        #expect((stated != color) == [0, 2, 3].contains(matrix), "matrix \(matrix)")
      }
    }
  }
}
