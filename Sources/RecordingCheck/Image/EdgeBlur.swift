import FormCheckPixels
import FormCheckPose

/// The width of the edges in a part of a frame.
///
/// The part is blurred once more by a known amount. The ratio of the edges' gradients before and after gives their own
/// blur (Zhuo and Sim 2011, "Defocus map estimation from a single image").
struct EdgeBlur: Hashable, Sendable {
  /// The length of a movement that causes the same blur, in pixels of the frame.
  let streak: Double

  /// The variance of the added blur, in square pixels: two passes of a binomial filter with the variance 1.
  private static let addedVariance = 2.0
  /// The fraction of pixels, those with the strongest gradients, that count as edges.
  private static let edgeFraction = 0.1
  /// The minimum gradient of an edge, of 255, above the noise of compression.
  private static let minimumGradient: Float = 6

  /// Measures the square of `2 · radius` pixels around a point; nil if it isn't inside the frame or has no edges.
  ///
  /// - Complexity: O(*r*² log *r*) for a radius of *r* pixels.
  init?(_ frame: PixelBuffer, around center: Point, radius: Double) {
    let reach = max(8, min(radius, 160))
    guard center.x.isFinite, center.y.isFinite,
      center.x - reach >= 0, center.y - reach >= 0,
      center.x + reach < Double(frame.size.width), center.y + reach < Double(frame.size.height)
    else { return nil }
    let (left, top, side) = (Int(center.x - reach), Int(center.y - reach), Int(2 * reach))
    var samples: [Float] = []
    samples.reserveCapacity(side * side)
    for row in top..<top + side {
      let line = frame.luma.base + row * frame.luma.stride
      for column in left..<left + side { samples.append(Float(line[column])) }
    }
    self.init(LumaImage(width: side, height: side, samples: samples))
  }

  /// The streak, in samples, beyond which an image is measured at half its size: the added blur barely changes the
  /// gradient of a wider edge.
  private static let maximumStreak = 6.0
  /// The minimum side of an image that is measured at half its size, in samples.
  private static let minimumSide = 32

  /// Measures a whole image; nil if it has no edges.
  ///
  /// - Complexity: O(*n* log *n*) for *n* samples.
  init?(_ image: LumaImage) {
    guard var measured = Self.streak(image) else { return nil }
    var (current, factor) = (image, 1.0)
    while measured > Self.maximumStreak * factor, min(current.width, current.height) >= Self.minimumSide {
      (current, factor) = (current.halved, 2 * factor)
      guard let coarse = Self.streak(current) else { break }
      measured = max(Self.maximumStreak * factor / 2, coarse * factor)
    }
    streak = measured
  }

  /// Returns the streak in samples; nil if the image has no edges.
  private static func streak(_ image: LumaImage) -> Double? {
    let sharp = image.gradients
    let soft = image.blurred.blurred.gradients
    let edges = strongest(sharp, Int(Double(sharp.count) * edgeFraction))
      .filter { sharp[$0] >= minimumGradient && soft[$0] > 0 }
    guard edges.count >= 16 else { return nil }
    let ratios = edges.map { Double(sharp[$0] / soft[$0]) }.sorted()
    // An edge of variance v has a gradient proportional to 1/√v, and 1/√(v + a) after the added blur.
    let ratio = max(1.001, ratios[ratios.count / 2])
    let variance = addedVariance / (ratio * ratio - 1)
    // A movement over the length l spreads an edge with the variance l²/12.
    return (12 * variance).squareRoot()
  }

  /// Returns the indices of the samples with the strongest gradients, at most `count`.
  private static func strongest(_ gradients: [Float], _ count: Int) -> [Int] {
    guard count > 0 else { return [] }
    let threshold = gradients.sorted(by: >)[count - 1]
    return Array(gradients.indices.filter { gradients[$0] >= threshold }.prefix(count))
  }
}

extension LumaImage {
  /// The image after a binomial filter (1, 2, 1)/4 … in both directions, applied twice: a variance of 1.
  fileprivate var blurred: LumaImage {
    var current = self
    for _ in 0..<2 { current = current.filtered(0, 1).filtered(1, 0) }
    return current
  }

  private func filtered(_ down: Int, _ across: Int) -> LumaImage {
    var result = samples
    for row in 0..<height {
      for column in 0..<width {
        result[row * width + column] =
          (self[column - across, row - down] + 2 * self[column, row] + self[column + across, row + down]) / 4
      }
    }
    return LumaImage(width: width, height: height, factor: factor, samples: result)
  }

  /// The gradient's magnitude at each sample; 0 at the border, where neighbors are missing.
  fileprivate var gradients: [Float] {
    var result = [Float](repeating: 0, count: samples.count)
    for row in 4..<max(4, height - 4) {
      for column in 4..<max(4, width - 4) {
        let across = (self[column + 1, row] - self[column - 1, row]) / 2
        let down = (self[column, row + 1] - self[column, row - 1]) / 2
        result[row * width + column] = (across * across + down * down).squareRoot()
      }
    }
    return result
  }
}
