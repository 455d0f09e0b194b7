/// The borders between areas of different brightness. They are closed lines by construction, which divide large areas.
enum ToneBands {
  /// Returns one-pixel borders between `count` bands of brightness with equal areas; empty for fewer than two bands.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  static func borders(of image: GrayImage, count: Int, smallestArea: Int) -> BitImage {
    guard count > 1 else { return BitImage(width: image.width, height: image.height) }
    let bounds = (1..<count).map { image.quantile(Float($0) / Float(count)) }
    return bounds.reduce(BitImage(width: image.width, height: image.height)) { result, bound in
      let dark = image.bits { $0 < bound }
        .withoutParts(smallerThan: smallestArea, .edges).fillingHoles(smallerThan: smallestArea)
        .gray.blurred(2).bits { $0 > 0.5 }
      return result.union(dark.subtracting(dark.eroded(1)))
    }
  }
}
