import FormCheckPixels
import Testing

@Suite struct BlendTests {
  static let cases = [Int32(1), 6, 9].flatMap { matrix in
    [false, true].flatMap { range in
      [(1, 1), (2, 2), (3, 5), (16, 16), (31, 18), (40, 33)].map { size in
        (ColorDescription(isFullRange: range, matrix: matrix), PixelSize(width: size.0, height: size.1))
      }
    }
  }

  @Test(arguments: cases) func matchesTheReference(color: ColorDescription, size: PixelSize) {
    let overlay = Overlay(size, seed: 3)
    let image = PixelBuffer.noise(size, color: color, seed: 11)
    let reference = overlay.reference(onto: image)
    let before = image.samples
    overlay.blend(onto: image, [PixelBlock(x: 0, y: 0, width: size.width, height: size.height)])
    for (index, (sample, expected)) in zip(image.samples, reference).enumerated() {
      let (value, isCovered) = expected
      #expect(
        isCovered ? abs(Double(sample) - value) <= 0.56 : sample == before[index],
        "\(color) \(size) sample \(index): \(sample), not \(value)")
    }
  }

  @Test func opaqueColorsBecomeTheSamplesOfTheStandard() {
    let size = PixelSize(width: 5, height: 3)
    for (color, _) in Self.cases {
      for channels: [UInt8] in [[0, 0, 0], [255, 255, 255], [255, 0, 0], [0, 255, 0], [0, 0, 255]] {
        let overlay = Overlay(size, bgra: [channels[2], channels[1], channels[0], 255])
        let image = PixelBuffer.noise(size, color: color, seed: 5)
        overlay.blend(onto: image, [PixelBlock(x: 0, y: 0, width: 5, height: 3)])
        let sample = image.conversion.ycbcr(channels[0], channels[1], channels[2])
        let expected = [(sample.y, 15), (sample.cb, 6), (sample.cr, 6)].flatMap {
          [UInt8](repeating: $0.0, count: $0.1)
        }
        #expect(image.samples == expected, "\(color) \(channels)")
      }
    }
  }

  @Test func samplesOutsideTheBlocksAreUnchanged() {
    let size = PixelSize(width: 40, height: 33)
    let image = PixelBuffer.noise(size, seed: 1)
    let before = image.samples
    Overlay(size, bgra: [0, 0, 255, 255]).blend(
      onto: image, [PixelBlock(x: 16, y: 16, width: 16, height: 16)])
    for (index, (now, then)) in zip(image.samples, before).enumerated().prefix(40 * 33) {
      let (x, y) = (index % 40, index / 40)
      if !((16..<32).contains(x) && (16..<32).contains(y)) { #expect(now == then, "\(x), \(y)") }
    }
    #expect(image.samples != before)
  }
}

/// Packed premultiplied pixels.
private struct Overlay {
  let size: PixelSize
  var bytes: [UInt8]

  init(_ size: PixelSize, bgra: [UInt8]) {
    self.size = size
    bytes = (0..<size.width * size.height).flatMap { _ in bgra }
  }

  /// Creates noise in which three of eight pixels are transparent.
  init(_ size: PixelSize, seed: UInt64) {
    let noise = PixelBuffer.noise(PixelSize(width: size.width * 5, height: size.height), seed: seed).samples
    self.size = size
    bytes = (0..<size.width * size.height).flatMap { pixel -> [UInt8] in
      let values = noise[pixel * 5..<pixel * 5 + 5].map { $0 }
      let alpha = values[4] & 7 < 3 ? 0 : Int(values[3])
      return values[0..<3].map { UInt8(Int($0) * alpha / 255) } + [UInt8(alpha)]
    }
  }

  func blend(onto image: PixelBuffer, _ blocks: [PixelBlock]) {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      image.blend(PremultipliedPixels(base: base, stride: 4 * size.width), in: blocks)
    }
  }

  /// Returns the exact value of each sample, and whether a pixel covers it.
  func reference(onto image: PixelBuffer) -> [(Double, Bool)] {
    let conversion = image.conversion
    let component: [(KeyPath<YCbCrConversion.Weights, Float>, Double)] = [
      (\.luma, Double(conversion.lumaOffset)), (\.cb, 128), (\.cr, 128),
    ]
    return zip(image.planes, component).enumerated().flatMap { index, pair in
      let (plane, (path, zero)) = pair
      return (0..<plane.height).flatMap { y in
        (0..<plane.width).map { x in
          let pixel = index == 0 ? mean([x], [y]) : mean([2 * x, 2 * x + 1], [2 * y, 2 * y + 1])
          let color =
            pixel[0] * Double(conversion.blueTo[keyPath: path])
            + pixel[1] * Double(conversion.greenTo[keyPath: path])
            + pixel[2] * Double(conversion.redTo[keyPath: path])
          let alpha = pixel[3] / 255
          let below = Double(plane.base[y * plane.stride + x])
          return (max(0, min(255, color + zero * alpha + below * (1 - alpha))), alpha > 0)
        }
      }
    }
  }

  /// Returns the mean of the existing pixels in these columns and rows.
  private func mean(_ columns: [Int], _ rows: [Int]) -> [Double] {
    let pixels = rows.filter { $0 < size.height }.flatMap { y in
      columns.filter { $0 < size.width }.map { (y * size.width + $0) * 4 }
    }
    return (0..<4).map { channel in
      pixels.reduce(0) { $0 + Double(bytes[$1 + channel]) } / Double(pixels.count)
    }
  }
}
