import FormCheckPose
import Testing

@testable import FormCheckMotion

/// The repetition signal of an exercise that has no name.
@Suite struct UnknownChannelTests {
  private static let repetitions = (0..<3).map { number in
    MovementRun.Repetition(start: 50 + 150 * number, turning: 100 + 150 * number, end: 150 + 150 * number)
  }

  /// Returns the channel for joints that move by the degrees.
  private static func channel(
    _ amplitudes: [BodyChannel: Float], confidence: Float = 0.9, part: MovementPart = .wristRise,
    lift: RepetitionChannel.Lift? = .firstHalf
  ) -> RepetitionChannel {
    let values = amplitudes.mapValues { SyntheticSignals.cycles([$0, $0, $0]) }
    let weights = values.mapValues { $0.map { _ in confidence * confidence } }
    let signals = BodySignals(times: SyntheticSignals.times(500), values: values, weights: weights)
    let run = MovementRun(
      repetitions: repetitions, cycles: repetitions.map { $0.start...$0.end }, frames: 50...450, part: part,
      lift: lift, similarity: 1, energy: 1)
    let group = NamedGroup(runs: [NamedRun(run: run, recognition: .unrecognized(), exercise: nil)])
    return UnknownChannel(signals: signals).channel(group)
  }

  /// The joint that moves most, relative to what it can, is reported; in either direction.
  @Test func everyPairOfJoints() {
    let joints: [BodyChannel] = [.knee, .hip, .elbow, .shoulder, .trunk]
    for first in joints {
      for second in joints where second != first {
        for amplitude in [Float(-90), 90] {
          let channel = Self.channel([first: amplitude, second: 20])
          #expect(channel.bodyChannel == first, "\(first), not \(second)")
          #expect(channel.isInverted == (amplitude < 0), "\(first) by \(amplitude)°")
        }
      }
    }
  }

  /// A part of the body that isn't a joint is reported if no joint moves or is seen.
  @Test func otherPartsIfNoJointMoves() {
    for (amplitudes, confidence, expected) in [
      ([.knee: 5, .handRise: 1], 0.9, .handRise), ([.knee: 90, .handRise: 1], 0.2, .handRise),
      ([.knee: 90, .handRise: 1], 0.4, .knee), ([.handRise: -1], 0.9, .handRise), ([:], 0.9, .handRise),
    ] as [([BodyChannel: Float], Float, BodyChannel)] {
      let channel = Self.channel(amplitudes, confidence: confidence)
      #expect(channel.bodyChannel == expected, "\(amplitudes) at \(confidence)")
      let isInverted = confidence > 0.3 && (amplitudes[expected] ?? 1) < 0
      #expect(channel.isInverted == isInverted, "\(amplitudes) at \(confidence)")
    }
  }

  /// Returns the frames of the movements that resemble three repetitions of 90°, at a frame rate, in seconds. The knees also
  /// tremble by ±3°, twice per second.
  private static func movements(at rate: Double) -> [ClosedRange<Double>] {
    func frame(_ seconds: Double) -> Int { Int((seconds * rate).rounded()) }
    let repetitions = (0..<3).map { number in
      let start = 1 + 3 * Double(number)
      return MovementRun.Repetition(start: frame(start), turning: frame(start + 1), end: frame(start + 2))
    }
    let values = SyntheticSignals.cycles([90, 90, 90], rate: rate).enumerated().map { offset, value in
      value + 3 * Float(sine(4 * .pi * Double(offset) / rate))
    }
    let signals = BodySignals(
      times: SyntheticSignals.times(values.count, rate: rate), values: [.knee: values],
      weights: [.knee: values.map { _ in 0.8 }])
    let run = MovementRun(
      repetitions: repetitions, cycles: repetitions.map { $0.start...$0.end }, frames: 0...(values.count - 1),
      part: .knee, lift: .secondHalf, similarity: 1, energy: 1)
    let group = NamedGroup(runs: [NamedRun(run: run, recognition: .unrecognized(), exercise: nil)])
    let search = RepetitionSearch(UnknownChannel(signals: signals).channel(group), signals)
    return search.candidates().map { signals.times[$0.cycle.start]...signals.times[$0.cycle.end] }
  }

  /// The movements that resemble the repetitions are the same at any frame rate, without the trembling between them.
  @Test(arguments: [10.0, 15, 25, 30, 60, 120, 240]) func anyFrameRate(_ rate: Double) {
    let movements = Self.movements(at: rate)
    #expect(movements.count == 3, "\(rate) frames/s: \(movements)")
    for (number, movement) in movements.enumerated() {
      let middle = (movement.lowerBound + movement.upperBound) / 2
      #expect(abs(middle - (2 + 3 * Double(number))) < 0.3, "\(rate) frames/s: \(movements)")
    }
  }

  @Test func theLiftIsThatOfTheBody() {
    for lift in [RepetitionChannel.Lift.firstHalf, .secondHalf, nil] {
      #expect(Self.channel([.knee: 90], lift: lift).lift == lift ?? .firstHalf)
    }
  }
}
