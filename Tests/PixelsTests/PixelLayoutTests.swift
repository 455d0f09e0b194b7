import Testing

@testable import FormCheckPixels

@Suite struct PixelLayoutTests {
  static let sizes = [1, 2, 3, 63, 64, 65, 127, 128, 129, 1920].flatMap { width in
    [1, 2, 3, 65, 1080].map { PixelSize(width: width, height: $0) }
  }

  /// Planes follow each other without overlap, rows are aligned to cache lines, and the end has room for a vector.
  @Test func planesAreAlignedAndDisjoint() {
    for size in Self.sizes {
      let layout = PixelLayout(size: size)
      let chroma = layout.chromaSize
      #expect(chroma.width * 2 - size.width == size.width % 2, "\(size)")
      #expect(chroma.height * 2 - size.height == size.height % 2, "\(size)")
      for (stride, width) in [(layout.lumaStride, size.width), (layout.chromaStride, chroma.width)] {
        #expect(stride % 64 == 0 && (width..<width + 64).contains(stride), "\(size): \(stride)")
      }
      #expect(layout.cbOffset == layout.lumaStride * size.height, "\(size)")
      #expect(layout.crOffset - layout.cbOffset == layout.chromaStride * chroma.height, "\(size)")
      #expect(layout.byteCount - layout.crOffset == layout.chromaStride * chroma.height + 64, "\(size)")
    }
  }

  /// Every sample of a buffer has its own byte.
  @Test func samplesDoNotOverlap() {
    for size in Self.sizes where size.height < 100 {
      let image = PixelBuffer(size: size)
      for (index, plane) in image.planes.enumerated() {
        for row in 0..<plane.height {
          (plane.base + row * plane.stride).update(repeating: UInt8(index * 70 + row), count: plane.width)
        }
      }
      for (index, plane) in image.planes.enumerated() {
        #expect(Int(bitPattern: plane.base) % 64 == 0, "\(size)")
        for row in 0..<plane.height {
          let values = UnsafeBufferPointer(start: plane.base + row * plane.stride, count: plane.width)
          if !values.allSatisfy({ $0 == UInt8(index * 70 + row) }) { Issue.record("\(size) row \(row)") }
        }
      }
    }
  }

  @Test func transposingExchangesTheAxes() {
    for size in Self.sizes {
      #expect(size.transposed == PixelSize(width: size.height, height: size.width))
      #expect(size.transposed.transposed == size)
    }
  }
}
