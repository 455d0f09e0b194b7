import FormCheckPose

extension PoseEstimate {
  /// Returns the best of several estimates of one body, with each keypoint averaged over the estimates that agree with
  /// it.
  ///
  /// The network places a point slightly differently in each region, and the mean of agreeing estimates is more
  /// accurate than the best one alone. Estimates of another pose, or with clearly lower heatmap peaks, are left out. At
  /// each point, the weight of an estimate is the fourth power of its heatmap peak. The result is nil if `estimates` is
  /// empty.
  ///
  /// - Complexity: O(*n* log *n*) for *n* estimates.
  static func consensus(of estimates: [PoseEstimate], _ tuning: SearchTuning) -> PoseEstimate? {
    let ranked = estimates.sorted { $0.limbPeak > $1.limbPeak }
    guard let best = ranked.first else { return nil }
    let agreeing = ranked.dropFirst().filter { $0.agrees(with: best, tuning) }
      .prefix(tuning.maximumCompanions)
    return agreeing.isEmpty ? best : best.averaged(with: Array(agreeing), tuning)
  }

  private func agrees(with best: PoseEstimate, _ tuning: SearchTuning) -> Bool {
    !best.isClearlyBetter(than: self, by: tuning.clearMargin)
      && pose.similarity(to: best.pose) > tuning.minimumCompanionSimilarity
  }

  private func averaged(with others: [PoseEstimate], _ tuning: SearchTuning) -> PoseEstimate {
    let estimates = [self] + others
    var averaged = pose
    for index in averaged.keypoints.indices {
      averaged.keypoints[index].position = Self.meanPosition(of: index, in: estimates, tuning)
    }
    return PoseEstimate(
      region: region, pose: averaged, heatmapPeaks: heatmapPeaks, refinedRegion: refinedRegion)
  }

  private static func meanPosition(
    of index: Int, in estimates: [PoseEstimate], _ tuning: SearchTuning
  ) -> Point {
    var (sum, total) = (Point(x: 0, y: 0), 0.0)
    for estimate in estimates {
      let squared = Double(estimate.heatmapPeaks[index] * estimate.heatmapPeaks[index])
      let weight = squared * squared + tuning.minimumPointWeight
      sum = sum + estimate.pose.keypoints[index].position * weight
      total += weight
    }
    return sum * (1 / total)
  }

  /// Whether the heatmaps agree with the points better than those of `other`, by at least `margin`.
  func isClearlyBetter(than other: PoseEstimate, by margin: Float) -> Bool {
    limbPeak > other.limbPeak + margin
  }
}
