public import FormCheckPixels
public import FormCheckPose

extension PixelBuffer {
  /// Returns a part of the image at another size, interpolated bilinearly. Positions outside the image are black.
  ///
  /// - Parameters:
  ///   - window: the part, in pixels; may extend beyond the image.
  ///   - size: the size of the result.
  /// - Complexity: O(*n*) for *n* pixels of the result.
  public func window(_ window: Rectangle, size: PixelSize, pool: PixelBufferPool) -> PixelBuffer {
    let result = pool.buffer(size: size, color: color.resized(from: self.size.height, to: size.height))
    luma.sample(window, into: result.luma, outside: color.blackLuma)
    // The chroma planes of an odd size extend beyond the window.
    let half = Rectangle(
      x: window.x / 2, y: window.y / 2, width: window.width * Double(result.cb.width) / Double(size.width),
      height: window.height * Double(result.cb.height) / Double(size.height))
    cb.sample(half, into: result.cb, outside: 128)
    cr.sample(half, into: result.cr, outside: 128)
    return result
  }
}

extension PixelPlane {
  fileprivate func sample(_ window: Rectangle, into target: PixelPlane, outside: UInt8) {
    let columns = Tap.taps(window.x, window.width, count: target.width, limit: width)
    let rows = Tap.taps(window.y, window.height, count: target.height, limit: height)
    for (y, row) in rows.enumerated() {
      let line = target.base + y * target.stride
      guard let row else {
        line.update(repeating: outside, count: target.width)
        continue
      }
      let (upper, lower) = (base + row.first * stride, base + row.second * stride)
      for (x, column) in columns.enumerated() {
        guard let column else {
          line[x] = outside
          continue
        }
        let above = Self.mix(upper[column.first], upper[column.second], column.weight)
        let below = Self.mix(lower[column.first], lower[column.second], column.weight)
        let sum = above * (256 - row.weight) + below * row.weight
        line[x] = UInt8(truncatingIfNeeded: (sum + 32768) / 65536)
      }
    }
  }

  @inline(__always)
  private static func mix(_ first: UInt8, _ second: UInt8, _ weight: Int32) -> Int32 {
    Int32(first) * (256 - weight) + Int32(second) * weight
  }
}

/// The two samples between which a position lies, and the weight of the second one in 256ths.
private struct Tap {
  let first: Int
  let second: Int
  let weight: Int32

  /// Returns the taps of a row or column of samples; nil outside the plane.
  static func taps(_ start: Double, _ length: Double, count: Int, limit: Int) -> [Tap?] {
    (0..<count).map { index in
      let position = start + (Double(index) + 0.5) * length / Double(count)
      guard position >= 0, position < Double(limit) else { return nil }
      let scaled = max(0, Int(((position - 0.5) * 256).rounded()))
      let first = min(scaled / 256, limit - 1)
      return Tap(first: first, second: min(first + 1, limit - 1), weight: Int32(scaled % 256))
    }
  }
}
