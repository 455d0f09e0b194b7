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

  @Test func theLiftIsThatOfTheBody() {
    for lift in [RepetitionChannel.Lift.firstHalf, .secondHalf, nil] {
      #expect(Self.channel([.knee: 90], lift: lift).lift == lift ?? .firstHalf)
    }
  }
}
