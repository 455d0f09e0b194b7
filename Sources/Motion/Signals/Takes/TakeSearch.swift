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

  private static let limbs: [KeypointName] = [
    .leftShoulder, .rightShoulder, .leftElbow, .rightElbow, .leftWrist, .rightWrist, .leftHip, .rightHip,
    .leftKnee,
    .rightKnee, .leftAnkle, .rightAnkle,
  ]

  /// Returns the takes of a clip with scene cuts at the offsets `cuts`, ascending.
  ///
  /// - Complexity: O(*c*) for *c* cuts.
  func takes(cuts: [Int]) -> Takes { Takes(cuts: cuts, reframing: reframing) }

  /// Returns the conversion of positions after a cut into the image before it; nil if the body doesn't go on.
  private func reframing(at cut: Int) -> Takes.Reframing? {
    guard cut >= 2, cut + 1 < points.count, let fit = fitted(cut, to: cut - 1) else { return nil }
    let steps = [fitted(cut - 1, to: cut - 2), fitted(cut + 1, to: cut)].compactMap(\.self)
    guard steps.count == 2 else { return nil }
    let movement = steps.map(\.residual).max() ?? 0
    return fit.residual <= tuning.maximumResidual + movement ? fit.reframing : nil
  }

  private struct Fit {
    let reframing: Takes.Reframing
    /// The root mean square of the remaining distances, in trunk lengths.
    let residual: Double
  }

  /// Fits the pose at `offset` to the one at `other`; nil if too little of the body is visible in both.
  private func fitted(_ offset: Int, to other: Int) -> Fit? {
    let pairs = keypoints.map { keypoint in
      Pair(
        from: position(keypoint, offset), to: position(keypoint, other),
        weight: Double(min(confidence(keypoint, offset), confidence(keypoint, other))))
    }.filter { !$0.from.x.isNaN && !$0.to.x.isNaN }
    let weight = pairs.reduce(0) { $0 + $1.weight }
    guard weight >= tuning.minimumWeight,
      let trunk = points.smoothedTrunkLengths(other..<(other + 1)).first.map(Double.init), trunk > 1
    else { return nil }
    func mean(_ term: (Pair) -> SIMD2<Double>) -> SIMD2<Double> {
      pairs.reduce(SIMD2()) { $0 + $1.weight * term($1) } / weight
    }
    let (from, to) = (mean(\.from), mean(\.to))
    let spread = mean { ($0.from - from) * ($0.from - from) }.sum()
    let common = mean { ($0.from - from) * ($0.to - to) }.sum()
    guard spread > 0, common > 0 else { return nil }
    let scale = common / spread
    let reframing = Takes.Reframing(scale: scale, shift: to - scale * from)
    let square = mean { pair in
      let distance = reframing.position(pair.from) - pair.to
      return distance * distance
    }.sum()
    return Fit(reframing: reframing, residual: square.squareRoot() / trunk)
  }

  /// A keypoint's positions in two frames, with its lower confidence.
  private struct Pair {
    let from: SIMD2<Double>
    let to: SIMD2<Double>
    let weight: Double
  }

  private func confidence(_ keypoint: Int, _ offset: Int) -> Float {
    points.confidence[points.index(keypoint, offset)]
  }

  private func position(_ keypoint: Int, _ offset: Int) -> SIMD2<Double> {
    SIMD2<Double>(points.smoothed(keypoint, offset, in: TakePlane(plane)))
  }
}
