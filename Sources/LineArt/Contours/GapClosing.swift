#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The closing of gaps in lines: small ones in every direction, and large ones by straight bridges from the ends of lines
/// to the next line, so that parallel lines remain apart.
enum GapClosing {
  /// The number of orientations of bridges, each in two directions.
  private static let directions = 12

  /// Returns lines with gaps up to about `small` pixels closed, and gaps up to `large` pixels between the end of a line and
  /// another line.
  ///
  /// - Complexity: O(*n* · `large`) for *n* pixels.
  static func closed(_ lines: BitImage, small: Int, large: Int) -> BitImage {
    let near = small > 0 ? lines.closed(Float(small) / 2) : lines
    guard large > 1 else { return near }
    let tips = ends(of: near.thinned())
    return (0..<directions).reduce(near) { result, number in
      let angle = Float.pi * Float(number) / Float(directions)
      return result.union(bridges(near, tips, SIMD2(cosf(angle), sinf(angle)), large))
    }
  }

  /// Returns the ends of center lines: pixels with one neighbor.
  static func ends(of lines: BitImage) -> [Int] {
    lines.bits.indices.filter { lines.bits[$0] && lines.neighbors($0).count { $0 } == 1 }
  }

  /// Returns straight bridges in one direction, in either sense, from the end of a line to another line.
  private static func bridges(
    _ lines: BitImage, _ ends: [Int], _ direction: SIMD2<Float>, _ length: Int
  ) -> BitImage {
    var result = BitImage(width: lines.width, height: lines.height)
    for end in ends {
      for sense in [direction, -direction] {
        for index in bridge(from: end, lines, sense, length) { result.bits[index] = true }
      }
    }
    return result
  }

  /// Returns the pixels from the end of a line over a gap to the next line; empty if there is none in this direction, or if
  /// the line itself lies there.
  private static func bridge(
    from end: Int, _ lines: BitImage, _ direction: SIMD2<Float>, _ length: Int
  ) -> [Int] {
    let start = SIMD2(Float(end % lines.width), Float(end / lines.width))
    var gap: [Int] = []
    for step in 1...(length + 2 * maximumHalfWidth) {
      let position = start + direction * Float(step)
      let (x, y) = (Int(position.x.rounded()), Int(position.y.rounded()))
      guard x >= 0, y >= 0, x < lines.width, y < lines.height else { return [] }
      let index = y * lines.width + x
      if lines.bits[index] {
        if !gap.isEmpty { return gap }
        if step > maximumHalfWidth { return [] }
      } else {
        gap.append(index)
        if gap.count > length { return [] }
      }
    }
    return []
  }

  /// The distance from the end of a center line to the end of its line, at most.
  private static let maximumHalfWidth = 3
}
