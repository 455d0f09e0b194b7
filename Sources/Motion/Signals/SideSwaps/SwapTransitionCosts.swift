import FormCheckPose

/// The costs of the motion of a pair of keypoints through every three consecutive frames, as detected and exchanged.
///
/// The distance of a keypoint from its expected position, in the image plane and in the world, is divided by the pair's
/// typical distance around that time. The cost is the negative log-likelihood in Student's t-distribution. The
/// distribution is heavy-tailed, so an occasionally lost keypoint is weak evidence.
struct SwapTransitionCosts {
  /// For each frame from the third on, four costs at index 2 i + j: i is 1 if the sides change between the first and
  /// the second of three frames, and j is 1 if they change between the second and the third.
  private(set) var costs: [SIMD4<Float>]

  /// Calculates the costs of `pair` in the frames of `track`, at `times` (seconds, one for each frame).
  ///
  /// - Complexity: O(*n*) for *n* frames.
  init(_ pair: SidePair, in track: PairTrack, times: [Double], tuning: SideSwapTuning = .standard) {
    let steps = (2..<max(2, track.count)).map {
      PairErrors(track, $0, momentum: Self.momentum(times, $0, tuning))
    }
    let scale = LocalScale(step: SampleTimes(times).step)
    let imageScales = scale.scales(steps.map { $0.image.unchangedDistance })
    let worldScales = scale.scales(steps.map { $0.world.unchangedDistance })
    costs = steps.indices.map { index in
      let image = steps[index].image.surprise(
        scale: max(imageScales[index], tuning.minimumImageScale), freedom: tuning.degreesOfFreedom)
      let world = steps[index].world.surprise(
        scale: max(worldScales[index], tuning.minimumWorldScale), freedom: tuning.degreesOfFreedom)
      return pair.evidence * track.weight(upTo: index + 2) * (image + tuning.worldWeight * world)
    }
  }

  /// Updates the costs after the frames of a segment were exchanged.
  ///
  /// - Complexity: O(*n*) for *n* frames of the segment.
  mutating func exchange(_ segment: Range<Int>) {
    for frame in segment.lowerBound..<(segment.upperBound + 2) where costs.indices.contains(frame - 2) {
      let old = costs[frame - 2]
      let mask = Self.transition(segment, frame)
      for transition in 0..<4 { costs[frame - 2][transition] = old[transition ^ mask] }
    }
  }

  /// Returns the reduction in the costs of the transitions into and out of a segment if the segment is exchanged.
  func gain(of segment: Range<Int>) -> Float {
    let (first, last) = (segment.lowerBound, segment.upperBound)
    var gain: Float = 0
    for frame in Set([first, first + 1, last, last + 1]).sorted() where costs.indices.contains(frame - 2) {
      gain += costs[frame - 2][0] - costs[frame - 2][Self.transition(segment, frame)]
    }
    return gain
  }

  /// Returns the index of the cost of a frame if only `segment` is exchanged.
  private static func transition(_ segment: Range<Int>, _ frame: Int) -> Int {
    func state(_ frame: Int) -> Int { segment.contains(frame) ? 1 : 0 }
    return 2 * (state(frame - 2) ^ state(frame - 1)) + (state(frame - 1) ^ state(frame))
  }

  /// Returns the fraction of a keypoint's previous displacement that is expected to continue in a frame.
  private static func momentum(_ times: [Double], _ frame: Int, _ tuning: SideSwapTuning) -> Float {
    let ratio = (times[frame] - times[frame - 1]) / max(1e-3, times[frame - 1] - times[frame - 2])
    return tuning.momentum * Float(min(tuning.maximumStepRatio, ratio))
  }
}

/// The squared distances of a pair's two keypoints from their expected positions, for each of the four transitions.
private struct PairErrors {
  /// The squared distances of the left and of the right keypoint.
  struct Distances {
    var left = SIMD4<Float>()
    var right = SIMD4<Float>()

    /// The root mean square of both distances if nothing is exchanged.
    var unchangedDistance: Float { ((left[0] + right[0]) / 2).squareRoot() }

    /// Returns the negative log-likelihood of the distances in Student's distribution, 0 for distance 0.
    func surprise(scale: Float, freedom: Float) -> SIMD4<Float> {
      let unit = 1 / (scale * scale * freedom)
      let products = (1 + unit * left) * (1 + unit * right)
      var surprise = SIMD4<Float>()
      for transition in 0..<4 {
        surprise[transition] = (freedom + 1) / 4 * products[transition].logarithm
      }
      return surprise
    }
  }

  private(set) var image = Distances()
  private(set) var world = Distances()

  init(_ track: PairTrack, _ frame: Int, momentum: Float) {
    let (before, now, next) = (track.sides(frame - 2), track.sides(frame - 1), track.sides(frame))
    for transition in 0..<4 {
      let old = transition < 2 ? before : before.exchanged
      let new = transition & 1 == 0 ? next : next.exchanged
      let left = now.left + momentum * (now.left - old.left) - new.left
      let right = now.right + momentum * (now.right - old.right) - new.right
      (image.left[transition], image.right[transition]) = (
        Self.square(left.lowHalf), Self.square(right.lowHalf)
      )
      (world.left[transition], world.right[transition]) = (
        Self.square(left.highHalf), Self.square(right.highHalf)
      )
    }
  }

  private static func square(_ vector: SIMD4<Float>) -> Float { (vector * vector).sum() }
}
