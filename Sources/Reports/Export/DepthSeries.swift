public import FormCheckPose

/// The depth of each keypoint of a person relative to the mid-hip, and the height of a pixel at the person's distance.
///
/// Both are derived from the network's world points in meters, whose x and y axes are parallel to those of the frame.
public struct DepthSeries: Sendable {
  private let skeleton: Skeleton
  private let pixelAspectRatio: Double
  /// Depths in meters, positive away from the camera: positions × keypoints, row-major; NaN for missing values.
  private var depths: [Float]
  /// Meters per pixel, one value for each frame in which it is measurable.
  private var scales: [Double] = []

  /// Creates a series of `count` positions without values, of poses in a frame whose pixels are `pixelAspectRatio` times
  /// as wide as high.
  public init(skeleton: Skeleton, count: Int, pixelAspectRatio: Double = 1) {
    self.skeleton = skeleton
    self.pixelAspectRatio = pixelAspectRatio
    depths = [Float](repeating: .nan, count: count * skeleton.keypoints.count)
  }

  /// Records the world points of a pose at a position.
  public mutating func add(_ pose: Pose, at position: Int) {
    let points = skeleton.keypoints.count
    guard pose.worldPoints.count == points, pose.keypoints.count == points,
      position >= 0, position < depths.count / max(1, points)
    else { return }
    for (index, point) in pose.worldPoints.enumerated() { depths[position * points + index] = point.z }
    if let scale = scale(pose) { scales.append(scale) }
  }

  /// The median height of a pixel at the person's distance, in meters; nil if there are no world points.
  ///
  /// - Complexity: O(n log n) in the number of frames.
  public var metersPerPixel: Double? {
    scales.isEmpty ? nil : scales.sorted()[scales.count / 2]
  }

  /// Returns the depth at a position, interpolated linearly in short gaps; nil without neighbors.
  ///
  /// - Complexity: O(1) outside gaps; O(*n*) in a gap of *n* positions, at most 120.
  func depth(_ name: KeypointName, at position: Int) -> Double? {
    guard let index = skeleton.index(of: name) else { return nil }
    let range = (position - Self.maximumFill)...(position + Self.maximumFill)
    guard let before = (range.lowerBound...position).last(where: { isKnown(index, $0) }),
      let after = (position...range.upperBound).first(where: { isKnown(index, $0) })
    else { return nil }
    let (from, to) = (known(index, before), known(index, after))
    return before == after ? from : from + (to - from) * Double(position - before) / Double(after - before)
  }

  /// The maximum distance to a neighbor in positions, 0.25 s at 240 frames per second.
  private static let maximumFill = 60

  private func known(_ index: Int, _ position: Int) -> Double {
    Double(depths[position * skeleton.keypoints.count + index])
  }

  private func isKnown(_ index: Int, _ position: Int) -> Bool {
    let offset = position * skeleton.keypoints.count + index
    return depths.indices.contains(offset) && !depths[offset].isNaN
  }

  /// Returns the ratio of the spread of limbs and trunk in meters to their spread in heights of a pixel, under weak
  /// perspective.
  private func scale(_ pose: Pose) -> Double? {
    let indices = KeypointName.limbs.compactMap { pose.skeleton.index(of: $0) }
    let world = indices.map {
      Point(x: Double(pose.worldPoints[$0].x), y: Double(pose.worldPoints[$0].y))
    }
    let image = indices.map {
      Point(x: pose.keypoints[$0].position.x * pixelAspectRatio, y: pose.keypoints[$0].position.y)
    }
    let (meters, pixels) = (Self.spread(world), Self.spread(image))
    return pixels > 1 ? meters / pixels : nil
  }

  private static func spread(_ points: [Point]) -> Double {
    let middle = points.reduce(Point(x: 0, y: 0), +) * (1 / Double(max(1, points.count)))
    return (points.reduce(0) { $0 + ($1 - middle).x * ($1 - middle).x + ($1 - middle).y * ($1 - middle).y })
      .squareRoot()
  }
}

extension KeypointName {
  /// The keypoint on the other side of the body; the same keypoint on the midline.
  var opposite: KeypointName {
    let other = rawValue.split(separator: "_").map { part in
      part == "left" ? "right" : part == "right" ? "left" : String(part)
    }
    return KeypointName(rawValue: other.joined(separator: "_")) ?? self
  }
}
