import Pixels
import Pose

/// Finds the region in which the landmark network sees a person best.
struct RegionSearch {
  private static let rollCount = 8
  private static let refinedRollCount = 2

  let estimator: LandmarkEstimator
  /// A pose counts when its score is at least this.
  let minimumScore: Float
  /// How often a region is refined by a look into it.
  let refinements: Int

  /// One look; nil if there is nobody.
  func look(in picture: PixelBuffer, at region: RegionOfInterest) throws(PoseEstimationError) -> PoseEstimate?
  {
    accepted(try estimator.estimate(in: picture, region: region))
  }

  /// The best of a look into a region and of those that the looks themselves suggest; nil if there is nobody.
  func refined(
    in picture: PixelBuffer, from region: RegionOfInterest
  ) throws(PoseEstimationError) -> PoseEstimate? {
    accepted(try refinement(of: estimator.estimate(in: picture, region: region), in: picture))
  }

  /// The best look into a region whichever way the body lies: eight rolls, the best of them refined.
  ///
  /// What ranks them is how well the heatmaps agree with the points; the network's own score can't tell a body from
  /// the same one upside down. Another roll has to be clearly better than the region's own: of a body that is cut off
  /// by the frame, the wrong roll can look a little better.
  func anyRoll(
    in picture: PixelBuffer, around region: RegionOfInterest
  ) throws(PoseEstimationError) -> PoseEstimate? {
    let own = try refinement(of: estimator.estimate(in: picture, region: region), in: picture)
    var best = own
    for look in try turnedLooks(in: picture, around: region).prefix(Self.refinedRollCount) {
      let refined = try refinement(of: look, in: picture)
      if refined.isClearlyBetter(than: own), refined.limbPeak > best.limbPeak { best = refined }
    }
    return accepted(best)
  }

  /// One look at each roll but the region's own, the best first.
  private func turnedLooks(
    in picture: PixelBuffer, around region: RegionOfInterest
  ) throws(PoseEstimationError) -> [PoseEstimate] {
    var looks: [PoseEstimate] = []
    for turn in 1..<Self.rollCount {
      let roll = 2 * .pi * Double(turn) / Double(Self.rollCount)
      looks.append(try estimator.estimate(in: picture, region: region.turned(by: roll)))
    }
    return looks.sorted { $0.limbPeak > $1.limbPeak }
  }

  private func refinement(
    of first: PoseEstimate, in picture: PixelBuffer
  ) throws(PoseEstimationError) -> PoseEstimate {
    var best = first
    var latest = first
    for _ in 0..<refinements {
      guard let next = latest.refinedRegion else { break }
      latest = try estimator.estimate(in: picture, region: next)
      if latest.limbPeak > best.limbPeak { best = latest }
    }
    return best
  }

  private func accepted(_ estimate: PoseEstimate) -> PoseEstimate? {
    estimate.pose.score >= minimumScore ? estimate : nil
  }
}

extension PoseEstimate {
  /// Whether the heatmaps agree so much better with the points that chance is no explanation.
  func isClearlyBetter(than other: PoseEstimate) -> Bool { limbPeak > other.limbPeak + 0.1 }
}
