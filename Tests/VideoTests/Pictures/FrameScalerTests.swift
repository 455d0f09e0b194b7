import FormCheckPixels
import Testing
import FormCheckVideo

@Suite struct FrameScalerTests {
  private static let sizes = [(16, 16), (64, 48), (96, 64), (321, 181), (640, 480)].map {
    PixelSize(width: $0.0, height: $0.1)
  }

  private static func gray(_ size: PixelSize, luma: UInt8, _ color: ColorDescription) -> PixelBuffer {
    let image = PixelBuffer(size: size, color: color)
    for (plane, value) in zip(image.planes, [luma, 128, 128]) {
      for row in 0..<plane.height {
        (plane.base + row * plane.stride).update(repeating: value, count: plane.width)
      }
    }
    return image
  }

  /// An even gray stays gray at any size, and white stays white between the ranges.
  @Test func graysKeepTheirBrightness() throws {
    let (limited, full) = (ColorDescription(matrix: 1), ColorDescription(isFullRange: true, matrix: 6))
    for from in Self.sizes {
      for to in Self.sizes {
        for (source, luma, target, wanted) in [
          (limited, 120, limited, 120), (limited, 235, full, 255), (full, 0, limited, 16),
        ] {
          let scaled = try FrameScaler(to: to, color: target, of: "x.mp4")
            .scaled(Self.gray(from, luma: UInt8(luma), source))
          #expect(scaled.size == to && scaled.color == target, "\(from)")
          for y in [0, to.height / 2, to.height - 1] {
            for x in [0, to.width / 2, to.width - 1] {
              let value = Int(scaled.luma.base[y * scaled.luma.stride + x])
              #expect(abs(value - wanted) <= 2, "\(from) to \(to): \(value)")
            }
          }
        }
      }
    }
  }

  /// Without a stated matrix, the matrices of both sizes depend on their heights.
  @Test func unspecifiedMatricesDependOnTheHeight() throws {
    let (large, small) = (PixelSize(width: 64, height: 720), PixelSize(width: 32, height: 360))
    let image = Self.gray(large, luma: 81, ColorDescription())
    image.cb.base.update(repeating: 90, count: image.cb.stride * image.cb.height)
    let stated = Self.gray(large, luma: 81, ColorDescription(matrix: 1))
    stated.cb.base.update(repeating: 90, count: stated.cb.stride * stated.cb.height)
    let unspecified = try FrameScaler(to: small, color: ColorDescription(), of: "x.mp4").scaled(image)
    let expected = try FrameScaler(to: small, color: ColorDescription(matrix: 6), of: "x.mp4").scaled(stated)
    #expect(unspecified.samples == expected.samples)
    let kept = try FrameScaler(to: small, color: ColorDescription(matrix: 1), of: "x.mp4").scaled(image)
    #expect(kept.samples != expected.samples && kept.cb.base[0] == 90)
  }

  /// One scaler takes frames of several sizes, as of a video whose size changes.
  @Test func framesOfSeveralSizes() throws {
    let scaler = FrameScaler(to: PixelSize(width: 80, height: 60), color: ColorDescription(), of: "x.mp4")
    for size in Self.sizes + Self.sizes.reversed() {
      let scaled = try scaler.scaled(Self.gray(size, luma: 90, ColorDescription()))
      #expect(abs(Int(scaled.luma.base[0]) - 90) <= 2, "\(size)")
    }
  }
}
