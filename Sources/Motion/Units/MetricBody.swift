import FormCheckPose

/// The athlete's keypoints in a level coordinate system: x to the right and y up, in heights of a pixel.
struct MetricBody {
  let points: KeypointSignals
  let world: WorldSignals
  let tuning: UnitTuning
  private let plane: TakePlane
  /// The size of the image in pixels; nil if unknown.
  private let image: (width: Double, height: Double)?

  /// Creates the body in a recording by a camera that is rolled by `roll` degrees, whose pixels are `pixelAspectRatio`
  /// times as wide as high, with scene cuts at the offsets `cuts`.
  ///
  /// - Parameter image: the size of the image in pixels; nil if unknown.
  init(
    _ points: KeypointSignals, _ world: WorldSignals, roll: Double, pixelAspectRatio: Double = 1,
    image: (width: Double, height: Double)? = nil, cuts: [Int] = [], tuning: UnitTuning = .standard
  ) {
    (self.points, self.world, self.tuning, self.image) = (points, world, tuning, image)
    let level = LevelPlane(roll: roll, pixelAspectRatio: pixelAspectRatio)
    plane = TakePlane(level, takes: TakeSearch(points, in: level).takes(cuts: cuts))
  }

  /// Returns a keypoint's position at an offset; nil where it is missing or unreliable.
  func position(_ name: KeypointName, _ offset: Int) -> Point? {
    let isWrist = name == .leftWrist || name == .rightWrist
    let minimum = isWrist ? tuning.minimumWristConfidence : tuning.minimumConfidence
    guard let sample = points.sample(name, at: offset), sample.confidence >= minimum,
      let point = sample.smoothed
    else { return nil }
    return leveled(point, offset)
  }

  /// Whether a keypoint has a reliable position at an offset, but outside the image, where the network guesses.
  func isOutsideImage(_ name: KeypointName, _ offset: Int) -> Bool {
    guard let image, position(name, offset) != nil, let index = points.skeleton.index(of: name)
    else { return false }
    return !points.isInside(points.index(index, offset), image)
  }

  /// Returns the midpoint of two keypoints at an offset, or one of them; nil where both are unreliable.
  func middle(_ left: KeypointName, _ right: KeypointName, _ offset: Int) -> Point? {
    let (left, right) = (position(left, offset), position(right, offset))
    guard let left, let right else { return left ?? right }
    return left.midpoint(to: right)
  }

  private func leveled(_ point: Point, _ offset: Int) -> Point {
    let position = plane.position(ofPixel: point, at: offset)
    return Point(x: position.x, y: -position.y)
  }

  // MARK: Size

  /// The length of a leg and the trunk at an offset in pixels, and the fraction of it that lies in the image plane.
  struct Chain {
    let length: Double
    let flatness: Double
  }

  /// Returns the chain of the more confident side, or the mean of both; nil where it is unreliable.
  func chain(_ offset: Int) -> Chain? {
    let sides = [Self.left, Self.right].compactMap { chain($0, offset) }
    guard !sides.isEmpty else { return nil }
    let count = Double(sides.count)
    return Chain(
      length: sides.reduce(0) { $0 + $1.length } / count,
      flatness: sides.reduce(0) { $0 + $1.flatness } / count)
  }

  private static let left: [KeypointName] = [.leftAnkle, .leftKnee, .leftHip, .leftShoulder]
  private static let right: [KeypointName] = [.rightAnkle, .rightKnee, .rightHip, .rightShoulder]

  private func chain(_ names: [KeypointName], _ offset: Int) -> Chain? {
    let positions = names.compactMap { position($0, offset) }
    let indices = names.compactMap(points.skeleton.index)
    guard positions.count == names.count else { return nil }
    let length = zip(positions, positions.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    let joints = indices.map { world.point($0, at: offset) }
    let segments = zip(joints, joints.dropFirst()).map { $1 - $0 }
    let whole = segments.reduce(0) { $0 + $1.length }
    let flat = segments.reduce(0) { $0 + ($1 * WorldVector(1, 1, 0)).length }
    return whole > 0 && length.isFinite ? Chain(length: length, flatness: flat / whole) : nil
  }
}
