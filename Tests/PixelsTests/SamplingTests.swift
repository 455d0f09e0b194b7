import FormCheckPixels
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite struct SamplingTests {
  static let sizes = [(1, 1), (1, 6), (5, 1), (2, 2), (7, 5), (16, 9), (33, 18)].map {
    PixelSize(width: $0.0, height: $0.1)
  }
  static let colors = [Int32(1), 6, 9].flatMap { matrix in
    [false, true].map { ColorDescription(isFullRange: $0, matrix: matrix) }
  }
  static let cases = sizes.flatMap { size in colors.map { (size, $0) } }

  /// Where chroma is the same everywhere, each pixel's color is what the standard says of its sample.
  @Test(arguments: cases) func theIdentityGivesThePicturesOwnColors(size: PixelSize, color: ColorDescription)
  {
    for (cb, cr) in [(UInt8(128), UInt8(128)), (90, 200), (16, 240)] {
      let picture = PixelBuffer.noise(size, color: color, seed: 3)
      picture.cb.fill(cb)
      picture.cr.fill(cr)
      for border in [PictureBorder.replicated, .black] {
        let values = picture.sampled(size, .identity, border, 0...255)
        for pixel in 0..<size.width * size.height {
          let sample = picture.luma.base[pixel / size.width * picture.luma.stride + pixel % size.width]
          let rgb = picture.conversion.rgb(sample, cb, cr)
          let off = zip(values[pixel * 3..<pixel * 3 + 3], [rgb.red, rgb.green, rgb.blue]).map {
            abs($0 - Float($1))
          }
          if off.contains(where: { $0 > 0.501 }) {
            Issue.record("\(size) \(color) pixel \(pixel): off \(off)")
          }
        }
      }
    }
  }

  /// Every turn in steps of 15° at five scales, round the picture's middle, so that all borders are crossed.
  @Test(arguments: cases) func turnedAndScaledMatchesThePlainFormula(size: PixelSize, color: ColorDescription)
  {
    let picture = PixelBuffer.noise(size, color: color, seed: 17)
    let target = PixelSize(width: 9, height: 7)
    for degrees in stride(from: 0.0, to: 360, by: 15) {
      for scale in [0.3, 0.9, 1, 2.5, 8] {
        let map = AffineMap.turned(degrees, scale: scale, picture: size, target: target)
        for border in [PictureBorder.replicated, .black] {
          let values = picture.sampled(target, map, border, -1...1)
          let off = picture.worstDifference(values, target, map, border, -1...1)
          if off > 2e-3 {
            Issue.record("\(size) \(color) \(degrees)° × \(scale), border \(border): off by \(off)")
          }
        }
      }
    }
  }

  /// Every width of a row up to more than two vectors, upright and mirrored: what is left over at a row's end is right
  /// and nothing behind the target is written.
  @Test(arguments: [PictureBorder.replicated, .black]) func everyWidthOfTheTarget(border: PictureBorder) {
    let size = PixelSize(width: 13, height: 11)
    let picture = PixelBuffer.noise(size, color: Self.colors[0], seed: 23)
    for width in 1...20 {
      for height in 1...3 {
        for (across, down): (Float, Float) in [(0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-2, -2)] {
          let map = AffineMap(
            originX: across < 0 ? 12.6 : 0.3, originY: down < 0 ? 10.1 : -0.4, xPerColumn: across,
            yPerColumn: 0.05, xPerRow: 0.05, yPerRow: down)
          let target = PixelSize(width: width, height: height)
          let values = picture.sampled(target, map, border, 0...1)
          let off = picture.worstDifference(values, target, map, border, 0...1)
          if off > 1e-3 { Issue.record("\(width) × \(height), steps \(across), \(down): off by \(off)") }
        }
      }
    }
  }

  @Test func rangesAreStretchedLinearly() {
    let size = PixelSize(width: 7, height: 5)
    let picture = PixelBuffer.noise(size, seed: 8)
    let plain = picture.sampled(size, .identity, .replicated, 0...255)
    for range in [Float(0)...1, -1...1, -3...5] {
      for (value, wanted) in zip(picture.sampled(size, .identity, .replicated, range), plain) {
        let expected = range.lowerBound + wanted / 255 * (range.upperBound - range.lowerBound)
        #expect(abs(value - expected) < 1e-5, "\(range): \(value), not \(expected)")
      }
    }
    #expect(plain.contains(0) && plain.contains(255))
  }

  @Test func outsideIsBlackOrTheEdge() {
    let size = PixelSize(width: 4, height: 4)
    let picture = PixelBuffer(size: size)
    picture.luma.fill(235)
    picture.cb.fill(128)
    picture.cr.fill(128)
    for (x, y): (Float, Float) in [(-9, 0), (9, 0), (0, -9), (0, 9), (1e9, -1e9)] {
      let map = AffineMap(originX: x, originY: y, xPerColumn: 1, yPerColumn: 0, xPerRow: 0, yPerRow: 1)
      let black = picture.sampled(size, map, .black, -1...1)
      let edge = picture.sampled(size, map, .replicated, -1...1)
      #expect(black.allSatisfy { $0 == -1 }, "\(x), \(y)")
      #expect(edge.allSatisfy { abs($0 - 1) < 1e-5 }, "\(x), \(y)")
    }
  }

  /// A map without meaning must not read memory that isn't the picture's.
  @Test func anUnusableMapGivesColorsAllTheSame() {
    let picture = PixelBuffer.noise(PixelSize(width: 5, height: 3), seed: 4)
    for value in [Float.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
      let map = AffineMap(
        originX: value, originY: value, xPerColumn: 1, yPerColumn: value, xPerRow: -value, yPerRow: 1)
      for border in [PictureBorder.replicated, .black] {
        let values = picture.sampled(PixelSize(width: 3, height: 3), map, border, 0...1)
        #expect(values.allSatisfy { (0...1.00001).contains($0) }, "\(value) \(values)")
      }
    }
  }
}

extension PixelPlane {
  fileprivate func fill(_ value: UInt8) {
    for row in 0..<height { (base + row * stride).update(repeating: value, count: width) }
  }

  /// The value at a position in samples, between the four nearest, the edge replicated.
  fileprivate func plainValue(_ x: Double, _ y: Double) -> Double {
    func sample(_ column: Double, _ row: Double) -> Double {
      let (column, row) = (max(0, min(Double(width - 1), column)), max(0, min(Double(height - 1), row)))
      return Double(base[Int(row) * stride + Int(column)])
    }
    let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    let (p, q) = (x - 0.5 - left, y - 0.5 - top)
    return (1 - q) * ((1 - p) * sample(left, top) + p * sample(left + 1, top))
      + q * ((1 - p) * sample(left, top + 1) + p * sample(left + 1, top + 1))
  }
}

extension AffineMap {
  fileprivate static let identity = AffineMap(
    originX: 0, originY: 0, xPerColumn: 1, yPerColumn: 0, xPerRow: 0, yPerRow: 1)

  /// Turned clockwise about the middle of the picture, which comes to lie in the middle of the target.
  fileprivate static func turned(
    _ degrees: Double, scale: Double, picture: PixelSize, target: PixelSize
  ) -> AffineMap {
    let (sine, cosine) = (sin(degrees * .pi / 180) * scale, cos(degrees * .pi / 180) * scale)
    let (right, down) = (Double(target.width) / 2, Double(target.height) / 2)
    return AffineMap(
      originX: Float(Double(picture.width) / 2 - right * cosine + down * sine),
      originY: Float(Double(picture.height) / 2 - right * sine - down * cosine),
      xPerColumn: Float(cosine), yPerColumn: Float(sine), xPerRow: Float(-sine), yPerRow: Float(cosine))
  }

  fileprivate func position(_ u: Double, _ v: Double) -> (x: Double, y: Double) {
    (
      Double(originX) + u * Double(xPerColumn) + v * Double(xPerRow),
      Double(originY) + u * Double(yPerColumn) + v * Double(yPerRow)
    )
  }
}

extension PixelBuffer {
  fileprivate func sampled(
    _ target: PixelSize, _ map: AffineMap, _ border: PictureBorder, _ range: ClosedRange<Float>
  ) -> [Float] {
    let count = target.width * target.height * 3
    var values = [Float](repeating: .nan, count: count + 8)
    values.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      sampleRGB(into: base, size: target, through: map, border: border, range: range)
    }
    let isUntouched = values[count...].allSatisfy { $0.isNaN }
    #expect(isUntouched, "nothing is written behind \(target)")
    return Array(values[..<count])
  }

  /// How far values are from the formula in double precision; a pixel on the very edge may count as in or out.
  fileprivate func worstDifference(
    _ values: [Float], _ target: PixelSize, _ map: AffineMap, _ border: PictureBorder,
    _ range: ClosedRange<Float>
  ) -> Double {
    var worst = 0.0
    for pixel in 0..<target.width * target.height {
      let (x, y) = map.position(Double(pixel % target.width) + 0.5, Double(pixel / target.width) + 0.5)
      let (toSide, toEnd) = (min(x, Double(size.width) - x), min(y, Double(size.height) - y))
      if border == .black, abs(min(toSide, toEnd)) < 1e-4 { continue }
      let isBlack = border == .black && min(toSide, toEnd) < 0
      let color = isBlack ? [0, 0, 0] : plainColor(x, y)
      let span = Double(range.upperBound - range.lowerBound) / 255
      for (got, wanted) in zip(values[pixel * 3..<pixel * 3 + 3], color) {
        let difference = abs(Double(got) - Double(range.lowerBound) - wanted * span)
        worst = difference <= worst ? worst : difference.isNaN ? .infinity : difference
      }
    }
    return worst
  }

  /// Red, green, blue 0…255 at a position of the picture, chroma in the middle of its four luma samples.
  private func plainColor(_ x: Double, _ y: Double) -> [Double] {
    let conversion = conversion
    let gray =
      (luma.plainValue(x, y) - Double(conversion.lumaOffset)) * Double(conversion.lumaScale)
    let blue = cb.plainValue(x / 2, y / 2) - 128
    let red = cr.plainValue(x / 2, y / 2) - 128
    return [
      gray + red * Double(conversion.crToRed),
      gray + blue * Double(conversion.cbToGreen) + red * Double(conversion.crToGreen),
      gray + blue * Double(conversion.cbToBlue),
    ].map { max(0, min(255, $0)) }
  }
}
