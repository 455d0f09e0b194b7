import FormCheckPose

/// Follows somebody who has just been found backwards, through the pictures in which they were missed.
struct BackwardTracking {
  let search: RegionSearch
  let selection: PeopleSelection
  /// The pictures, in order of time.
  let moments: [LookbackBuffer.Moment]

  /// Pictures in a row without somebody after which they aren't looked for any further back.
  private static let longestAbsence = 3
  /// Seconds between two sure looks between which a poor one that fits may stand.
  private static let longestBridge = 0.5
  /// How much like the way between its neighbors a poor look has to be.
  private static let leastSimilarity = 0.3

  /// What the pictures show of `track`, seen now at `seconds`, in no order.
  func recollections(of track: Track, at seconds: Double) throws(PoseEstimationError) -> [BackfilledDetection]
  {
    let gap = moments.filter { $0.seconds > track.before?.seconds ?? -.infinity }
    var looks = try gapLooks(gap, of: track, at: seconds)
    if let before = track.before {
      bridge(gap, from: before, to: (track.last, seconds), track.number, &looks)
    }
    return zip(gap, looks).compactMap { moment, look in
      look.map {
        BackfilledDetection(
          seconds: moment.seconds, person: TrackedEstimate(track: track.number, estimate: $0))
      }
    }
  }

  /// One look into each picture from the last one back, nil where it doesn't show the person.
  private func gapLooks(
    _ gap: [LookbackBuffer.Moment], of track: Track, at seconds: Double
  ) throws(PoseEstimationError) -> [PoseEstimate?] {
    // Time runs backwards, and a motion's has to grow.
    var motion = RegionMotion(track.last.refinedRegion ?? track.last.region, at: -seconds)
    var looks = [PoseEstimate?](repeating: nil, count: gap.count)
    var absence = 0
    for index in gap.indices.reversed() where absence < Self.longestAbsence {
      let moment = gap[index]
      let region = motion.predicted(at: -moment.seconds)
      guard let look = try look(into: moment, at: region, wasSeenBefore: track.before != nil) else {
        absence += 1
        continue
      }
      absence = 0
      looks[index] = look
      if let region = look.refinedRegion { motion.update(region, at: -moment.seconds) }
    }
    return looks
  }

  /// A look that shows the person, turned a little otherwise if need be: bodies turn fastest where they are lost.
  private func look(
    into moment: LookbackBuffer.Moment, at region: RegionOfInterest, wasSeenBefore: Bool
  ) throws(PoseEstimationError) -> PoseEstimate? {
    for turn in [0, Self.nextRoll, -Self.nextRoll] {
      let look = try moment.look(search, at: region.turned(by: turn))
      if isSeen(look, wasSeenBefore: wasSeenBefore), !isSomebodyElse(look, in: moment) { return look }
      if look.limbPeak < RegionSearch.emptyPeak { return nil }
    }
    return nil
  }

  private static let nextRoll = Double.pi / 4

  /// Somebody who was there before, too, needs less than somebody of whom that isn't known.
  private func isSeen(_ look: PoseEstimate, wasSeenBefore: Bool) -> Bool {
    wasSeenBefore ? selection.stillAccepts(look) : selection.accepts(look)
  }

  private func isSomebodyElse(_ look: PoseEstimate, in moment: LookbackBuffer.Moment) -> Bool {
    moment.seen.values.contains { selection.isSameBody($0, look) }
  }
}

// MARK: - Poor looks between sure ones

extension BackwardTracking {
  private typealias Sight = (estimate: PoseEstimate, seconds: Double)

  /// Fills what is missing with the poor looks of the time that fit in with the sure ones round them.
  private func bridge(
    _ gap: [LookbackBuffer.Moment], from before: Sight, to after: Sight, _ number: Int,
    _ looks: inout [PoseEstimate?]
  ) {
    let sure = looks
    for (index, moment) in gap.enumerated() where sure[index] == nil {
      guard let poor = moment.poor[number], showsABody(poor), !isSomebodyElse(poor, in: moment) else {
        continue
      }
      let earlier = sure[..<index].lastIndex { $0 != nil }
      let later = sure[index...].firstIndex { $0 != nil }
      let from = earlier.flatMap { at in sure[at].map { ($0, gap[at].seconds) } } ?? before
      let to = later.flatMap { at in sure[at].map { ($0, gap[at].seconds) } } ?? after
      if Self.fits(poor, at: moment.seconds, between: from, to) { looks[index] = poor }
    }
  }

  /// Whether the heatmaps show as much as they have to of somebody followed, though the network doubts that it is one.
  private func showsABody(_ look: PoseEstimate) -> Bool {
    look.limbPeak(within: selection.size) >= PeopleSelection.followedLimbPeak
  }

  private static func fits(
    _ look: PoseEstimate, at seconds: Double, between from: Sight, _ to: Sight
  ) -> Bool {
    let span = to.seconds - from.seconds
    guard span > 0, span <= longestBridge else { return false }
    let way = from.estimate.pose.placed((seconds - from.seconds) / span, towards: to.estimate.pose)
    return look.pose.similarity(to: way) >= leastSimilarity
  }
}

extension Pose {
  /// The pose whose points lie at `share` (0…1) of the straight way to those of `other`.
  fileprivate func placed(_ share: Double, towards other: Pose) -> Pose {
    var placed = self
    for (index, point) in other.keypoints.enumerated() where placed.keypoints.indices.contains(index) {
      let own = placed.keypoints[index].position
      placed.keypoints[index].position = own + (point.position - own) * share
    }
    return placed
  }
}
