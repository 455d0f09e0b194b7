import FormCheckPixels

/// The reference for rotations of a plane's rows.
enum ReferenceRotation {
  /// Returns rows that are mirrored if `isMirrored`, and then rotated clockwise in quarter turns.
  static func upright(_ rows: [[UInt8]], degreesClockwise: Int, isMirrored: Bool) -> [[UInt8]] {
    var image = isMirrored ? rows.map { $0.reversed() } : rows
    for _ in 0..<degreesClockwise / 90 {
      let source = image
      image = source[0].indices.map { x in source.indices.reversed().map { y in source[y][x] } }
    }
    return image
  }
}

extension PixelPlane {
  /// The samples, row by row, without padding.
  var rows: [[UInt8]] {
    (0..<height).map { y in Array(UnsafeBufferPointer(start: base + y * stride, count: width)) }
  }
}
