/// The layout of an image's planes in one allocation. Rows start at multiples of 64 bytes.
struct PixelLayout: Hashable {
  let size: PixelSize

  var chromaSize: PixelSize { PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2) }
  var lumaStride: Int { Self.aligned(size.width) }
  var chromaStride: Int { Self.aligned(chromaSize.width) }
  var cbOffset: Int { lumaStride * size.height }
  var crOffset: Int { cbOffset + chromaStride * chromaSize.height }
  /// The size of the planes plus 64 bytes, so that a vector load at the last sample stays inside.
  var byteCount: Int { crOffset + chromaStride * chromaSize.height + 64 }

  func allocate() -> UnsafeMutableRawPointer { .allocate(byteCount: byteCount, alignment: 64) }

  private static func aligned(_ width: Int) -> Int { (width + 63) & ~63 }
}
