import FormCheckPose

/// Tells from where the camera sees the body: by how far the line of the shoulders and that of the hips point away from it.
struct CameraViewEstimation {
  /// Up to this many degrees out of the picture's plane it is seen from the front or from behind.
  private static let front = 35.0
  /// From this many degrees on it is seen from the side.
  private static let side = 58.0
  /// A view whose middle half spreads over more degrees than this changes.
  private static let steadiness = 35.0

  /// Degrees out of the picture's plane, 0…90, one for each frame; NaN where unknown.
  let turns: [Double]

  init(_ world: WorldSignals) {
    let pairs = [(KeypointName.leftShoulder, KeypointName.rightShoulder), (.leftHip, .rightHip)].compactMap {
      pair in
      world.skeleton.index(of: pair.0).flatMap { left in world.skeleton.index(of: pair.1).map { (left, $0) } }
    }
    let count = world.x.count / max(1, world.skeleton.keypoints.count)
    turns = (0..<count).map { offset in
      let line = pairs.reduce(WorldAngles.Vector(repeating: 0)) { sum, pair in
        sum + world.point(pair.0, at: offset) - world.point(pair.1, at: offset)
      }
      return abs(arcTangent(abs(line.z), (line.x * line.x + line.y * line.y).squareRoot())) * 180 / .pi
    }
  }

  /// The view over some frames.
  func view(_ frames: some Sequence<Int>) -> CameraView {
    let known = frames.compactMap { turns.indices.contains($0) && !turns[$0].isNaN ? turns[$0] : nil }
      .sorted()
    guard let middle = known.sortedMedian else { return .unclear }
    guard known[known.count * 3 / 4] - known[known.count / 4] <= Self.steadiness else { return .unclear }
    return middle <= Self.front ? .front : middle >= Self.side ? .side : .oblique
  }
}
