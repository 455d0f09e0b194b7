import FormCheckPixels
import FormCheckPose

/// A search for people who aren't tracked yet: the detector proposes regions, and the landmark network confirms them and
/// finds the body's orientation.
struct PersonFinder {
  let detector: PersonDetector
  let search: RegionSearch
  /// The minimum score, 0…1, of a detector candidate for the landmark network to check it.
  let minimumDetectionScore: Double
  let tuning: DetectorTuning

  /// The search effort for a candidate.
  enum Effort {
    /// Only the orientation that the detector gives.
    case low
    /// All orientations if the first one is ambiguous.
    case full
  }

  /// Returns the regions in `tiles` where people may be, by descending score.
  func candidates(
    in frame: PixelBuffer, tiles: [DetectionTile]
  ) throws(PoseEstimationError) -> [RegionOfInterest] {
    try detector.people(in: frame, tiles: tiles, minimumScore: minimumDetectionScore)
      .compactMap { $0.region(detector.crop) }
  }

  /// The step that follows a candidate's first estimate.
  enum Verdict {
    /// The search of the current effort.
    case search
    /// A refinement in the orientation that the detector gives.
    case refine
    /// Nothing: the estimate is used as it is.
    case keep
    /// Nothing: the candidate is dropped.
    case dismiss
  }

  /// Returns the best estimates in each of `regions`, except those that show nobody.
  ///
  /// - Parameter verdict: what follows a region's first estimate, given the estimates of earlier regions.
  func estimates(
    in frame: PixelBuffer, at regions: [RegionOfInterest], _ effort: Effort,
    verdict: (PoseEstimate, [PoseEstimate]) -> Verdict
  ) throws(PoseEstimationError) -> [PoseEstimate] {
    var estimates: [PoseEstimate] = []
    for region in regions.prefix(tuning.maximumCandidates) {
      let first = try search.estimate(in: frame, at: region)
      switch verdict(first, estimates) {
      case .dismiss: continue
      case .keep: estimates.append(first)
      case .refine: estimates += try searched(in: frame, around: first, .low)
      case .search: estimates += try searched(in: frame, around: first, effort)
      }
    }
    return estimates
  }

  private func searched(
    in frame: PixelBuffer, around first: PoseEstimate, _ effort: Effort
  ) throws(PoseEstimationError) -> [PoseEstimate] {
    if tuning.isThorough { return try search.everyone(in: frame, around: first) }
    return effort == .low
      ? try search.bodyInPlace(in: frame, around: first)
      : try search.everyoneIfAmbiguous(in: frame, around: first)
  }
}
