import FormCheckPose

/// All points of one person in meters over a span of frames, laid out as in ``PointSignals``; NaN where missing.
struct WorldSignals {
  let skeleton: Skeleton
  var x: [Float]
  var y: [Float]
  var z: [Float]

  /// No frames.
  init(skeleton: Skeleton) {
    self.skeleton = skeleton
    x = []
    y = []
    z = []
  }

  /// Makes room for one more frame.
  mutating func appendFrame(_ points: [WorldPoint]) {
    let missing = WorldPoint(x: .nan, y: .nan, z: .nan)
    for index in skeleton.keypoints.indices {
      let point = points.indices.contains(index) ? points[index] : missing
      x.append(point.x)
      y.append(point.y)
      z.append(point.z)
    }
  }
}
