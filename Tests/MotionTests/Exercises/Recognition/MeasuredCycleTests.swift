import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Statistics of cycles, and of sets of cycles.
@Suite struct MeasuredCycleTests {
  /// Bodies whose trunk leans by 1° more in each frame and whose knees are bent most in frame 30.
  private static let bodies: [MovingBody] = Bodies.leaning((0...60).map(Double.init)).enumerated()
    .map { index, leaning in
      var body = leaning
      let bend = 80 - 2 * abs(Double(index) - 30) + (index > 30 ? 5 : 0)
      body.thigh = (-bend / 2, -bend / 2)
      body.shank = (bend / 2, bend / 2)
      return body
    }

  private static func cycle(
    _ frames: ClosedRange<Int>, change: (inout KeypointSignals) -> Void = { _ in }
  ) throws -> MeasuredCycle {
    MeasuredCycle(try Bodies.measurement(bodies, change: change), frames, tuning: .standard)
  }

  /// The statistics of the values 0…60, with the turning point at 27…35 and the rest at 0…5 and 58…60.
  private static let expected: [Evidence.Statistic: Float] = [
    .turning: 31, .resting: 4, .median: 30, .range: 54, .returnRange: 0.9 * 29, .minimum: 3, .maximum: 57,
    .change: 27,
  ]

  @Test(arguments: Evidence.Statistic.allCases) func statistics(_ statistic: Evidence.Statistic) throws {
    let expected = try #require(Self.expected[statistic])
    let measured = try #require(
      try Self.cycle(0...60).statistic(statistic, of: .trunk, turningAt: .knee()))
    #expect(abs(measured.value - expected) < 0.01, "\(statistic): \(measured.value)")
    #expect(measured.confidence == 0.9, "\(statistic)")
  }

  /// The signal of an exercise is lowest at the turning point if it is inverted.
  @Test func invertedSignalsTurnAtTheLow() throws {
    let inverted = RepetitionChannel(.knee, isInverted: true, lift: .firstHalf, minimumAmplitude: 0)
    for (statistic, value) in [(Evidence.Statistic.turning, Float(4)), (.resting, 31), (.change, -27)] {
      let measured = try Self.cycle(0...60).statistic(statistic, of: .trunk, turningAt: inverted)
      #expect(abs(try #require(measured).value - value) < 0.01, "\(statistic)")
    }
  }

  /// The knees are bent most in the middle of the cycle, where a squat turns and its reverse rests.
  @Test(arguments: [0, 5, 25, 30, 35, 55, 60])
  func turningPointsOfAnExerciseAndItsReverse(_ frame: Int) throws {
    let reverse = RepetitionChannel(.knee, isInverted: true, lift: .firstHalf, minimumAmplitude: 0)
    let cycle = try Self.cycle(0...60)
    let isBent = (20...40).contains(frame)
    #expect(cycle.isNearTurningPoint(of: .knee(), at: frame) == isBent, "\(frame)")
    #expect(cycle.isNearTurningPoint(of: reverse, at: frame) == !isBent, "\(frame)")
    #expect(cycle.isNearTurningPoint(of: .knee(), at: 61) == nil)
  }

  /// A wrong keypoint in one frame changes neither the turning point nor the rest, wherever it is.
  @Test(arguments: [0, 10, 20, 30, 40, 60], [-170, 170] as [Double])
  func oneWrongFrame(_ frame: Int, _ degrees: Double) throws {
    var bodies = Self.bodies
    bodies[frame].shank = (degrees, degrees)
    let cycle = MeasuredCycle(try Bodies.measurement(bodies), 0...60, tuning: .standard)
    for (statistic, value) in [(Evidence.Statistic.turning, Float(31)), (.resting, 4)] {
      let measured = try #require(cycle.statistic(statistic, of: .trunk, turningAt: .knee()))
      #expect(abs(measured.value - value) <= 1.5, "\(statistic), frame \(frame): \(measured.value)")
    }
  }

  /// In a hold every position is the middle.
  @Test func holdsTurnInTheMiddle() throws {
    for (statistic, value) in [(Evidence.Statistic.turning, Float(30)), (.resting, 30), (.change, 0)] {
      let measured = try Self.cycle(0...60).statistic(statistic, of: .trunk, turningAt: nil)
      #expect(abs(try #require(measured).value - value) < 0.01, "\(statistic)")
    }
  }

  /// Cycles of any length, at any place, have every statistic of every channel.
  @Test(arguments: [0...0, 0...1, 5...7, 58...60]) func shortCycles(_ frames: ClosedRange<Int>) throws {
    let cycle = try Self.cycle(frames)
    for channel in BodyChannel.allCases {
      for statistic in Evidence.Statistic.allCases {
        let value = cycle.statistic(statistic, of: channel, turningAt: .knee())?.value
        #expect(value?.isFinite == true, "\(statistic) of \(channel) in \(frames)")
      }
    }
  }

  /// The confidence is that of the least confident keypoint that is needed.
  @Test(arguments: [0, 0.3, 0.6] as [Float]) func confidenceOfAHiddenLimb(_ confidence: Float) throws {
    let cycle = try Self.cycle(0...60) { $0.setConfidence(confidence, of: [.leftAnkle, .rightAnkle]) }
    for channel in BodyChannel.allCases {
      let needs = channel.needs.own + channel.needs.either
      let expected = needs.contains(.ankle) ? confidence : 0.9
      #expect(abs(cycle.column(channel).confidence - expected) < 1e-5, "\(channel)")
    }
  }

  /// A set's statistic is the median over its cycles.
  @Test func setsHaveTheMedianOfTheirCycles() throws {
    let body = try Bodies.measurement(Self.bodies)
    for (cycles, median) in [
      ([0...10], 5), ([0...10, 20...30], 15), ([0...10, 20...30, 40...50], 25),
      ([0...10, 2...12, 40...50], 7),
    ] as [([ClosedRange<Int>], Float)] {
      let set = MeasuredSet(body, cycles, tuning: .standard)
      for _ in 1...2 {
        let value = try #require(set.value(.median, of: .trunk, turningAt: .knee()))
        #expect(abs(value.value - median) < 0.01 && value.confidence == 0.9, "\(cycles): \(value)")
      }
    }
    #expect(MeasuredSet(body, [], tuning: .standard).value(.median, of: .trunk, turningAt: nil) == nil)
  }
}
