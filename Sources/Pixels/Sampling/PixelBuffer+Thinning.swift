extension PixelBuffer {
  /// Returns a smaller copy with every `step`-th row and column, unfiltered.
  ///
  /// Pixels aren't averaged, because the networks were trained on images that were sampled without filtering.
  ///
  /// - Complexity: O(*n*) for *n* pixels of the copy.
  public func thinned(by step: Int) -> PixelBuffer {
    let small = PixelBuffer(
      size: PixelSize(width: max(1, size.width / step), height: max(1, size.height / step)), color: color)
    for (from, to) in zip(planes, small.planes) { Self.thin(from, by: step, into: to) }
    return small
  }

  private static func thin(_ from: PixelPlane, by step: Int, into to: PixelPlane) {
    for row in 0..<to.height {
      let source = from.base + min(row * step, from.height - 1) * from.stride
      let target = to.base + row * to.stride
      if step == 1 {
        target.update(from: source, count: to.width)
      } else {
        for column in 0..<to.width { target[column] = source[min(column * step, from.width - 1)] }
      }
    }
  }
}
