import FormCheckPose

/// The agreement of hips and shoulders about the direction they face: a trunk doesn't twist by more than a right angle.
struct TrunkConsistency {
  private let hips: (left: Int, right: Int)
  private let shoulders: (left: Int, right: Int)

  /// Creates the measure; nil if the skeleton lacks one of the four keypoints.
  init?(_ skeleton: Skeleton) {
    guard let hips = SidePairs.hips.pairs.first?.indices(in: skeleton),
      let shoulders = SidePairs.shoulders.pairs.first?.indices(in: skeleton)
    else { return nil }
    self.hips = hips
    self.shoulders = shoulders
  }

  /// Returns the mean cosine of the angle between the line of the hips and that of the shoulders, −1…1.
  ///
  /// The angle is measured in the world where world keypoints are known, otherwise in the image plane. The result is
  /// nil if the keypoints weren't detected in any of `frames`.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  func mean(_ frames: ArraySlice<Int>, _ points: KeypointSignals, _ world: WorldSignals) -> Float? {
    let cosines = frames.map { cosine($0, points, world) }.filter { !$0.isNaN }
    return cosines.isEmpty ? nil : cosines.reduce(0, +) / Float(cosines.count)
  }

  private func cosine(_ frame: Int, _ points: KeypointSignals, _ world: WorldSignals) -> Float {
    let (low, high) = (line(hips, frame, points, world), line(shoulders, frame, points, world))
    return (low * high).sum() / ((low * low).sum() * (high * high).sum()).squareRoot()
  }

  private func line(
    _ pair: (left: Int, right: Int), _ frame: Int, _ points: KeypointSignals, _ world: WorldSignals
  ) -> SIMD3<Float> {
    let (left, right) = (points.index(pair.left, frame), points.index(pair.right, frame))
    guard world.x.indices.contains(max(left, right)), !world.x[left].isNaN, !world.x[right].isNaN else {
      return SIMD3(points.rawX[left] - points.rawX[right], points.rawY[left] - points.rawY[right], 0)
    }
    return SIMD3(
      world.x[left] - world.x[right], world.y[left] - world.y[right], world.z[left] - world.z[right])
  }
}
