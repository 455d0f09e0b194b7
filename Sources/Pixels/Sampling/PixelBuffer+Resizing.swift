extension PixelBuffer {
  /// Returns a copy of another size, in which each plane is interpolated bilinearly.
  ///
  /// - Complexity: O(*n*) for *n* pixels of the copy.
  public func resized(to size: PixelSize) -> PixelBuffer {
    let copy = PixelBuffer(size: size, color: color.resized(from: self.size.height, to: size.height))
    for (from, to) in zip(planes, copy.planes) { Self.resize(from, to) }
    return copy
  }

  private static func resize(_ from: PixelPlane, _ to: PixelPlane) {
    let columns = AxisTaps(from: from.width, to: to.width)
    let rows = AxisTaps(from: from.height, to: to.height)
    for row in 0..<to.height {
      let upper = from.base + rows.before[row] * from.stride
      let lower = from.base + rows.after[row] * from.stride
      let target = to.base + row * to.stride
      let down = rows.fractions[row]
      for column in 0..<to.width {
        let (before, after, right) = (
          columns.before[column], columns.after[column], columns.fractions[column]
        )
        let first = AxisTaps.mixed(upper[before], upper[after], right)
        let second = AxisTaps.mixed(lower[before], lower[after], right)
        target[column] = UInt8(truncatingIfNeeded: AxisTaps.rounded(first, second, down))
      }
    }
  }
}

/// The two samples around each sample of a longer or shorter axis.
private struct AxisTaps {
  /// The previous sample.
  let before: [Int]
  /// The next sample, or the previous one at the end.
  let after: [Int]
  /// The distance from the previous sample, 0…256 for that to the next one.
  let fractions: [Int]

  init(from: Int, to: Int) {
    let positions = (0..<to).map { (Double($0) + 0.5) * Double(from) / Double(max(1, to)) - 0.5 }
    let limited = positions.map { max(0, min(Double(from - 1), $0)) }
    before = limited.map { Int($0) }
    after = before.map { min(from - 1, $0 + 1) }
    fractions = zip(limited, before).map { Int((($0 - Double($1)) * 256).rounded()) }
  }

  /// Returns a value between two samples, times 256.
  @inline(__always)
  static func mixed(_ before: UInt8, _ after: UInt8, _ fraction: Int) -> Int {
    Int(before) * (256 - fraction) + Int(after) * fraction
  }

  /// Returns the rounded value between two values that were multiplied by 256.
  @inline(__always)
  static func rounded(_ before: Int, _ after: Int, _ fraction: Int) -> Int {
    (before * (256 - fraction) + after * fraction + (1 << 15)) >> 16
  }
}
