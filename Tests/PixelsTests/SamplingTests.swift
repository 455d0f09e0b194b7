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

  /// With constant chroma, each pixel's color is that of its sample in the standard.
  @Test(arguments: cases) func theIdentityReturnsTheColorsOfTheImage(size: PixelSize, color: ColorDescription)
  {
    for (cb, cr) in [(UInt8(128), UInt8(128)), (90, 200), (16, 240)] {
      let image = PixelBuffer.noise(size, color: color, seed: 3)
      image.cb.fill(cb)
      image.cr.fill(cr)
      for border in [ImageBorder.replicated, .black] {
        let values = image.sampled(size, .identity, border, 0...255)
        for pixel in 0..<size.width * size.height {
          let sample = image.luma.base[pixel / size.width * image.luma.stride + pixel % size.width]
          let rgb = image.conversion.rgb(sample, cb, cr)
          let errors = zip(values[pixel * 3..<pixel * 3 + 3], [rgb.red, rgb.green, rgb.blue]).map {
            abs($0 - Float($1))
          }
          if errors.contains(where: { $0 > 0.501 }) {
            Issue.record("\(size) \(color) pixel \(pixel): off by \(errors)")
          }
        }
      }
    }
  }

  /// Ranges of rows give the same values as the whole target, and touch no other row.
  @Test(arguments: cases) func rowsAreThoseOfTheWholeTarget(size: PixelSize, color: ColorDescription) {
    let image = PixelBuffer.noise(size, color: color, seed: 29)
    let target = PixelSize(width: 9, height: 7)
    let map = AffineMap.rotated(33, scale: 0.9, image: size, target: target)
    let whole = image.sampled(target, map, .black, -1...1)
    for start in 0...target.height {
      for end in start...target.height {
        let part = image.sampled(target, map, .black, -1...1, rows: start..<end)
        let expected = whole.indices.map {
          (start..<end).contains($0 / (3 * target.width)) ? whole[$0] : .nan
        }
        #expect(
          zip(part, expected).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN },
          "\(size) rows \(start)..<\(end)")
      }
    }
  }

  /// Rotations in steps of 15° at five scales about the center of the image, which cross all borders.
  @Test(arguments: cases) func rotationAndScaleMatchTheReference(size: PixelSize, color: ColorDescription) {
    let image = PixelBuffer.noise(size, color: color, seed: 17)
    let target = PixelSize(width: 9, height: 7)
    for degrees in stride(from: 0.0, to: 360, by: 15) {
      for scale in [0.3, 0.9, 1, 2.5, 8] {
        let map = AffineMap.rotated(degrees, scale: scale, image: size, target: target)
        for border in [ImageBorder.replicated, .black] {
          let values = image.sampled(target, map, border, -1...1)
          let error = image.worstDifference(values, target, map, border, -1...1)
          if error > 2e-3 {
            Issue.record("\(size) \(color) \(degrees)° × \(scale), border \(border): off by \(error)")
          }
        }
      }
    }
  }

  /// Every row width up to more than two vectors, upright and mirrored: incomplete vectors are correct, and nothing
  /// past the target is written.
  @Test(arguments: [ImageBorder.replicated, .black]) func everyTargetWidthMatchesTheReference(
    border: ImageBorder
  ) {
    let size = PixelSize(width: 13, height: 11)
    let image = PixelBuffer.noise(size, color: Self.colors[0], seed: 23)
    for width in 1...20 {
      for height in 1...3 {
        for (across, down): (Float, Float) in [(0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-2, -2)] {
          let map = AffineMap(
            originX: across < 0 ? 12.6 : 0.3, originY: down < 0 ? 10.1 : -0.4, xPerColumn: across,
            yPerColumn: 0.05, xPerRow: 0.05, yPerRow: down)
          let target = PixelSize(width: width, height: height)
          let values = image.sampled(target, map, border, 0...1)
          let error = image.worstDifference(values, target, map, border, 0...1)
          if error > 1e-3 { Issue.record("\(width) × \(height), steps \(across), \(down): off by \(error)") }
        }
      }
    }
  }

  @Test func valuesAreLinearInTheRange() {
    let size = PixelSize(width: 7, height: 5)
    let image = PixelBuffer.noise(size, seed: 8)
    let full = image.sampled(size, .identity, .replicated, 0...255)
    for range in [Float(0)...1, -1...1, -3...5] {
      let values = image.sampled(size, .identity, .replicated, range)
      #expect(values.count == full.count, "\(range)")
      for (value, reference) in zip(values, full) {
        let expected = range.lowerBound + reference / 255 * (range.upperBound - range.lowerBound)
        #expect(abs(value - expected) < 1e-5, "\(range): \(value), not \(expected)")
      }
    }
    #expect(full.contains(0) && full.contains(255))
  }

  @Test func positionsOutsideAreBlackOrRepeatTheEdge() {
    let size = PixelSize(width: 4, height: 4)
    let image = PixelBuffer(size: size)
    image.luma.fill(235)
    image.cb.fill(128)
    image.cr.fill(128)
    for (x, y): (Float, Float) in [(-9, 0), (9, 0), (0, -9), (0, 9), (1e9, -1e9)] {
      let map = AffineMap(originX: x, originY: y, xPerColumn: 1, yPerColumn: 0, xPerRow: 0, yPerRow: 1)
      let black = image.sampled(size, map, .black, -1...1)
      let edge = image.sampled(size, map, .replicated, -1...1)
      #expect(black.allSatisfy { $0 == -1 }, "\(x), \(y)")
      #expect(edge.allSatisfy { abs($0 - 1) < 1e-5 }, "\(x), \(y)")
    }
  }

  /// Maps with NaN or infinities must not read outside the image's memory.
  @Test func invalidMapsReturnColorsWithinTheRange() {
    let image = PixelBuffer.noise(PixelSize(width: 5, height: 3), seed: 4)
    for value in [Float.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
      let map = AffineMap(
        originX: value, originY: value, xPerColumn: 1, yPerColumn: value, xPerRow: -value, yPerRow: 1)
      for border in [ImageBorder.replicated, .black] {
        let values = image.sampled(PixelSize(width: 3, height: 3), map, border, 0...1)
        #expect(values.allSatisfy { (0...1.00001).contains($0) }, "\(value) \(values)")
      }
    }
  }
}

extension PixelPlane {
  fileprivate func fill(_ value: UInt8) {
    for row in 0..<height { (base + row * stride).update(repeating: value, count: width) }
  }

  /// Returns the value at a position, interpolated between the four nearest samples, with the edge repeated.
  fileprivate func interpolated(_ x: Double, _ y: Double) -> Double {
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

  /// Returns a clockwise rotation that maps the target's center to the image's.
  fileprivate static func rotated(
    _ degrees: Double, scale: Double, image: PixelSize, target: PixelSize
  ) -> AffineMap {
    let (sine, cosine) = (sin(degrees * .pi / 180) * scale, cos(degrees * .pi / 180) * scale)
    let (right, down) = (Double(target.width) / 2, Double(target.height) / 2)
    return AffineMap(
      originX: Float(Double(image.width) / 2 - right * cosine + down * sine),
      originY: Float(Double(image.height) / 2 - right * sine - down * cosine),
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
    _ target: PixelSize, _ map: AffineMap, _ border: ImageBorder, _ range: ClosedRange<Float>,
    rows: Range<Int>? = nil
  ) -> [Float] {
    let count = target.width * target.height * 3
    var values = [Float](repeating: .nan, count: count + 8)
    values.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      sampleRGB(into: base, size: target, through: map, border: border, range: range, rows: rows)
    }
    let isUntouched = values[count...].allSatisfy { $0.isNaN }
    #expect(isUntouched, "nothing is written past \(target)")
    return Array(values[..<count])
  }

  /// Returns the largest difference from the reference in double precision. Pixels exactly on the edge may be inside or
  /// outside.
  fileprivate func worstDifference(
    _ values: [Float], _ target: PixelSize, _ map: AffineMap, _ border: ImageBorder,
    _ range: ClosedRange<Float>
  ) -> Double {
    var worst = 0.0
    for pixel in 0..<target.width * target.height {
      let (x, y) = map.position(Double(pixel % target.width) + 0.5, Double(pixel / target.width) + 0.5)
      let (toSide, toEnd) = (min(x, Double(size.width) - x), min(y, Double(size.height) - y))
      if border == .black, abs(min(toSide, toEnd)) < 1e-4 { continue }
      let isBlack = border == .black && min(toSide, toEnd) < 0
      let color = isBlack ? [0, 0, 0] : referenceColor(x, y)
      let span = Double(range.upperBound - range.lowerBound) / 255
      for (value, expected) in zip(values[pixel * 3..<pixel * 3 + 3], color) {
        let difference = abs(Double(value) - Double(range.lowerBound) - expected * span)
        worst = difference <= worst ? worst : difference.isNaN ? .infinity : difference
      }
    }
    return worst
  }

  /// Returns red, green and blue, 0…255, at a position, with chroma at the center of its four luma samples.
  private func referenceColor(_ x: Double, _ y: Double) -> [Double] {
    let conversion = conversion
    let gray =
      (luma.interpolated(x, y) - Double(conversion.lumaOffset)) * Double(conversion.lumaScale)
    let blue = cb.interpolated(x / 2, y / 2) - 128
    let red = cr.interpolated(x / 2, y / 2) - 128
    return [
      gray + red * Double(conversion.crToRed),
      gray + blue * Double(conversion.cbToGreen) + red * Double(conversion.crToGreen),
      gray + blue * Double(conversion.cbToBlue),
    ].map { max(0, min(255, $0)) }
  }
}
