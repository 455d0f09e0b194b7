public import FormCheckPose

/// How far each point of a person lies in front of or behind the middle of the hips, and how large a pixel is there.
///
/// From the network's points in meters, whose x and y run along the picture's.
public struct DepthSeries: Sendable {
  private let skeleton: Skeleton
  /// Meters away from the camera, frame by frame in the skeleton's order; NaN where the network gave none.
  private var depths: [Float]
  /// Meters a pixel in each frame that told.
  private var scales: [Double] = []

  /// Nothing known yet of `count` positions.
  public init(skeleton: Skeleton, count: Int) {
    self.skeleton = skeleton
    depths = [Float](repeating: .nan, count: count * skeleton.keypoints.count)
  }

  /// Takes in what the network saw at a position.
  public mutating func add(_ pose: Pose, at position: Int) {
    let points = skeleton.keypoints.count
    guard pose.worldPoints.count == points, pose.keypoints.count == points,
      position >= 0, position < depths.count / max(1, points)
    else { return }
    for (index, point) in pose.worldPoints.enumerated() { depths[position * points + index] = point.z }
    if let scale = Self.scale(pose) { scales.append(scale) }
  }

  /// The typical size of a pixel at the person, in meters; nil if the network gave no points in meters.
  public var metersPerPixel: Double? {
    scales.isEmpty ? nil : scales.sorted()[scales.count / 2]
  }

  /// Meters away from the camera at a position; on the straight line between neighbors where nobody was seen.
  func depth(_ name: KeypointName, at position: Int) -> Double? {
    guard let index = skeleton.index(of: name) else { return nil }
    let range = (position - Self.longestFill)...(position + Self.longestFill)
    guard let before = (range.lowerBound...position).last(where: { isKnown(index, $0) }),
      let after = (position...range.upperBound).first(where: { isKnown(index, $0) })
    else { return nil }
    let (from, to) = (known(index, before), known(index, after))
    return before == after ? from : from + (to - from) * Double(position - before) / Double(after - before)
  }

  /// Frames on each side of one in which nobody was seen but points are filled in: 0.25 s at 240 frames a second.
  private static let longestFill = 60

  private func known(_ index: Int, _ position: Int) -> Double {
    Double(depths[position * skeleton.keypoints.count + index])
  }

  private func isKnown(_ index: Int, _ position: Int) -> Bool {
    let place = position * skeleton.keypoints.count + index
    return depths.indices.contains(place) && !depths[place].isNaN
  }

  /// Meters to pixels, as the spreads of limbs and trunk have it: weak perspective.
  private static func scale(_ pose: Pose) -> Double? {
    let indices = KeypointName.limbs.compactMap { pose.skeleton.index(of: $0) }
    let world = indices.map {
      Point(x: Double(pose.worldPoints[$0].x), y: Double(pose.worldPoints[$0].y))
    }
    let picture = indices.map { pose.keypoints[$0].position }
    let (meters, pixels) = (spread(world), spread(picture))
    return pixels > 1 ? meters / pixels : nil
  }

  private static func spread(_ points: [Point]) -> Double {
    let middle = points.reduce(Point(x: 0, y: 0), +) * (1 / Double(max(1, points.count)))
    return (points.reduce(0) { $0 + ($1 - middle).x * ($1 - middle).x + ($1 - middle).y * ($1 - middle).y })
      .squareRoot()
  }
}

extension KeypointName {
  /// The same point on the body's other side; itself on the midline.
  var opposite: KeypointName {
    let other = rawValue.split(separator: "_").map { part in
      part == "left" ? "right" : part == "right" ? "left" : String(part)
    }
    return KeypointName(rawValue: other.joined(separator: "_")) ?? self
  }
}
