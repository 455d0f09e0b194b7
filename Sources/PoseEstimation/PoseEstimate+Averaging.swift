import FormCheckPose

extension PoseEstimate {
  /// The best of several looks at one body, each point being where those that are nearly as good saw it on average.
  ///
  /// The network places a point a little differently in each region; where looks agree their mean is nearer to the
  /// truth than the best alone. A look that saw another pose, or whose heatmaps agree clearly less, has no say, and at
  /// each point the looks count by the fourth power of its heatmap peak. Nil for no looks.
  static func consensus(of looks: [PoseEstimate]) -> PoseEstimate? {
    let ranked = looks.sorted { $0.limbPeak > $1.limbPeak }
    guard let best = ranked.first else { return nil }
    let agreeing = ranked.dropFirst().filter { $0.agrees(with: best) }.prefix(mostCompanions)
    return agreeing.isEmpty ? best : best.averaged(with: Array(agreeing))
  }

  private static let mostCompanions = 4
  private static let leastSimilarity = 0.6

  private func agrees(with best: PoseEstimate) -> Bool {
    !best.isClearlyBetter(than: self) && pose.similarity(to: best.pose) > Self.leastSimilarity
  }

  private func averaged(with others: [PoseEstimate]) -> PoseEstimate {
    let looks = [self] + others
    var averaged = pose
    for index in averaged.keypoints.indices {
      averaged.keypoints[index].position = Self.meanPosition(of: index, in: looks)
    }
    return PoseEstimate(
      region: region, pose: averaged, heatmapPeaks: heatmapPeaks, refinedRegion: refinedRegion)
  }

  private static func meanPosition(of index: Int, in looks: [PoseEstimate]) -> Point {
    var (sum, total) = (Point(x: 0, y: 0), 0.0)
    for look in looks {
      let squared = Double(look.heatmapPeaks[index] * look.heatmapPeaks[index])
      let weight = squared * squared + leastWeight
      sum = sum + look.pose.keypoints[index].position * weight
      total += weight
    }
    return sum * (1 / total)
  }

  /// A point that no heatmap shows is still somewhere.
  private static let leastWeight = 0.01
}
