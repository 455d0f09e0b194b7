import FormCheckPose

/// The search for cuts inside a take, across which the body keeps its pose: only its size and place in the image change.
///
/// The pose after the cut is fitted to the one before it by a scale and a shift (least squares, weighted by confidence). What
/// remains is compared to the precision of keypoints and to the body's movement from frame to frame.
struct TakeSearch {
  let points: KeypointSignals
  let plane: LevelPlane
  let tuning: TakeTuning
  private let keypoints: [Int]

  /// Creates a search in cleaned keypoints.
  init(_ points: KeypointSignals, in plane: LevelPlane, tuning: TakeTuning = .standard) {
    (self.points, self.plane, self.tuning) = (points, plane, tuning)
    keypoints = Self.limbs.compactMap(points.skeleton.index)
  }

  /// The keypoints that are compared: the joints of trunk, arms, and legs.
  static let limbs: [KeypointName] = [
    .leftShoulder, .rightShoulder, .leftElbow, .rightElbow, .leftWrist, .rightWrist,
    .leftHip, .rightHip, .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
  ]

  /// Returns the takes of a clip with scene cuts at the offsets `cuts`, ascending.
  ///
  /// - Complexity: O(*c*) for *c* cuts.
  func takes(cuts: [Int]) -> Takes { Takes(cuts: cuts, reframing: reframing) }

  /// Returns the conversion of positions after a cut into the image before it; nil if the body doesn't go on.
  private func reframing(at cut: Int) -> Takes.Reframing? {
    guard cut >= 2, cut + 1 < points.count, let fit = fit(cut, to: cut - 1),
      let before = self.fit(cut - 1, to: cut - 2), let after = self.fit(cut + 1, to: cut)
    else { return nil }
    let movement = min(tuning.maximumMovement, max(before.residual, after.residual))
    return fit.residual <= tuning.maximumResidual + movement ? fit.reframing : nil
  }

  /// Fits the pose at `offset` to the one at `other`; nil if too little of the body is visible in both. The residual is the
  /// remaining distance in trunk lengths.
  private func fit(_ offset: Int, to other: Int) -> (reframing: Takes.Reframing, residual: Double)? {
    let pairs = keypoints.map { pair($0, offset, other) }.filter { !$0.from.x.isNaN && !$0.to.x.isNaN }
    guard pairs.reduce(0, { $0 + $1.weight }) >= tuning.minimumWeight,
      let trunk = points.smoothedTrunkLengths(other..<(other + 1)).first, trunk > 1, let fit = PoseFit(pairs)
    else { return nil }
    return (fit.reframing, fit.distance / Double(trunk))
  }

  private func pair(_ keypoint: Int, _ offset: Int, _ other: Int) -> PoseFit.Pair {
    let confidence = min(
      points.confidence[points.index(keypoint, offset)], points.confidence[points.index(keypoint, other)])
    return PoseFit.Pair(
      from: position(keypoint, offset), to: position(keypoint, other), weight: Double(confidence))
  }

  private func position(_ keypoint: Int, _ offset: Int) -> SIMD2<Double> {
    SIMD2<Double>(points.smoothed(keypoint, offset, in: TakePlane(plane)))
  }
}
