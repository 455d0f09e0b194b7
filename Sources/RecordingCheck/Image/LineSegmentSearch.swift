#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A search for long straight edges, which grows regions of pixels with the same gradient direction and fits a line to
/// each (Grompone von Gioi et al. 2010, "LSD: A Fast Line Segment Detector", without its statistical validation).
struct LineSegmentSearch {
  private let image: LumaImage
  private var magnitude: [Float]
  private var direction: [Float]
  private var isFree: [Bool]
  /// The distances to the eight neighbors of a sample. The margin of two samples makes all of them valid.
  private let neighbors: [Int]

  /// LSD's constants: the noise of a quantized gradient, and the tolerance of the direction, in radians.
  private static let minimumGradient: Float = 5.2
  private static let tolerance: Float = .pi / 8
  /// The minimum length as a fraction of the image's shorter side: shorter edges are those of objects.
  private static let minimumLength = 0.12
  /// The minimum ratio of a segment's length to its width.
  private static let minimumElongation = 10.0

  /// Computes the gradient of the samples that aren't masked.
  init(_ image: LumaImage, mask: BodyMask?) {
    self.image = image
    let (width, count) = (image.width, image.width * image.height)
    neighbors = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
    magnitude = [Float](repeating: 0, count: count)
    direction = magnitude
    isFree = [Bool](repeating: false, count: count)
    // A margin of two samples: video borders are edges of the encoding.
    for row in 2..<max(2, image.height - 3) {
      for column in 2..<max(2, image.width - 3) { measure(column, row, mask) }
    }
  }

  private mutating func measure(_ column: Int, _ row: Int, _ mask: BodyMask?) {
    let index = row * image.width + column
    if let mask, mask[index] { return }
    let (a, b) = (image[column, row], image[column + 1, row])
    let (c, d) = (image[column, row + 1], image[column + 1, row + 1])
    let (across, down) = ((b + d - a - c) / 2, (c + d - a - b) / 2)
    let size = (across * across + down * down).squareRoot()
    guard size >= Self.minimumGradient else { return }
    magnitude[index] = size
    direction[index] = atan2(down, across)
    isFree[index] = true
  }

  /// Returns the segments, the ones with the strongest edges first.
  ///
  /// - Complexity: O(*n* log *n*) for *n* samples.
  mutating func segments() -> [LineSegment] {
    let minimum = Self.minimumLength * Double(min(image.width, image.height))
    var found: [LineSegment] = []
    for seed in seeds where isFree[seed] {
      let region = grow(from: seed)
      guard Double(region.count) >= minimum, let line = fit(region), line.length >= minimum else { continue }
      found.append(line)
    }
    return found
  }

  /// The free samples, those with the largest gradients first, and by rows among equal ones.
  ///
  /// The order of positive numbers is that of their bits. Sorting integers that contain both the gradient and the index
  /// takes a fraction of the time of a comparison of both.
  private var seeds: [Int] {
    let keys = isFree.indices.lazy.filter { isFree[$0] }.map { index in
      UInt64(magnitude[index].bitPattern) << 32 | UInt64(UInt32.max - UInt32(index))
    }
    return keys.sorted(by: >).map { Int(UInt32.max - UInt32(truncatingIfNeeded: $0)) }
  }

  /// Returns the connected samples whose direction is that of the seed, and takes them.
  private mutating func grow(from seed: Int) -> [Int] {
    var region = [seed]
    var (cosine, sine) = (cos(direction[seed]), sin(direction[seed]))
    isFree[seed] = false
    var next = 0
    while next < region.count {
      let mean = atan2(sine, cosine)
      let index = region[next]
      for offset in neighbors {
        let neighbor = index + offset
        guard isFree[neighbor] else { continue }
        let angle = direction[neighbor]
        guard Self.difference(angle, mean) <= Self.tolerance else { continue }
        isFree[neighbor] = false
        region.append(neighbor)
        cosine += cos(angle)
        sine += sin(angle)
      }
      next += 1
    }
    return region
  }

  private static func difference(_ first: Float, _ second: Float) -> Float {
    let difference = abs(first - second)
    return min(difference, 2 * .pi - difference)
  }

  /// Returns the principal axis of a region, weighted by the gradient; nil if it isn't a line.
  private func fit(_ region: [Int]) -> LineSegment? {
    var (weight, x, y) = (0.0, 0.0, 0.0)
    for index in region {
      let w = Double(magnitude[index])
      weight += w
      x += w * Double(index % image.width)
      y += w * Double(index / image.width)
    }
    guard weight > 0 else { return nil }
    (x, y) = (x / weight, y / weight)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for index in region {
      let (w, dx, dy) = (
        Double(magnitude[index]), Double(index % image.width) - x, Double(index / image.width) - y
      )
      xx += w * dx * dx / weight
      xy += w * dx * dy / weight
      yy += w * dy * dy / weight
    }
    return segment(x, y, xx, xy, yy)
  }

  /// Returns the segment of a region with these moments: a uniform line of length *l* has the variance *l*²/12.
  private func segment(_ x: Double, _ y: Double, _ xx: Double, _ xy: Double, _ yy: Double) -> LineSegment? {
    let spread = ((xx - yy) * (xx - yy) / 4 + xy * xy).squareRoot()
    let (major, minor) = ((xx + yy) / 2 + spread, max(0, (xx + yy) / 2 - spread))
    let (length, width) = ((12 * major).squareRoot(), max(1, (12 * minor).squareRoot()))
    guard length >= Self.minimumElongation * width else { return nil }
    var degrees = atan2(2 * xy, xx - yy) / 2 * 180 / .pi
    if degrees > 90 { degrees -= 180 }
    return LineSegment(x: x + 1, y: y + 1, length: length, degrees: degrees)
  }
}
