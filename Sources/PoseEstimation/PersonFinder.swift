import FormCheckPixels
import FormCheckPose

/// Finds people where nobody is followed yet: the detector says where, the landmark network whether and how they lie.
struct PersonFinder {
  let detector: PersonDetector
  let search: RegionSearch
  /// The detector's score from which the landmark network is asked.
  let minimumDetectionScore: Double
  /// How many places the landmark network is asked about in one picture.
  let maximumCandidates: Int
  /// Whether every place is looked at in all rolls, though a first look left no doubt.
  let isThorough: Bool

  /// How much is looked at a place.
  enum Effort {
    /// As the detector sees it.
    case low
    /// In all rolls where that leaves doubt.
    case full
  }

  /// The places in `views` where somebody may be, the surest first.
  func candidates(
    in picture: PixelBuffer, views: [DetectionTile]
  ) throws(PoseEstimationError) -> [RegionOfInterest] {
    try detector.people(in: picture, views: views, minimumScore: minimumDetectionScore)
      .compactMap(\.region)
  }

  /// The best looks at each of `regions`, those that show nobody left out.
  ///
  /// A first look that is `enough`, given those at other places before it, stays alone.
  func looks(
    in picture: PixelBuffer, at regions: [RegionOfInterest], _ effort: Effort,
    enough: (PoseEstimate, [PoseEstimate]) -> Bool
  ) throws(PoseEstimationError) -> [PoseEstimate] {
    var looks: [PoseEstimate] = []
    for region in regions.prefix(maximumCandidates) {
      let own = try search.look(in: picture, at: region)
      if enough(own, looks) {
        looks.append(own)
      } else if isThorough {
        looks += try search.everybody(in: picture, around: own)
      } else if effort == .low {
        looks += try search.bodyAsSeen(in: picture, around: own)
      } else {
        looks += try search.everybodyIfDoubtful(in: picture, around: own)
      }
    }
    return looks
  }
}
