import FormCheckPose

/// A measurement of the range, tempo, speed, and symmetry of repetitions.
struct RepetitionMeasurement {
  let search: RepetitionSearch
  let reported: ReportedSignal
  let viewing: CameraViewEstimation
  let frames: FrameTimes
  /// The position of the signals' first frame in the clip.
  let origin: Int

  private var times: [Double] { search.signals.times }
  private var tuning: RepetitionTuning { search.tuning }

  /// Returns the repetitions in `cycles`, which form set number `set` and are numbered from `first`.
  ///
  /// `edits` has, for each of `cycles`, the user's change that made it a repetition; it may be empty.
  ///
  /// - Complexity: O(*n*) for *n* frames in the cycles.
  func repetitions(
    _ cycles: [Cycle], edits: [Repetition.Edit?] = [], set: Int = 1, first: Int = 1
  ) -> [CountedRepetition] {
    cycles.enumerated().map { index, cycle in
      let edit = edits.indices.contains(index) ? edits[index] : nil
      return CountedRepetition(
        cycle: cycle, repetition: repetition(cycle, number: first + index, set: set, edit))
    }
  }

  private func repetition(_ cycle: Cycle, number: Int, set: Int, _ edit: Repetition.Edit?) -> Repetition {
    let phases = RepetitionPhases(
      cycle, isStated: edit != nil, values: search.signal.values, times: times, tuning: tuning)
    let firstHalf = times[phases.pause.lowerBound] - times[phases.start]
    let secondHalf = times[phases.end] - times[phases.pause.upperBound]
    let isLiftFirst = search.channel.lift == .firstHalf
    let isKnown = reported.isKnown(in: cycle.range)
    return Repetition(
      number: number, set: set, side: side(cycle), start: moment(phases.start),
      turning: moment(phases.turning), end: moment(phases.end),
      eccentricSeconds: isLiftFirst ? secondHalf : firstHalf,
      pauseSeconds: times[phases.pause.upperBound] - times[phases.pause.lowerBound],
      concentricSeconds: isLiftFirst ? firstHalf : secondHalf,
      rangeOfMotion: isKnown ? rangeOfMotion(cycle) : .nan,
      turningValue: isKnown ? turningValue(cycle) : .nan,
      peakVelocity: isKnown
        ? peakVelocity(isLiftFirst ? cycle.start...cycle.peak : cycle.peak...cycle.end) : .nan,
      leftRightDifference: leftRightDifference(cycle.range), meanConfidence: meanConfidence(cycle.range),
      edit: edit)
  }

  /// Returns a candidate that isn't counted because of `reason`, in the set with number `set`; nil between sets.
  func rejected(
    _ cycle: Cycle, _ reason: RejectedCandidate.Reason, set: Int?,
    evidence: CounterEvidence? = nil
  ) -> RejectedCandidate {
    RejectedCandidate(
      start: moment(cycle.start), turning: moment(cycle.peak), end: moment(cycle.end),
      rangeOfMotion: reported.isKnown(in: cycle.range) ? rangeOfMotion(cycle) : .nan,
      unit: search.channel.bodyChannel.unit, reason: reason, set: set, evidence: evidence)
  }

  /// Returns the distance from the turning point to the farther low, in the signal's unit; NaN if the turning point or both lows are
  /// unknown.
  private func rangeOfMotion(_ cycle: Cycle) -> Double {
    guard let turning = level(cycle.peak) else { return .nan }
    let lows = [cycle.fullRange.lowerBound, cycle.fullRange.upperBound].compactMap(level)
    return lows.map { abs(turning - $0) }.max() ?? .nan
  }

  /// Returns the median of the reported signal around an offset; of the measured signal where nothing is reported, and of the
  /// bridged one where nothing is measured, as when another person covers the athlete.
  private func level(_ offset: Int) -> Double? {
    let window = times.indices(around: offset, within: tuning.levelRadius)
    func median(_ values: [Float]) -> Float? { values[window].filter { !$0.isNaN }.sorted().upperMedian }
    let other = median(search.signal.measured) ?? median(search.signal.values).map(unoriented)
    return (median(reported.values) ?? other.map { $0 - reported.rest }).map(Double.init)
  }

  private func turningValue(_ cycle: Cycle) -> Double {
    let values = [
      reported.values[cycle.peak], search.signal.measured[cycle.peak] - reported.rest,
      unoriented(search.signal.values[cycle.peak]) - reported.rest,
    ]
    return Double(values.first { !$0.isNaN } ?? .nan)
  }

  /// Returns a value of the segmented signal in the channel's own direction.
  private func unoriented(_ value: Float) -> Float { search.channel.isInverted ? -value : value }

  private func moment(_ offset: Int) -> Moment { frames.moment(origin + offset) }

  /// Returns the peak of the central differences, in the signal's unit per second; that of the bridged signal where nothing
  /// is reported. Beside a cut inside a take or a jump of the pose, differences aren't movement. NaN if no difference is known, as in two
  /// frames, or if the joint isn't measured where the signal is fastest; 0 without a movement.
  private func peakVelocity(_ window: ClosedRange<Int>) -> Double {
    func peak(_ change: (Int) -> Float?) -> (speed: Double, offset: Int)? {
      window.dropFirst().dropLast().compactMap { offset in
        let seconds = times[offset + 1] - times[offset - 1]
        return seconds > 0 && !isBesideCut(offset)
          ? change(offset).map { (abs(Double($0)) / seconds, offset) } : nil
      }.max { $0.speed < $1.speed }
    }
    if let peak = peak(reported.change) {
      return reported.isMeasured(around: peak.offset) ? peak.speed : .nan
    }
    let bridged = search.signal.values
    return peak { offset in
      let change = bridged[offset + 1] - bridged[offset - 1]
      return change.isNaN ? nil : change
    }?.speed ?? (window.count > 1 ? .nan : 0)
  }

  private func isBesideCut(_ offset: Int) -> Bool {
    let (time, radius) = (times[offset], tuning.cutRadius)
    return [search.signals.joins, search.signals.jumps].contains { cuts in
      let next = cuts.partitioningIndex { times[$0] >= time - radius }
      return next < cuts.count && times[cuts[next]] <= time + radius
    }
  }

  private func side(_ cycle: Cycle) -> BodySide {
    if search.side != .center { return search.side }
    if let channel = search.channel.sideChannel {
      let value = search.signals[channel][cycle.peak]
      return value.isNaN ? .center : value > 0 ? .left : .right
    }
    guard search.signal.alternates, let sides = reported.sides else { return .center }
    // An arm or leg without any value doesn't work.
    let left = Self.extent(sides.left.values, cycle.range) ?? 0
    let right = Self.extent(sides.right.values, cycle.range) ?? 0
    return left > right ? .left : .right
  }

  /// Returns the left range minus the right range where image plane and 3D agree: the smaller of the two differences.
  ///
  /// A limb that points at the camera is foreshortened in the image plane, and depth is an estimate, so neither
  /// difference is reliable alone.
  private func leftRightDifference(_ window: ClosedRange<Int>) -> Double? {
    guard search.side == .center, search.channel.sideChannel == nil, !search.signal.alternates,
      let sides = reported.sides,
      viewing.view(window) != .side,
      min(Self.mean(sides.left.confidence, window), Self.mean(sides.right.confidence, window))
        >= tuning.minimumSideConfidence,
      let names = search.channel.bodyChannel.sides, let left = search.signals.sides[names.left],
      let right = search.signals.sides[names.right]
    else { return nil }
    guard let reported = Self.difference(sides.left.values, sides.right.values, window),
      let spatial = Self.difference(left.values, right.values, window)
    else { return nil }
    if reported * spatial >= 0 { return Double(abs(reported) < abs(spatial) ? reported : spatial) }
    let isClose = abs(reported - spatial) <= tuning.maximumSideDisagreement
    return isClose ? Double(reported + spatial) / 2 : nil
  }

  private func meanConfidence(_ window: ClosedRange<Int>) -> Double {
    guard let sides = reported.sides else {
      let weights = search.signals.weights(of: search.channel.bodyChannel) ?? []
      guard weights.indices.contains(window.upperBound) else { return 0 }
      // A weight is the square of a confidence.
      return Double(weights[window].reduce(0) { $0 + $1.squareRoot() } / Float(window.count))
    }
    return Double(max(Self.mean(sides.left.confidence, window), Self.mean(sides.right.confidence, window)))
  }

  private static func mean(_ values: [Float], _ window: ClosedRange<Int>) -> Float {
    guard values.indices.contains(window.upperBound) else { return 0 }
    return values[window].reduce(0, +) / Float(window.count)
  }

  /// Returns the range of the left signal minus that of the right one; nil if one of them has no value.
  private static func difference(
    _ left: [Float], _ right: [Float], _ window: ClosedRange<Int>
  ) -> Float? {
    guard let left = extent(left, window), let right = extent(right, window) else { return nil }
    return left - right
  }

  /// Returns the range of the values; nil without any.
  private static func extent(_ values: [Float], _ window: ClosedRange<Int>) -> Float? {
    let known = values[window].filter { !$0.isNaN }
    guard let low = known.min(), let high = known.max() else { return nil }
    return high - low
  }
}

extension [Double] {
  /// Returns the indices around an offset whose times differ from its own by at most `radius` seconds. The times ascend.
  ///
  /// - Complexity: O(*n*) for *n* such indices.
  fileprivate func indices(around offset: Int, within radius: Double) -> ClosedRange<Int> {
    var (first, last) = (offset, offset)
    while first > 0, self[offset] - self[first - 1] <= radius { first -= 1 }
    while last + 1 < count, self[last + 1] - self[offset] <= radius { last += 1 }
    return first...last
  }
}
