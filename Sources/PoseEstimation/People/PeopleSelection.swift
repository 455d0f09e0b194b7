import FormCheckPixels
import FormCheckPose

/// The criteria for accepting estimates as people and counting each person once.
struct PeopleSelection {
  /// The size of the frame.
  let size: PixelSize
  /// The minimum network score of a person, 0…1.
  let minimumScore: Float
  /// The minimum mean limb peak of a new person, 0…1.
  let minimumLimbPeak: Float
  var tuning = SelectionTuning()

  /// Whether a point lies in the frame. A body whose region has its center outside is barely visible.
  func contains(_ point: Point) -> Bool {
    (0...Double(size.width)).contains(point.x) && (0...Double(size.height)).contains(point.y)
  }

  /// Whether an estimate shows a person rather than a plate, a poster's edge or a dog.
  func accepts(_ estimate: PoseEstimate) -> Bool {
    estimate.pose.score >= minimumScore && estimate.limbPeak(within: size) >= minimumLimbPeak
  }

  /// Whether an estimate still shows a tracked person, who may be half occluded.
  func stillAccepts(_ estimate: PoseEstimate) -> Bool {
    estimate.pose.score >= minimumScore && hasTrackedLimbPeak(estimate)
  }

  /// Whether the heatmaps show enough of a tracked person, regardless of the network's score.
  func hasTrackedLimbPeak(_ estimate: PoseEstimate) -> Bool {
    estimate.limbPeak(within: size) >= tuning.trackedLimbPeak
  }

  /// Returns each person among `estimates` once, by descending limb peak.
  ///
  /// - Complexity: O(*n*²) for *n* estimates.
  func people(among estimates: [PoseEstimate]) -> [PoseEstimate] {
    let ranked = estimates.filter(accepts).map { ($0, $0.limbPeak(within: size)) }.sorted { $0.1 > $1.1 }
    var kept: [PoseEstimate] = []
    for (estimate, _) in ranked where !kept.contains(where: { isSameBody($0, estimate) }) {
      kept.append(estimate)
    }
    return kept.filter { candidate in !kept.contains { isPart(candidate, of: $0) } }
  }

  /// Whether both estimates show the same body.
  func isSameBody(_ first: PoseEstimate, _ second: PoseEstimate) -> Bool {
    if first.pose.similarity(to: second.pose) > tuning.sameBodySimilarity
      || first.pose.sharedJoints(with: second.pose) >= tuning.sameBodyJoints
    {
      return true
    }
    guard let one = first.pose.limbBox, let other = second.pose.limbBox else { return false }
    return one.intersectionOverUnion(with: other) > tuning.sameBodyOverlap
  }

  /// Whether two bodies of similar size overlap so much that one of them may be a false positive.
  func overlaps(_ first: PoseEstimate, _ second: PoseEstimate) -> Bool {
    guard let one = first.pose.limbBox, let other = second.pose.limbBox else { return false }
    let sides = (first.region.side, second.region.side)
    return max(sides.0, sides.1) < tuning.similarScale * min(sides.0, sides.1)
      && one.intersectionArea(with: other) > tuning.overlapFraction * min(one.area, other.area)
  }

  /// Whether `candidate` is a less clear estimate in a region like that of `body`, which is reliable: the orientation is
  /// wrong.
  func isMisoriented(_ candidate: PoseEstimate, of body: PoseEstimate) -> Bool {
    guard let own = body.refinedRegion, body.limbPeak >= tuning.reliablePeak else { return false }
    let sides = (own.side, candidate.region.side)
    return candidate.limbPeak < body.limbPeak && own.mayShowSamePerson(as: candidate.region)
      && max(sides.0, sides.1) < tuning.similarScale * min(sides.0, sides.1)
  }

  /// Whether `candidate` is a part of `body`, such as a hand, a leg or a tie, that was estimated as a whole body.
  func isPart(_ candidate: PoseEstimate, of body: PoseEstimate) -> Bool {
    guard body.pose.torsoLength > tuning.partScale * candidate.pose.torsoLength,
      body.limbPeak(within: size) >= candidate.limbPeak(within: size)
    else { return false }
    let joints = KeypointName.limbs.compactMap { candidate.pose[$0]?.position }
    let outline = BodyOutline(pose: body.pose)
    let covered = joints.count(where: outline.contains)
    return Double(covered) >= tuning.partFraction * Double(joints.count)
  }
}
