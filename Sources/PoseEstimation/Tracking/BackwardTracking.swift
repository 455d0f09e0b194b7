import FormCheckPose

/// A tracker that runs backward from a person's new detection through the frames in which the person was lost.
struct BackwardTracking {
  let search: RegionSearch
  let selection: PeopleSelection
  /// The frames, in chronological order.
  let frames: [LookbackBuffer.Frame]
  var tuning = LookbackTuning()

  /// Returns the detections of `track` in the frames between its previous detection and the one at `seconds`.
  ///
  /// - Complexity: O(*n*²) for *n* frames, and up to three inferences for each.
  func detections(of track: Track, at seconds: Double) throws(PoseEstimationError) -> [BackfilledDetection] {
    let gap = frames.filter { $0.seconds > track.previous?.seconds ?? -.infinity }
    var estimates = try estimates(in: gap, of: track, at: seconds)
    if let previous = track.previous {
      bridge(gap, from: previous, to: (track.last, seconds), track.number, &estimates)
    }
    return zip(gap, estimates).compactMap { frame, estimate in
      estimate.map {
        BackfilledDetection(
          seconds: frame.seconds, person: TrackedEstimate(track: track.number, estimate: $0))
      }
    }
  }

  /// Returns one estimate for each frame, from the last one backward; nil if the person isn't detected.
  private func estimates(
    in gap: [LookbackBuffer.Frame], of track: Track, at seconds: Double
  ) throws(PoseEstimationError) -> [PoseEstimate?] {
    // Time is negated because a motion's time must increase.
    var motion = RegionMotion(track.last.refinedRegion ?? track.last.region, at: -seconds)
    var estimates = [PoseEstimate?](repeating: nil, count: gap.count)
    var absence = 0
    for index in gap.indices.reversed() where absence < tuning.maximumAbsence {
      let frame = gap[index]
      let region = motion.predicted(at: -frame.seconds)
      guard let estimate = try estimate(in: frame, at: region, wasTracked: track.previous != nil) else {
        absence += 1
        continue
      }
      absence = 0
      estimates[index] = estimate
      if let region = estimate.refinedRegion { motion.update(region, at: -frame.seconds) }
    }
    return estimates
  }

  /// Returns the first estimate that shows the person, in the predicted orientation or turned in either direction.
  private func estimate(
    in frame: LookbackBuffer.Frame, at region: RegionOfInterest, wasTracked: Bool
  ) throws(PoseEstimationError) -> PoseEstimate? {
    for turn in [0, tuning.turn, -tuning.turn] {
      let estimate = try frame.estimate(search, at: region.turned(by: turn))
      if accepts(estimate, wasTracked: wasTracked), !isAnotherPerson(estimate, in: frame) { return estimate }
      if estimate.limbPeak < search.tuning.emptyPeak { return nil }
    }
    return nil
  }

  /// Whether an estimate shows the person. The threshold is lower for a person who was tracked before the gap than for
  /// one who may not have been there.
  private func accepts(_ estimate: PoseEstimate, wasTracked: Bool) -> Bool {
    wasTracked ? selection.stillAccepts(estimate) : selection.accepts(estimate)
  }

  private func isAnotherPerson(_ estimate: PoseEstimate, in frame: LookbackBuffer.Frame) -> Bool {
    frame.detected.values.contains { selection.isSameBody($0, estimate) }
  }
}

// MARK: - Poor estimates between certain ones

extension BackwardTracking {
  private typealias TimedEstimate = (estimate: PoseEstimate, seconds: Double)

  /// Fills the remaining gaps with the poor estimates that fit the certain ones around them.
  private func bridge(
    _ gap: [LookbackBuffer.Frame], from previous: TimedEstimate, to present: TimedEstimate, _ number: Int,
    _ estimates: inout [PoseEstimate?]
  ) {
    let certain = estimates
    for (index, frame) in gap.enumerated() where certain[index] == nil {
      guard let poor = frame.poor[number], selection.hasTrackedLimbPeak(poor),
        !isAnotherPerson(poor, in: frame)
      else { continue }
      let earlier = certain[..<index].lastIndex { $0 != nil }
      let later = certain[index...].firstIndex { $0 != nil }
      let from = earlier.flatMap { at in certain[at].map { ($0, gap[at].seconds) } } ?? previous
      let to = later.flatMap { at in certain[at].map { ($0, gap[at].seconds) } } ?? present
      if fits(poor, at: frame.seconds, between: from, to) { estimates[index] = poor }
    }
  }

  private func fits(
    _ estimate: PoseEstimate, at seconds: Double, between from: TimedEstimate, _ to: TimedEstimate
  ) -> Bool {
    let span = to.seconds - from.seconds
    guard span > 0, span <= tuning.maximumBridge else { return false }
    let expected = from.estimate.pose.interpolated(
      to: to.estimate.pose, fraction: (seconds - from.seconds) / span)
    return estimate.pose.similarity(to: expected) >= tuning.minimumSimilarity
  }
}
