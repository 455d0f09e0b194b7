import FormCheckPixels
import FormCheckPose

/// Tells people from what only looks like one, and counts each once.
struct PeopleSelection {
  /// Poses more alike than this (``Pose/similarity(to:)``) are of one person.
  static let sameBodySimilarity = 0.5
  /// So are those that have this many limb joints in common, however a plate or a rail deforms the rest of one.
  static let sameBodyJoints = 5
  /// Bodies whose boxes overlap by more (IoU) are one, seen differently.
  static let sameBodyOverlap = 0.6
  /// Bodies at one place share this much of the smaller one's box, and their regions' sides differ by less than this.
  static let (largeShare, similarSize) = (0.5, 1.7)
  /// A body with this share of its joints on a larger one's is a part of that one.
  static let partShare = 0.7
  /// How much larger, in torso lengths, a body has to be for another to be a part of it.
  static let partSize = 1.3

  /// A followed person is still seen with this mean heatmap peak.
  static let followedLimbPeak: Float = 0.2

  let size: PixelSize
  /// The network's score has to be at least this.
  let minimumScore: Float
  /// The heatmaps have to agree with the points at least this much.
  let minimumLimbPeak: Float

  /// Whether a look shows a person rather than a plate, a poster's edge or a dog.
  func accepts(_ estimate: PoseEstimate) -> Bool {
    estimate.pose.score >= minimumScore && estimate.limbPeak(within: size) >= minimumLimbPeak
  }

  /// Whether a look still shows somebody who was seen well before: they may be half covered now.
  func stillAccepts(_ estimate: PoseEstimate) -> Bool {
    estimate.pose.score >= minimumScore && estimate.limbPeak(within: size) >= Self.followedLimbPeak
  }

  /// The people among `estimates`, each once, the surest first.
  func people(among estimates: [PoseEstimate]) -> [PoseEstimate] {
    let ranked = estimates.filter(accepts).map { ($0, $0.limbPeak(within: size)) }.sorted { $0.1 > $1.1 }
    var kept: [PoseEstimate] = []
    for (estimate, _) in ranked where !kept.contains(where: { isSameBody($0, estimate) }) {
      kept.append(estimate)
    }
    return kept.filter { candidate in !kept.contains { isPart(candidate, of: $0) } }
  }

  /// Whether both looks are of one body.
  func isSameBody(_ first: PoseEstimate, _ second: PoseEstimate) -> Bool {
    if first.pose.similarity(to: second.pose) > Self.sameBodySimilarity
      || first.pose.sharedJoints(with: second.pose) >= Self.sameBodyJoints
    {
      return true
    }
    guard let one = first.pose.limbBox, let other = second.pose.limbBox else { return false }
    return one.intersectionOverUnion(with: other) > Self.sameBodyOverlap
  }

  /// Whether two bodies of about the same size are so much at one place that one of them may be imagined.
  func overlaps(_ first: PoseEstimate, _ second: PoseEstimate) -> Bool {
    guard let one = first.pose.limbBox, let other = second.pose.limbBox else { return false }
    let sides = (first.region.side, second.region.side)
    return max(sides.0, sides.1) < Self.similarSize * min(sides.0, sides.1)
      && one.intersectionArea(with: other) > Self.largeShare * min(one.area, other.area)
  }

  /// Whether `candidate` is a hand, a leg or a tie that was taken for a whole body, and `body` the one it belongs to.
  func isPart(_ candidate: PoseEstimate, of body: PoseEstimate) -> Bool {
    guard body.pose.torsoLength > Self.partSize * candidate.pose.torsoLength,
      body.limbPeak(within: size) >= candidate.limbPeak(within: size)
    else { return false }
    let joints = KeypointName.limbs.compactMap { candidate.pose[$0]?.position }
    let covered = joints.count { body.pose.covers($0) }
    return Double(covered) >= Self.partShare * Double(joints.count)
  }
}

extension Pose {
  /// Whether a point lies on the body: within limbs, trunk, head or hands as thick as people's are.
  func covers(_ point: Point) -> Bool {
    let size = torsoLength
    func isNear(_ name: KeypointName, _ reach: Double) -> Bool {
      self[name].map { $0.position.distance(to: point) < reach * size } ?? false
    }
    return isNear(.nose, 0.45) || isNear(.leftWrist, 0.35) || isNear(.rightWrist, 0.35)
      || Self.bodyLines.contains { line in
        guard let from = self[line.from]?.position, let to = self[line.to]?.position else { return false }
        return point.distance(toSegmentFrom: from, to: to) < line.thickness * size
      }
  }

  /// The lines along the trunk and the limbs, with half their thickness in torso lengths.
  private static let bodyLines: [(from: KeypointName, to: KeypointName, thickness: Double)] = [
    (.leftShoulder, .rightShoulder, 0.3), (.leftShoulder, .leftHip, 0.3), (.rightShoulder, .rightHip, 0.3),
    (.leftHip, .rightHip, 0.3), (.leftShoulder, .rightHip, 0.3), (.rightShoulder, .leftHip, 0.3),
    (.leftShoulder, .leftElbow, 0.2), (.leftElbow, .leftWrist, 0.2), (.rightShoulder, .rightElbow, 0.2),
    (.rightElbow, .rightWrist, 0.2), (.leftHip, .leftKnee, 0.2), (.leftKnee, .leftAnkle, 0.2),
    (.rightHip, .rightKnee, 0.2), (.rightKnee, .rightAnkle, 0.2),
  ]
}

extension Point {
  /// The distance to the nearest point between `start` and `end`, in pixels.
  fileprivate func distance(toSegmentFrom start: Point, to end: Point) -> Double {
    let (way, own) = (end - start, self - start)
    let squared = way.x * way.x + way.y * way.y
    guard squared > 0 else { return own.length }
    let share = max(0, min(1, (own.x * way.x + own.y * way.y) / squared))
    return (own - way * share).length
  }
}
