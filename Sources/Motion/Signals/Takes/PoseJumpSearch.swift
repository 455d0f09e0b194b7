import FormCheckPose

/// The search for frames whose pose doesn't follow from the one before: an editor removed a piece of the video without a visible cut,
/// or the network's keypoints moved to another part of the image.
///
/// Each pose is fitted to the one before it, as in ``TakeSearch``. A movement begins and ends over several frames, so that a pose that
/// changes much more than those within a tenth of a second before and after it isn't movement. A pose that is wrong in a single frame
/// changes twice in a row, which is no jump: ``OutlierDetection`` replaces its keypoints.
struct PoseJumpSearch {
  let points: KeypointSignals
  /// The time of each frame, in seconds, ascending.
  let times: [Double]
  private let pixelAspectRatio: Double
  private let tuning: TakeTuning
  private let keypoints: [Int]

  /// Creates a search in raw keypoints, whose pixels are `pixelAspectRatio` times as wide as high.
  init(
    _ points: KeypointSignals, times: [Double], pixelAspectRatio: Double = 1,
    tuning: TakeTuning = .standard
  ) {
    (self.points, self.times, self.pixelAspectRatio) = (points, times, pixelAspectRatio)
    self.tuning = tuning
    keypoints = TakeSearch.limbs.compactMap(points.skeleton.index)
  }

  /// Returns those of `offsets`, ascending, whose pose doesn't follow from the one before.
  ///
  /// - Complexity: O(*n*) for *n* frames, and O(*w*) for each frame whose pose changes much, with *w* frames around it.
  func jumps(in offsets: Range<Int>) -> [Int] {
    guard let first = offsets.first, let last = offsets.last else { return [] }
    let radius = tuning.jumpRadius + 1e-6
    let start = times.partitioningIndex { $0 >= times[first] - radius }
    let end = times.partitioningIndex { $0 > times[last] + radius }
    let changes = (start..<end).map(change)
    return offsets.filter { offset in
      guard let change = changes[offset - start], change > tuning.maximumResidual,
        2 * (times[offset] - times[offset - 1]) <= radius
      else { return false }
      func usual(_ step: Int) -> Double? {
        sequence(first: offset + step) { $0 + step }
          .prefix { (start..<end).contains($0) && abs(times[$0] - times[offset]) <= radius }
          .compactMap { changes[$0 - start] }.max()
      }
      guard let before = usual(-1), let after = usual(1) else { return false }
      return change - max(before, after) > tuning.maximumResidual
    }
  }

  /// Returns the distance between the pose at `offset` and the one before it, in trunk lengths, without a change of size and place; nil
  /// if too little of the body is detected in both.
  private func change(_ offset: Int) -> Double? {
    guard offset > 0, points.isDetected(at: offset), points.isDetected(at: offset - 1) else { return nil }
    let pairs = keypoints.compactMap { pair($0, offset) }
    guard pairs.reduce(0, { $0 + $1.weight }) >= tuning.minimumWeight,
      let trunk = points.detectedTrunkLengths((offset - 1)..<offset).first, trunk > 1,
      let fit = PoseFit(pairs)
    else { return nil }
    return fit.distance / Double(trunk)
  }

  private func pair(_ keypoint: Int, _ offset: Int) -> PoseFit.Pair? {
    let (now, before) = (points.index(keypoint, offset), points.index(keypoint, offset - 1))
    let (from, to) = (position(now), position(before))
    guard !from.sum().isNaN, !to.sum().isNaN else { return nil }
    return PoseFit.Pair(
      from: from, to: to, weight: Double(min(points.confidence[now], points.confidence[before])))
  }

  private func position(_ index: Int) -> SIMD2<Double> {
    SIMD2(pixelAspectRatio * Double(points.rawX[index]), Double(points.rawY[index]))
  }
}
