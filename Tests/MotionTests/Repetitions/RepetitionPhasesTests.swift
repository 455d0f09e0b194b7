import Testing

@testable import FormCheckMotion

/// Phases of trapezoids, whose rest, movement and pause are known to the frame.
@Suite struct RepetitionPhasesTests {
  private static let rate = 100.0

  /// Rest, a linear rise, a hold and a linear fall, and rest.
  private struct Trapezoid: CustomStringConvertible {
    var rest = 1.0
    let rise: Double
    let hold: Double
    let fall: Double

    var description: String { "rise \(rise) s, hold \(hold) s, fall \(fall) s" }
    var values: [Float] {
      (0...Int((2 * rest + rise + hold + fall) * rate)).map { frame in
        let time = Double(frame) / rate - rest
        if time < rise { return Float(100 * max(0, time / rise)) }
        return Float(100 * max(0, min(1, 1 - (time - rise - hold) / fall)))
      }
    }

    func phases() throws -> RepetitionPhases {
      let values = values
      let cycle = try #require(
        CycleSegmentation(values: values, runs: [0..<values.count]).cycles(minimumAmplitude: 50).first)
      return RepetitionPhases(
        cycle.trimmed(values), values: values, times: SyntheticSignals.times(values.count, rate: rate))
    }
  }

  @Test(arguments: [0.3, 0.6, 1, 2.5], [0.3, 0.6, 1, 2.5])
  func phasesOfEveryTempo(_ rise: Double, _ fall: Double) throws {
    for hold in [0, 0.1, 0.19, 0.25, 0.5, 1, 2, 5] {
      let trapezoid = Trapezoid(rise: rise, hold: hold, fall: fall)
      let phases = try trapezoid.phases()
      func seconds(_ offset: Int) -> Double { Double(offset) / Self.rate - trapezoid.rest }
      let message = "\(trapezoid): \(phases)"
      #expect(abs(seconds(phases.start)) <= 0.021, "\(message)")
      #expect(abs(seconds(phases.end) - rise - hold - fall) <= 0.021, "\(message)")
      #expect(abs(seconds(phases.turning) - rise - hold / 2) <= 0.11, "\(message)")
      // A fifth of the repetition, and 0.2 s, are the minimum; 0.03 s around it depend on the frames.
      let minimum = max(0.2, 0.2 * (rise + hold + fall))
      if hold > minimum + 0.03 {
        #expect(abs(Double(phases.pause.count - 1) / Self.rate - hold) <= 0.03, "\(message)")
      }
      if hold < minimum - 0.03 { #expect(phases.pause == phases.turning...phases.turning, "\(message)") }
    }
  }

  /// Phases are in order and within the cycle, even without any rest around it.
  @Test func phasesAreInOrder() throws {
    for rest in [0, 0.05, 0.2, 1] {
      for hold in [0, 0.3, 1] {
        let trapezoid = Trapezoid(rest: rest, rise: 0.8, hold: hold, fall: 0.5)
        let phases = try trapezoid.phases()
        let order = [
          0, phases.start, phases.pause.lowerBound, phases.turning, phases.pause.upperBound, phases.end,
        ]
        #expect(order == order.sorted(), "rest \(rest) s, \(trapezoid): \(phases)")
        #expect(phases.end < trapezoid.values.count, "rest \(rest) s, \(trapezoid): \(phases)")
      }
    }
  }

  /// A stop of less than 0.2 s is part of the movement; a longer one ends it.
  @Test func shortHesitationIsPartOfTheMovement() {
    for stop in [0.05, 0.1, 0.15, 0.3, 0.6] {
      let count = Int(stop * Self.rate)
      let values =
        (0...50).map(Float.init) + [Float](repeating: 50, count: count) + (51...100).map(Float.init)
        + [Float](repeating: 100, count: 60)
      let times = SyntheticSignals.times(values.count, rate: Self.rate)
      let limits = 0...(values.count - 1)
      let half = HalfCycle((values, times), .rising, within: limits, fastestIn: limits)
      let rest = half.rest(from: 0, searching: .forward)
      let end = 100 + count
      #expect(abs(rest - (stop < 0.2 ? end : 50)) <= 2, "a stop of \(stop) s: \(rest)")
      let start = half.rest(from: end, searching: .backward)
      #expect(abs(start - (stop < 0.2 ? 0 : 50 + count)) <= 2, "a stop of \(stop) s: \(start)")
    }
  }

  @Test func searchEndsAtItsLimits() {
    let values = (0...100).map(Float.init)
    let times = SyntheticSignals.times(values.count, rate: Self.rate)
    for limits in [0...100, 10...90, 50...50] {
      let half = HalfCycle((values, times), .rising, within: limits, fastestIn: limits)
      #expect(half.rest(from: limits.lowerBound, searching: .forward) == limits.upperBound, "\(limits)")
      #expect(half.rest(from: limits.upperBound, searching: .backward) == limits.lowerBound, "\(limits)")
    }
  }

  /// A rise and a fall of minimum jerk between rests, with a slow drift and noise of the keypoints if wanted.
  private static func minimumJerk(rise: Double, fall: Double, rest: Double, rate: Double, drift: Float = 0)
    -> (values: [Float], times: [Double])
  {
    let count = Int((2 * rest + rise + fall) * rate) + 1
    let times = SyntheticSignals.times(count, rate: rate)
    let values = times.map { time in
      let phase = time < rest + rise ? (time - rest) / rise : (rest + rise + fall - time) / fall
      let part = max(0, min(1, phase))
      return Float(100 * part * part * part * (10 - 15 * part + 6 * part * part))
        + drift * Float(sine(time * 2 * .pi / 1.1))
    }
    return (values, times)
  }

  private static func phases(_ signal: (values: [Float], times: [Double])) throws -> RepetitionPhases {
    let cycle = try #require(
      CycleSegmentation(values: signal.values, runs: [0..<signal.values.count]).cycles(minimumAmplitude: 50)
        .first)
    return RepetitionPhases(
      cycle.trimmed(signal.values), values: signal.values, times: signal.times)
  }

  /// A movement of minimum jerk passes a twentieth of its peak speed after 6 % of its duration, which isn't missing from its times.
  @Test(arguments: [0.5, 0.8, 1.5, 3], [0.5, 0.8, 1.5, 3])
  func smoothMovementsBeginAtTheirStart(_ rise: Double, _ fall: Double) throws {
    for rate in [24.0, 30, 60] {
      let signal = Self.minimumJerk(rise: rise, fall: fall, rest: 1, rate: rate)
      let phases = try Self.phases(signal)
      let (start, end) = (signal.times[phases.start], signal.times[phases.end])
      let message = "\(rise) s, \(fall) s, \(rate) frames/s: \(start) s to \(end) s"
      #expect(abs(start - 1) <= 1 / rate, "\(message)")
      #expect(abs(end - 1 - rise - fall) <= 1 / rate, "\(message)")
      #expect(
        abs(signal.times[phases.turning] - 1 - rise) <= 1 / rate + 0.06 * abs(rise - fall), "\(message)")
    }
  }

  /// A drift at rest that is faster than a twentieth of the peak speed moves the start by a tenth of the movement at most.
  @Test func driftDuringTheRestIsNoMovement() throws {
    for duration in [1.0, 1.5, 2] {
      let signal = Self.minimumJerk(rise: duration, fall: duration, rest: 1.5, rate: 30, drift: 2)
      let phases = try Self.phases(signal)
      let (start, end) = (signal.times[phases.start], signal.times[phases.end])
      #expect(abs(start - 1.5) <= 0.1 * duration, "\(duration) s: starts at \(start) s")
      #expect(abs(end - 1.5 - 2 * duration) <= 0.1 * duration, "\(duration) s: ends at \(end) s")
    }
  }

  /// Repetitions without a rest between them meet at the lowest frame.
  @Test(arguments: [0.6, 1, 2, 4]) func repetitionsWithoutRestMeetAtTheTurn(_ period: Double) throws {
    let times = SyntheticSignals.times(Int(3 * period * 30) + 1, rate: 30)
    let values = times.map { Float(50 - 50 * cosine(2 * .pi * $0 / period)) }
    let cycles = CycleSegmentation(values: values, runs: [0..<values.count]).cycles(minimumAmplitude: 50)
    try #require(cycles.count == 3)
    for (index, cycle) in cycles.enumerated() {
      let phases = RepetitionPhases(cycle.trimmed(values), values: values, times: times)
      let (start, end) = (Double(index) * period, Double(index + 1) * period)
      #expect(abs(times[phases.start] - start) <= 0.034, "\(period) s: \(phases)")
      #expect(abs(times[phases.end] - end) <= 0.034, "\(period) s: \(phases)")
    }
  }
}
