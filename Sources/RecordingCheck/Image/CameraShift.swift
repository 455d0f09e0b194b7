import FormCheckPixels
import FormCheckPose

/// The shift of the background between two consecutive frames, which is the camera's movement.
///
/// The method is Lucas and Kanade's for one translation of the whole picture (1981, "An Iterative Image Registration
/// Technique"), from coarse to fine, with people masked out.
struct CameraShift: Hashable, Sendable {
  /// The shift to the right, in pixels of the video.
  let x: Double
  /// The shift down, in pixels of the video.
  let y: Double

  /// The length of the shift, in pixels of the video.
  var length: Double { (x * x + y * y).squareRoot() }

  /// Measures the shift in a scene; nil without a next frame or without structure in the background.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  init?(_ scene: RecordingScene) {
    guard let frame = scene.frame, let following = scene.next, following.size == frame.size
    else { return nil }
    let first = LumaImage(frame, maximumSide: Self.side)
    let second = LumaImage(following, maximumSide: Self.side)
    guard let shift = Self.shift(from: first, to: second, scene) else { return nil }
    x = shift.x * Double(first.factor) * scene.scale
    y = shift.y * Double(first.factor) * scene.scale
  }

  /// The longer side of the compared images, in samples.
  private static let side = 384
  /// The maximum number of sizes in which the images are compared; each is half of the one before.
  private static let levels = 4
  /// The minimum of the shorter side of an image that is halved, in samples.
  private static let minimumHalvedSide = 48
  /// The maximum number of iterations in one size.
  private static let maximumSteps = 6
  /// The length of a step that ends the iterations in one size, as the sum of both components, in samples.
  private static let precision = 0.01

  private static func shift(
    from first: LumaImage, to second: LumaImage, _ scene: RecordingScene
  ) -> Point? {
    guard hasSpreadStructure(first, BodyMask(scene, for: first)) else { return nil }
    var shift = Point(x: 0, y: 0)
    var isKnown = false
    for (one, other) in pyramid(first, second).reversed() {
      shift = shift * 2
      isKnown = refine(&shift, one, other, BodyMask(scene, for: one)) || isKnown
    }
    return isKnown && shift.x.isFinite && shift.y.isFinite ? shift : nil
  }

  /// Returns both images in all sizes, the largest first.
  private static func pyramid(_ first: LumaImage, _ second: LumaImage) -> [(LumaImage, LumaImage)] {
    var pyramid = [(first, second)]
    while pyramid.count < levels, let (one, other) = pyramid.last,
      min(one.width, one.height) >= minimumHalvedSide
    {
      pyramid.append((one.halved, other.halved))
    }
    return pyramid
  }

  /// Improves a shift until it hardly changes.
  ///
  /// - Returns: whether the images have enough structure for at least one step.
  private static func refine(
    _ shift: inout Point, _ first: LumaImage, _ second: LumaImage, _ mask: BodyMask
  ) -> Bool {
    for count in 0..<maximumSteps {
      guard let step = step(first, second, shift, mask) else { return count > 0 }
      shift = shift + step
      if abs(step.x) + abs(step.y) < precision { break }
    }
    return true
  }

  /// The minimum number of the nine parts of a frame in which the background has structure. A weight that moves before a plain wall
  /// has its edges in one or two.
  private static let minimumParts = 3
  /// The minimum mean of a gradient's square, in squared steps of luma per sample.
  private static let minimumGradient: Float = 0.25

  /// Whether the background has structure in enough parts of the frame.
  private static func hasSpreadStructure(_ image: LumaImage, _ mask: BodyMask) -> Bool {
    var (sums, counts) = ([Float](repeating: 0, count: 9), [Float](repeating: 0, count: 9))
    for row in 1..<max(1, image.height - 1) {
      for column in 1..<max(1, image.width - 1) where !mask[row * image.width + column] {
        let across = (image[column + 1, row] - image[column - 1, row]) / 2
        let down = (image[column, row + 1] - image[column, row - 1]) / 2
        let part = row * 3 / image.height * 3 + column * 3 / image.width
        sums[part] += across * across + down * down
        counts[part] += 1
      }
    }
    return zip(sums, counts).count { $0 > minimumGradient * $1 } >= minimumParts
  }

  /// The difference of samples, 0…255, that halves a sample's weight: objects that move by themselves differ more.
  private static let robustness: Float = 8

  /// Returns the improvement of a shift by one iteration; nil without structure in both directions.
  private static func step(
    _ first: LumaImage, _ second: LumaImage, _ shift: Point, _ mask: BodyMask
  ) -> Point? {
    var sums = GradientSums()
    for row in 1..<max(1, first.height - 1) {
      for column in 1..<max(1, first.width - 1) where !mask[row * first.width + column] {
        let across = (first[column + 1, row] - first[column - 1, row]) / 2
        let down = (first[column, row + 1] - first[column, row - 1]) / 2
        let change =
          second.interpolated(Double(column) + shift.x, Double(row) + shift.y) - first[column, row]
        let weight = 1 / (1 + (change / robustness) * (change / robustness))
        sums.add(across, down, change, weight)
      }
    }
    guard sums.squares > minimumGradient * Float(first.width * first.height) else { return nil }
    return sums.step
  }
}

/// The weighted sums over all samples from which the least-squares step of Lucas and Kanade follows.
private struct GradientSums {
  private var xx: Float = 0
  private var xy: Float = 0
  private var yy: Float = 0
  private var xt: Float = 0
  private var yt: Float = 0

  /// The minimum determinant of the matrix of gradients, as a fraction of its squared trace. Below it, all edges have nearly
  /// one direction, along which no shift can be measured.
  private static let minimumDeterminant: Float = 1e-3

  /// The sum of the squared gradients.
  var squares: Float { xx + yy }

  /// Adds a sample with its gradient and its change between the two images.
  mutating func add(_ across: Float, _ down: Float, _ change: Float, _ weight: Float) {
    xx += weight * across * across
    xy += weight * across * down
    yy += weight * down * down
    xt += weight * across * change
    yt += weight * down * change
  }

  /// The step, in samples; nil without structure in both directions.
  var step: Point? {
    let determinant = xx * yy - xy * xy
    guard determinant > Self.minimumDeterminant * squares * squares else { return nil }
    return Point(
      x: Double(-(yy * xt - xy * yt) / determinant), y: Double(-(xx * yt - xy * xt) / determinant))
  }
}

extension LumaImage {
  /// Returns the sample at a position between samples.
  fileprivate func interpolated(_ x: Double, _ y: Double) -> Float {
    let (left, top) = (max(-1e6, min(1e6, x.rounded(.down))), max(-1e6, min(1e6, y.rounded(.down))))
    let (column, row) = (Int(left), Int(top))
    let (right, down) = (Float(x - left), Float(y - top))
    if column >= 0, row >= 0, column < width - 1, row < height - 1 {
      let index = row * width + column
      let upper = samples[index] * (1 - right) + samples[index + 1] * right
      let lower = samples[index + width] * (1 - right) + samples[index + width + 1] * right
      return upper * (1 - down) + lower * down
    }
    let upper = self[column, row] * (1 - right) + self[column + 1, row] * right
    let lower = self[column, row + 1] * (1 - right) + self[column + 1, row + 1] * right
    return upper * (1 - down) + lower * down
  }
}
