import FormCheckPixels
import FormCheckPose

/// A search for the region in which the landmark network detects a person best.
struct RegionSearch {
  let estimator: LandmarkEstimator
  let tuning: SearchTuning

  /// Returns the estimate of one inference.
  func estimate(
    in frame: PixelBuffer, at region: RegionOfInterest
  ) throws(PoseEstimationError) -> PoseEstimate {
    try estimator.estimate(in: frame, region: region)
  }

  /// Returns the best estimate of the body in any orientation, starting with `first`.
  ///
  /// Orientations are ranked by the agreement of heatmaps and points: the network's own score is the same for a body
  /// and for the same body upside down. The result is nil if no orientation shows anybody, or if none can reach
  /// `wanted`.
  func anyOrientation(
    in frame: PixelBuffer, around first: PoseEstimate, wanted: Float? = nil
  ) throws(PoseEstimationError) -> PoseEstimate? {
    try everyone(in: frame, around: first, wanted: wanted).first
  }

  /// Returns the estimate of ``anyOrientation(in:around:wanted:)``, followed by estimates that converged on another
  /// person beside the body.
  func everyone(
    in frame: PixelBuffer, around first: PoseEstimate, wanted: Float? = nil
  ) throws(PoseEstimationError) -> [PoseEstimate] {
    let estimates = try orientations(in: frame, around: first)
    guard let best = estimates.first, best.limbPeak >= tuning.minimumPeak else { return [] }
    let minimum = (wanted ?? tuning.minimumPeak) - tuning.refinementGain
    let promising = estimates.prefix(tuning.refinedOrientations).prefix { $0.limbPeak >= minimum }
    var all: [PoseEstimate] = []
    for estimate in promising {
      all += try refinedEstimates(from: estimate, in: frame, times: tuning.refinements)
    }
    guard let best = PoseEstimate.consensus(of: all, tuning) else { return [] }
    return [best] + all.filter { isNeighbor($0, of: best) }
  }

  /// Returns the refined estimate of the body in the orientation of `first`; empty if `first` shows nobody.
  func bodyInPlace(
    in frame: PixelBuffer, around first: PoseEstimate
  ) throws(PoseEstimationError) -> [PoseEstimate] {
    guard first.limbPeak >= tuning.emptyPeak else { return [] }
    return [try refinement(of: first, in: frame, times: tuning.refinements)]
  }

  /// Returns the estimates of ``everyone(in:around:wanted:)`` if `first` is ambiguous, otherwise that of
  /// ``bodyInPlace(in:around:)``.
  func everyoneIfAmbiguous(
    in frame: PixelBuffer, around first: PoseEstimate
  ) throws(PoseEstimationError) -> [PoseEstimate] {
    guard (tuning.emptyPeak..<tuning.clearPeak).contains(first.limbPeak) else {
      return try bodyInPlace(in: frame, around: first)
    }
    return try everyone(in: frame, around: first)
  }

  /// Returns the consensus of `first` and up to `times` inferences in the regions that the estimates suggest.
  func refinement(
    of first: PoseEstimate, in frame: PixelBuffer, times: Int
  ) throws(PoseEstimationError) -> PoseEstimate {
    PoseEstimate.consensus(of: try refinedEstimates(from: first, in: frame, times: times), tuning) ?? first
  }
}

extension RegionSearch {
  /// Returns one estimate for each orientation, the best first.
  private func orientations(
    in frame: PixelBuffer, around first: PoseEstimate
  ) throws(PoseEstimationError) -> [PoseEstimate] {
    var estimates = [first]
    for turn in 1..<tuning.orientations {
      let roll = 2 * .pi * Double(turn) / Double(tuning.orientations)
      estimates.append(try estimate(in: frame, at: first.region.turned(by: roll)))
    }
    return estimates.sorted { $0.limbPeak > $1.limbPeak }
  }

  /// Returns `first` and the estimates in the regions that each one suggests, until a region repeats.
  private func refinedEstimates(
    from first: PoseEstimate, in frame: PixelBuffer, times: Int
  ) throws(PoseEstimationError) -> [PoseEstimate] {
    var estimates = [first]
    while estimates.count <= times, let latest = estimates.last, let next = latest.refinedRegion,
      next.onGrid != latest.region.onGrid
    {
      estimates.append(try estimate(in: frame, at: next))
    }
    return estimates
  }

  /// Whether an estimate clearly shows another person than `best`.
  private func isNeighbor(_ estimate: PoseEstimate, of best: PoseEstimate) -> Bool {
    guard estimate.limbPeak >= tuning.neighborPeak, estimate.pose.score >= tuning.neighborScore,
      let own = estimate.pose.limbBox, let box = best.pose.limbBox
    else { return false }
    return own.intersectionOverUnion(with: box) < tuning.neighborOverlap
  }
}
