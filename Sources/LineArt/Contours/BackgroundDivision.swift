#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lines behind the person that divide a plain background into areas for coloring: a frame, and rays.
enum BackgroundDivision {
  /// Returns the distance of a frame from the border, in pixels. Once its line is `line` pixels wide, its outside has at
  /// least `area` pixels.
  static func inset(width: Int, height: Int, area: Int, line: Int) -> Int {
    let needed = Double(area) / Double(2 * (width + height))
    return max(Int(needed.rounded(.up)), max(width, height) / 80, 2) + (line + 1) / 2
  }

  /// Returns a frame as a line of one pixel; none if the image is too small.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  static func frame(width: Int, height: Int, inset: Int) -> BitImage {
    var result = BitImage(width: width, height: height)
    guard width > 4 * inset, height > 4 * inset else { return result }
    for x in inset..<(width - inset) { (result[x, inset], result[x, height - 1 - inset]) = (true, true) }
    for y in inset..<(height - inset) { (result[inset, y], result[width - 1 - inset, y]) = (true, true) }
    return result
  }

  /// Returns `count` rays from the center of the person, or of the image, to the border, as lines of one pixel outside the
  /// person.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  static func rays(_ count: Int, width: Int, height: Int, around body: BitImage?) -> BitImage {
    let center = body?.center ?? SIMD2(Float(width) / 2, Float(height) / 2)
    var result = BitImage(width: width, height: height)
    for number in 0..<max(0, count) {
      let angle = 2 * Float.pi * (Float(number) + 0.5) / Float(count)
      let direction = SIMD2(cosf(angle), sinf(angle)) / 2
      var position = center
      while position.x >= 0, position.y >= 0, position.x < Float(width), position.y < Float(height) {
        let (x, y) = (Int(position.x), Int(position.y))
        if body?[x, y] != true { result[x, y] = true }
        position += direction
      }
    }
    return result
  }
}

extension BitImage {
  /// The mean position of the set pixels; nil if there are none.
  fileprivate var center: SIMD2<Float>? {
    var (sum, number) = (SIMD2<Double>(0, 0), 0.0)
    for (index, isSet) in bits.enumerated() where isSet {
      sum += SIMD2(Double(index % width), Double(index / width))
      number += 1
    }
    return number > 0 ? SIMD2(Float(sum.x / number), Float(sum.y / number)) : nil
  }
}
