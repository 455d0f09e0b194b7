import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Range, speed, side and symmetry of cosines, against closed forms.
@Suite struct RepetitionMeasurementTests {
  @Test(arguments: [30, 60, 120], [1.0, 2, 5])
  func rangeAndSpeedOfACosine(_ amplitude: Double, _ seconds: Double) throws {
    let values = SyntheticSignals.cycles([Float(amplitude), Float(amplitude)], seconds: seconds)
    for lift in [RepetitionChannel.Lift.firstHalf, .secondHalf] {
      let repetitions = SyntheticSignals.repetitions(SyntheticSignals.knees(values), .knee(lift: lift))
      try #require(repetitions.count == 2)
      for (index, repetition) in repetitions.enumerated() {
        let message = "\(amplitude)° in \(seconds) s, \(lift): \(repetition)"
        #expect(
          repetition.number == index + 1 && repetition.set == 1 && repetition.side == .center, "\(message)")
        #expect(abs(repetition.rangeOfMotion - amplitude) < 0.02 * amplitude, "\(message)")
        #expect(abs(repetition.turningValue - amplitude) < 0.02 * amplitude, "\(message)")
        let speed = amplitude * .pi / seconds
        #expect(abs(repetition.peakVelocity - speed) < 0.02 * speed, "\(message)")
        #expect(abs((repetition.leftRightDifference ?? 99)) < 1e-4, "\(message)")
        #expect(abs(repetition.meanConfidence - 0.9) < 1e-4, "\(message)")
        let turning = 1 + Double(index) * (seconds + 1) + seconds / 2
        #expect(abs(repetition.turning.seconds - turning) < 0.03, "\(message)")
      }
    }
  }

  /// A peak velocity is empty if neither knee is detected where the signal is fastest, or if both point at the camera there in the image
  /// plane. A knee that isn't detected elsewhere doesn't matter.
  @Test func peakVelocityNeedsAMeasuredJoint() throws {
    let values = SyntheticSignals.cycles([90])
    let signals = SyntheticSignals.knees(values)
    let lift = try #require(SyntheticSignals.repetitions(signals).first)
    let fastest = (lift.turning.frame + lift.end.frame) / 2
    func velocity(_ quality: AngleQuality, around frame: Int, sides: Int = 2, isIn3D: Bool = false) -> Double?
    {
      var series = AngleSeries(count: values.count)
      series.degrees = values
      series.quality = values.map { _ in isIn3D ? .doubtful(.viewAngle) : .measurable }
      var other = series
      for offset in (frame - 3)...(frame + 3) {
        series.quality[offset] = quality
        if sides > 1 { other.quality[offset] = quality }
      }
      return SyntheticSignals.repetitions(
        signals, angles: [.leftKneeFlexion: series, .rightKneeFlexion: other]
      ).first?
      .measuredPeakVelocity
    }
    let speed = try #require(lift.measuredPeakVelocity)
    func isSpeed(_ value: Double?) -> Bool { value.map { abs($0 - speed) < 0.02 * speed } ?? false }
    for isIn3D in [false, true] {
      #expect(
        velocity(.unmeasurable(.lowConfidence), around: fastest, isIn3D: isIn3D) == nil, "3D: \(isIn3D)")
      #expect(
        isSpeed(velocity(.unmeasurable(.lowConfidence), around: fastest, sides: 1, isIn3D: isIn3D)),
        "3D: \(isIn3D)")
      #expect(
        isSpeed(velocity(.unmeasurable(.lowConfidence), around: lift.start.frame + 4, isIn3D: isIn3D)),
        "3D: \(isIn3D)")
    }
    #expect(velocity(.doubtful(.viewAngle), around: fastest) == nil)
    #expect(isSpeed(velocity(.doubtful(.covered), around: fastest)))
  }

  /// The lift is concentric whichever half it is.
  @Test func halvesOfARepetition() throws {
    let slow = Array(SyntheticSignals.cycles([90], seconds: 3, rest: 0)[0..<75])
    let fast = Array(SyntheticSignals.cycles([90], seconds: 1, rest: 0)[25..<50])
    let still = [Float](repeating: 0, count: 50)
    let slowFirst: [Float] = still + slow + fast + still
    for (values, first, second) in [(slowFirst, 1.5, 0.5), (Array(slowFirst.reversed()), 0.5, 1.5)] {
      for lift in [RepetitionChannel.Lift.firstHalf, .secondHalf] {
        let repetitions = SyntheticSignals.repetitions(SyntheticSignals.knees(values), .knee(lift: lift))
        let repetition = try #require(repetitions.first)
        let (up, down) = lift == .firstHalf ? (first, second) : (second, first)
        #expect(abs(repetition.concentricSeconds - up) < 0.25, "\(lift): \(repetition)")
        #expect(abs(repetition.eccentricSeconds - down) < 0.25, "\(lift): \(repetition)")
        let sum = repetition.concentricSeconds + repetition.pauseSeconds + repetition.eccentricSeconds
        #expect(abs(sum - repetition.seconds) < 1e-9, "\(lift): \(repetition)")
      }
    }
  }

  /// The side channel's sign names the side; without one, alternating sides name it.
  @Test func sideOfARepetition() {
    let values = SyntheticSignals.cycles([90, 90, 90])
    let signs = SyntheticSignals.cycles([40, -40, 0]).map { $0 == 0 ? Float.nan : $0 }
    let signals = BodySignals(
      times: SyntheticSignals.times(values.count), values: [.knee: values, .hipAlternation: signs])
    let channel = RepetitionChannel(
      .knee, lift: .secondHalf, minimumAmplitude: 20, sideChannel: .hipAlternation)
    #expect(SyntheticSignals.repetitions(signals, channel).map(\.side) == [.left, .right, .center])

    let still = [Float](repeating: 0, count: 150)
    let one = SyntheticSignals.cycles([90, 0, 90, 0])
    let other = SyntheticSignals.cycles([0, 90, 0, 90])
    let turns = RepetitionChannel(.knee, lift: .secondHalf, minimumAmplitude: 20, sides: .inTurn)
    let alternating = SyntheticSignals.repetitions(
      SyntheticSignals.knees(left: one + still, right: other + still), turns)
    #expect(alternating.map(\.side) == [.left, .right, .left, .right])
    #expect(alternating.allSatisfy { $0.leftRightDifference == nil }, "\(alternating)")
  }

  /// Both sides are compared from every view but the side, and only if both are confident.
  @Test func sidesAreComparedWhereBothAreVisible() throws {
    let (left, right) = (SyntheticSignals.cycles([90, 90]), SyntheticSignals.cycles([70, 70]))
    for (yaw, confidence, difference) in [
      (0.0, Float(0.9), 20.0), (45, 0.9, 20), (90, 0.9, nil), (180, 0.9, 20), (0, 0.5, 20), (0, 0.49, nil),
    ] as [(Double, Float, Double?)] {
      let signals = SyntheticSignals.knees(left: left, right: right, confidence: (0.9, confidence))
      let repetition = try #require(SyntheticSignals.repetitions(signals, yaw: yaw).first)
      let message = "from \(yaw)°, a confidence of \(confidence): \(repetition)"
      #expect((repetition.leftRightDifference == nil) == (difference == nil), "\(message)")
      // A repetition lacks a tenth of the movement at either end.
      let expected = difference.map { 0.9 * $0 } ?? 0
      #expect(abs((repetition.leftRightDifference ?? 0) - expected) < 0.3, "\(message)")
    }
  }

  /// A joint that is outside the frame, or not detected, in more than half of a repetition has no range, turning value, or velocity.
  @Test func guessedJointsHaveNoNumbers() throws {
    let values = SyntheticSignals.cycles([90, 90])
    let signals = SyntheticSignals.knees(values)
    let cycle = try #require(RepetitionSearch(.knee(), signals).candidates().first).cycle
    for unknown in 0...cycle.range.count {
      var series = AngleSeries(count: values.count)
      (series.degrees, series.quality) = (values, values.map { _ in .measurable })
      for frame in cycle.range.prefix(unknown) { series.quality[frame] = .unmeasurable(.outsideImage) }
      let repetition = try #require(
        SyntheticSignals.repetitions(signals, angles: [.leftKneeFlexion: series, .rightKneeFlexion: series])
          .first)
      let isKnown = 2 * unknown <= cycle.range.count
      #expect((repetition.measuredRange != nil) == isKnown, "\(unknown) of \(cycle.range.count)")
      #expect((repetition.measuredPeakVelocity != nil) == isKnown && repetition.turningValue.isNaN != isKnown)
    }
  }

  /// A range whose turning point or both lows have no value is missing, not 0, also of a movement that isn't counted.
  @Test(arguments: [([0], true), ([50], true), ([100], true), ([0, 50], false), ([50, 100], false)])
  func unknownLevelsHaveNoRange(_ known: [Int], _ isMissing: Bool) throws {
    let curve = SyntheticSignals.cycles([90], seconds: 2)
    let cycle = Cycle(
      start: 50, peak: 100, end: 150, fullRange: 50...150, rise: 90, fall: 90, isCutAtStart: false,
      isCutAtEnd: false)
    let offsets = Set(known.flatMap { (48 + $0)...(52 + $0) })
    let values = curve.indices.map { offsets.contains($0) ? curve[$0] : .nan }
    let signals = BodySignals(times: SyntheticSignals.times(values.count), values: [.knee: values])
    let search = RepetitionSearch(.knee(), signals)
    let measurement = RepetitionMeasurement(
      search: search, reported: ReportedSignal(search, cycles: [cycle], angles: [:]),
      viewing: SyntheticSignals.viewing(yaw: 0, count: values.count),
      frames: SyntheticSignals.frames(signals), origin: 0)
    let range = measurement.rejected(cycle, .tooSmall, set: nil).rangeOfMotion
    #expect(isMissing ? range.isNaN : abs(range - 90) < 2, "\(range) with values around \(known)")
  }

  /// A lift from one frame to the next, at few frames per second, has no peak velocity rather than one of 0.
  @Test func aLiftOfTwoFramesHasNoPeakVelocity() throws {
    let values: [Float] = [0, 0, 0, 90, 60, 30, 0, 0]
    let signals = BodySignals(times: SyntheticSignals.times(values.count, rate: 5), values: [.knee: values])
    let cycle = Cycle(
      start: 2, peak: 3, end: 6, fullRange: 2...6, rise: 90, fall: 90, isCutAtStart: false, isCutAtEnd: false)
    for lift in [RepetitionChannel.Lift.firstHalf, .secondHalf] {
      let search = RepetitionSearch(.knee(lift: lift), signals)
      let measurement = RepetitionMeasurement(
        search: search, reported: ReportedSignal(search, cycles: [cycle], angles: [:]),
        viewing: SyntheticSignals.viewing(yaw: 0, count: values.count),
        frames: SyntheticSignals.frames(signals), origin: 0)
      let repetition = try #require(measurement.repetitions([cycle]).first).repetition
      #expect(repetition.measuredConcentricSeconds != nil, "\(lift)")
      #expect((repetition.measuredPeakVelocity == nil) == (lift == .firstHalf), "\(lift): \(repetition)")
    }
  }

  /// Also of a channel without sides, the mean of the confidences counts, not that of their squares.
  @Test func confidenceOfAPositionIsAMean() throws {
    let values = SyntheticSignals.cycles([0.5, 0.5])
    let signals = BodySignals(
      times: SyntheticSignals.times(values.count), values: [.bodyRise: values],
      weights: [.bodyRise: values.indices.map { $0.isMultiple(of: 2) ? 1 : 0.04 }])
    let repetitions = SyntheticSignals.repetitions(
      signals, RepetitionChannel(.bodyRise, lift: .firstHalf, minimumAmplitude: 0.2))
    try #require(repetitions.count == 2)
    #expect(repetitions.allSatisfy { abs($0.meanConfidence - 0.6) < 0.02 }, "\(repetitions)")
  }

  /// Repetitions of one side are measured on that side alone.
  @Test(arguments: [BodySide.left, .right]) func oneSideIsMeasuredAlone(_ side: BodySide) throws {
    let (working, still) = (SyntheticSignals.cycles([90, 90]), SyntheticSignals.cycles([6, 6]))
    let signals = SyntheticSignals.knees(
      left: side == .left ? working : still, right: side == .right ? working : still)
    let members = RepetitionSearch(.knee(), signals).candidates().map {
      MovementRun.Repetition(start: $0.cycle.start, turning: $0.cycle.peak, end: $0.cycle.end)
    }
    let search = RepetitionSearch(.knee(), signals, repetitions: members, side: side)
    let cycles = search.cycles(members)
    let measurement = RepetitionMeasurement(
      search: search, reported: ReportedSignal(search, cycles: cycles, angles: [:]),
      viewing: SyntheticSignals.viewing(yaw: 0, count: signals.times.count),
      frames: SyntheticSignals.frames(signals), origin: 0)
    let repetitions = measurement.repetitions(cycles).map(\.repetition)
    try #require(repetitions.count == 2)
    for repetition in repetitions {
      #expect(repetition.side == side && repetition.leftRightDifference == nil, "\(repetition)")
      #expect(abs(repetition.rangeOfMotion - 90) < 2, "\(repetition)")
    }
  }
}
