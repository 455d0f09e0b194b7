#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The strength of dark lines and of the dark side of edges: a difference of Gaussians across the edge, smoothed along
/// it (Kang, Lee and Chui 2007, "Coherent Line Drawing").
struct ContourResponse {
  /// The strength of every pixel: 0 for none, larger for more contrast.
  let strength: GrayImage

  /// The width of the larger Gaussian as a multiple of the smaller one, which approximates a Laplacian.
  private static let ratio: Float = 1.6
  /// The smoothing along an edge, in pixels.
  private static let alongSigma: Float = 3

  /// Computes the response of an image.
  ///
  /// - Parameter sigma: The scale of lines, in pixels: details that are much smaller vanish.
  /// - Complexity: O(*n* · `sigma`) for *n* pixels.
  init(_ image: GrayImage, flow: FlowField, sigma: Float) {
    let across = Self.across(image, flow, sigma)
    strength = Self.along(across, flow)
  }

  /// Returns the difference of Gaussians along the normal of the edge at every pixel; positive where the center is
  /// darker than its surroundings.
  private static func across(_ image: GrayImage, _ flow: FlowField, _ sigma: Float) -> GrayImage {
    let radius = max(2, Int((2.2 * ratio * sigma).rounded(.up)))
    let narrow = Gaussian.weights(sigma, radius: radius)
    let wide = Gaussian.weights(ratio * sigma, radius: radius)
    let weights = zip(wide, narrow).map { $0 - $1 }
    var result = GrayImage(width: image.width, height: image.height)
    for y in 0..<image.height {
      for x in 0..<image.width {
        let along = flow.directions[y * image.width + x]
        let normal = SIMD2(along.y, -along.x)
        var sum = weights[radius] * image[x, y]
        for step in 1...radius {
          let offset = normal * Float(step)
          let pair =
            image.sample(Float(x) + offset.x, Float(y) + offset.y)
            + image.sample(Float(x) - offset.x, Float(y) - offset.y)
          sum += weights[radius + step] * pair
        }
        result[x, y] = sum
      }
    }
    return result
  }

  /// Returns the image smoothed along the edges.
  private static func along(_ image: GrayImage, _ flow: FlowField) -> GrayImage {
    let radius = Int(2 * alongSigma)
    let weights = Gaussian.weights(alongSigma, radius: radius)
    var result = GrayImage(width: image.width, height: image.height)
    let last = SIMD2(Float(image.width - 1), Float(image.height - 1))
    for y in 0..<image.height {
      for x in 0..<image.width {
        let start = flow.directions[y * image.width + x]
        var (sum, total) = (weights[radius] * image[x, y], weights[radius])
        for sign in [Float(1), -1] {
          var position = SIMD2(Float(x), Float(y))
          var direction = start * sign
          for step in 1...radius {
            position += direction
            guard position.x >= 0, position.y >= 0, position.x <= last.x, position.y <= last.y else { break }
            let weight = weights[radius + step]
            sum += weight * image.sample(position.x, position.y)
            total += weight
            let next = flow.direction(position.x, position.y)
            direction = (next * direction).sum() < 0 ? -next : next
          }
        }
        result[x, y] = max(0, sum / total)
      }
    }
    return result
  }
}
