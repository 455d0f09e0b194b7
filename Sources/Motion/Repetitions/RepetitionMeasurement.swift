import FormCheckPose

/// Measures one repetition: its phases, how far, how fast, how even.
struct RepetitionMeasurement {
  /// A side that is less sure than this isn't compared with the other.
  private static let leastConfidence: Float = 0.5
  /// Degrees by which the two ways of comparing both sides may contradict each other.
  private static let mostDisagreement: Float = 10

  let search: RepetitionSearch
  /// The driving signal that is told, and its two sides.
  let reading: ReportedSignal
  let viewing: CameraViewEstimation
  let frames: FrameTimes
  /// The position of the signals' first frame in the clip.
  let origin: Int

  private var times: [Double] { search.signals.times }

  /// Repetition number `number`, of set number `set`.
  func repetition(_ swing: Cycle, number: Int, set: Int) -> Repetition {
    let phases = RepetitionPhases(swing, values: search.drive.values, times: times)
    let first = times[phases.pause.lowerBound] - times[phases.start]
    let last = times[phases.end] - times[phases.pause.upperBound]
    let isLiftFirst = search.exercise.lift == .firstHalf
    let window = swing.before...swing.after
    return Repetition(
      number: number, set: set, side: side(swing), start: moment(phases.start),
      turning: moment(phases.turning),
      end: moment(phases.end), eccentricSeconds: isLiftFirst ? last : first,
      pauseSeconds: times[phases.pause.upperBound] - times[phases.pause.lowerBound],
      concentricSeconds: isLiftFirst ? first : last,
      rangeOfMotion: rangeOfMotion(swing),
      turningValue: Double(
        reading.values[swing.peak].isNaN ? search.drive.measured[swing.peak] : reading.values[swing.peak]),
      peakVelocity: peakVelocity(isLiftFirst ? swing.before...swing.peak : swing.peak...swing.after),
      leftRightDifference: leftRightDifference(window), meanConfidence: meanConfidence(window))
  }

  /// A candidate that wasn't counted.
  func rejected(_ swing: Cycle, _ reason: RejectedCandidate.Reason) -> RejectedCandidate {
    RejectedCandidate(
      start: moment(swing.before), turning: moment(swing.peak), end: moment(swing.after),
      rangeOfMotion: rangeOfMotion(swing), reason: reason)
  }

  /// From the turning point to the farther of the two lows.
  private func rangeOfMotion(_ swing: Cycle) -> Double {
    guard let turning = level(swing.peak) else { return 0 }
    let ways = [swing.reach.lowerBound, swing.reach.upperBound].compactMap(level).map { abs(turning - $0) }
    return ways.max() ?? 0
  }

  /// The median of the signal round an offset; where it isn't told, of what the search saw.
  private func level(_ offset: Int) -> Double? {
    let window = max(0, offset - 2)...min(reading.values.count - 1, offset + 2)
    let told = reading.values[window].filter { !$0.isNaN }.sorted().middle
    return (told ?? search.drive.measured[window].filter { !$0.isNaN }.sorted().middle).map(Double.init)
  }

  private func moment(_ offset: Int) -> Moment { frames.moment(origin + offset) }

  private func peakVelocity(_ window: ClosedRange<Int>) -> Double {
    let inner = window.dropFirst().dropLast()
    let speeds = inner.map { offset in
      abs(Double(reading.values[offset + 1] - reading.values[offset - 1]))
        / (times[offset + 1] - times[offset - 1])
    }
    return speeds.filter { !$0.isNaN }.max() ?? 0
  }

  private func side(_ swing: Cycle) -> BodySide {
    if let channel = search.exercise.sideChannel {
      let value = search.signals[channel][swing.peak]
      return value.isNaN ? .center : value > 0 ? .left : .right
    }
    guard search.drive.alternates, let sides = reading.sides else { return .center }
    let window = swing.before...swing.after
    return Self.extent(sides.left.values, window) > Self.extent(sides.right.values, window) ? .left : .right
  }

  /// A limb that points towards the camera looks shorter and its joint moves less in the picture, and depth is a guess:
  /// only what the picture and the space agree on is told, the smaller of the two.
  private func leftRightDifference(_ window: ClosedRange<Int>) -> Double? {
    guard search.exercise.sideChannel == nil, !search.drive.alternates, let sides = reading.sides,
      viewing.view(window) != .side,
      min(Self.mean(sides.left.confidence, window), Self.mean(sides.right.confidence, window))
        >= Self.leastConfidence,
      let names = search.exercise.drive.channel.sides, let left = search.signals.sides[names.left],
      let right = search.signals.sides[names.right]
    else { return nil }
    let told = Self.extent(sides.left.values, window) - Self.extent(sides.right.values, window)
    let inSpace = Self.extent(left.values, window) - Self.extent(right.values, window)
    if told * inSpace >= 0 { return Double(abs(told) < abs(inSpace) ? told : inSpace) }
    return abs(told - inSpace) <= Self.mostDisagreement ? Double(told + inSpace) / 2 : nil
  }

  private func meanConfidence(_ window: ClosedRange<Int>) -> Double {
    guard let sides = reading.sides else {
      let weights = search.signals.weights[search.exercise.drive.channel] ?? []
      return Double(Self.mean(weights, window).squareRoot())
    }
    return Double(max(Self.mean(sides.left.confidence, window), Self.mean(sides.right.confidence, window)))
  }

  private static func mean(_ values: [Float], _ window: ClosedRange<Int>) -> Float {
    guard values.indices.contains(window.upperBound) else { return 0 }
    return values[window].reduce(0, +) / Float(window.count)
  }

  private static func extent(_ values: [Float], _ window: ClosedRange<Int>) -> Float {
    let known = values[window].filter { !$0.isNaN }
    guard let low = known.min(), let high = known.max() else { return 0 }
    return high - low
  }
}
