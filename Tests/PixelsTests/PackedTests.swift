import FormCheckPixels
import Testing

@Suite struct PackedTests {
  @Test(arguments: [(1, 1), (1, 4), (3, 1), (2, 2), (5, 3), (8, 6), (17, 9)])
  func matchesTheReference(width: Int, height: Int) {
    let image = PixelBuffer.noise(PixelSize(width: width, height: height), seed: 7)
    let packed = image.packed()
    let conversion = image.conversion
    for y in 0..<height {
      for x in 0..<width {
        let cb = interpolated(image.cb, x, y)
        let cr = interpolated(image.cr, x, y)
        let gray =
          Double(conversion.lumaScale)
          * (Double(image.luma.base[y * image.luma.stride + x]) - Double(conversion.lumaOffset))
        let expected = [
          gray + Double(conversion.cbToBlue) * (cb - 128),
          gray + Double(conversion.cbToGreen) * (cb - 128) + Double(conversion.crToGreen) * (cr - 128),
          gray + Double(conversion.crToRed) * (cr - 128),
        ].map { max(0, min(255, $0)) }
        let pixel = packed[(y * width + x) * 4..<(y * width + x) * 4 + 4]
        let error = zip(pixel, expected).map { abs(Double($0) - $1) }.max() ?? 255
        #expect(error <= 0.51, "\(width)×\(height) at \(x), \(y): \(Array(pixel)) for \(expected)")
        #expect(pixel.last == 255, "\(y), \(x)")
      }
    }
  }

  /// Returns chroma at a luma sample: bilinear between left-sited samples, with the edge repeated.
  private func interpolated(_ plane: PixelPlane, _ x: Int, _ y: Int) -> Double {
    func sample(_ column: Int, _ row: Int) -> Double {
      let (column, row) = (max(0, min(plane.width - 1, column)), max(0, min(plane.height - 1, row)))
      return Double(plane.base[row * plane.stride + column])
    }
    let (u, v) = (Double(x) / 2, (Double(y) - 0.5) / 2)
    let (left, top) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
    let (p, q) = (u - Double(left), v - Double(top))
    return (1 - q) * ((1 - p) * sample(left, top) + p * sample(left + 1, top))
      + q * ((1 - p) * sample(left, top + 1) + p * sample(left + 1, top + 1))
  }
}

extension PixelBuffer {
  static func noise(
    _ size: PixelSize, color: ColorDescription = ColorDescription(), seed: UInt64
  ) -> PixelBuffer {
    let image = PixelBuffer(size: size, color: color)
    var state = seed &* 2 &+ 1
    for plane in image.planes {
      for row in 0..<plane.height {
        for column in 0..<plane.width {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          plane.base[row * plane.stride + column] = UInt8(truncatingIfNeeded: state >> 56)
        }
      }
    }
    return image
  }

  func packed() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size.width * size.height * 4)
    bytes.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { writeBGRX(to: base, stride: 4 * size.width) }
    }
    return bytes
  }

  /// All samples, plane by plane, without the padding between rows.
  var samples: [UInt8] {
    planes.flatMap { plane in
      (0..<plane.height).flatMap { row in (0..<plane.width).map { plane.base[row * plane.stride + $0] } }
    }
  }
}
