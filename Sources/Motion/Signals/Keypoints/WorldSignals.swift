import FormCheckPose

/// The world keypoints of one person over a span of frames, in meters from the mid-hip.
///
/// The arrays have T × K elements as in ``KeypointSignals``; missing coordinates are NaN.
struct WorldSignals: Sendable {
  /// The keypoints.
  let skeleton: Skeleton
  /// Meters to the right.
  var x: [Float] = []
  /// Meters down.
  var y: [Float] = []
  /// Meters away from the camera.
  var z: [Float] = []

  /// Creates signals without frames.
  init(skeleton: Skeleton) { self.skeleton = skeleton }

  /// The number of frames.
  var count: Int { x.count / max(1, skeleton.keypoints.count) }

  /// Returns the keypoint with index `keypoint` in the skeleton at an offset; NaN where it is missing.
  func point(_ keypoint: Int, at offset: Int) -> WorldVector {
    let index = offset * skeleton.keypoints.count + keypoint
    guard x.indices.contains(index) else { return WorldVector(repeating: .nan) }
    return WorldVector(Double(x[index]), Double(y[index]), Double(z[index]))
  }

  /// Returns the midpoint of two keypoints at an offset; NaN where one is missing.
  func midpoint(_ pair: (left: Int, right: Int), at offset: Int) -> WorldVector {
    (point(pair.left, at: offset) + point(pair.right, at: offset)) / 2
  }
}

extension WorldSignals {
  /// The body's size in the world, at least 0.05: the median distance in meters between the midpoints of shoulders and
  /// hips; 0.5 where these are unknown.
  ///
  /// - Complexity: O(*T*) for *T* frames.
  var trunkLength: Double {
    trunkLengths(0..<count).upperMedian.map { max(0.05, $0) } ?? Self.unknownTrunkLength
  }

  /// Returns the trunk length in each frame whose shoulders and hips are known, in meters.
  func trunkLengths(_ offsets: Range<Int>) -> [Double] {
    guard let shoulders = SidePairs.shoulders.pairs[0].indices(in: skeleton),
      let hips = SidePairs.hips.pairs[0].indices(in: skeleton)
    else { return [] }
    return offsets.map { (midpoint(shoulders, at: $0) - midpoint(hips, at: $0)).length }.filter { !$0.isNaN }
  }

  /// The trunk length of an adult, in meters.
  private static let unknownTrunkLength = 0.5
}

extension WorldSignals {
  /// Appends one frame, without coordinates for keypoints that `points` lacks.
  mutating func appendFrame(_ points: [WorldPoint]) {
    let missing = WorldPoint(x: .nan, y: .nan, z: .nan)
    for index in skeleton.keypoints.indices {
      let point = points.indices.contains(index) ? points[index] : missing
      x.append(point.x)
      y.append(point.y)
      z.append(point.z)
    }
  }

  /// Appends the frames at `offsets` of other signals of the same skeleton.
  mutating func append(_ other: WorldSignals, _ offsets: Range<Int>) {
    let keypoints = skeleton.keypoints.count
    let indices = (keypoints * offsets.lowerBound)..<(keypoints * offsets.upperBound)
    x += other.x[indices]
    y += other.y[indices]
    z += other.z[indices]
  }

  /// Appends the keypoints that this skeleton has, from the frames at `offsets` of other signals.
  mutating func appendCommon(_ other: WorldSignals, _ offsets: Range<Int>) {
    let keypoints = skeleton.keypoints.compactMap(other.skeleton.index)
    for offset in offsets {
      for keypoint in keypoints {
        let index = other.skeleton.keypoints.count * offset + keypoint
        x.append(other.x[index])
        y.append(other.y[index])
        z.append(other.z[index])
      }
    }
  }
}
