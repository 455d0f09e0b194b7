import Testing

@testable import FormCheckMotion

/// Bodies that walk through the frame, and bodies that exercise on the spot or return to it.
@Suite struct LocomotionTests {
  private static let rate = 30

  /// Returns a run of `count` repetitions of a second each, without rests.
  private static func run(_ count: Int) -> MovementRun {
    let repetitions = (0..<count).map {
      MovementRun.Repetition(start: $0 * rate, turning: $0 * rate + rate / 2, end: ($0 + 1) * rate)
    }
    return MovementRun(
      repetitions: repetitions, cycles: repetitions.map { $0.start...$0.end }, frames: 0...(count * rate),
      part: .knee, similarity: 0.9, energy: 1)
  }

  /// Whether a body whose hips are at `position` after some seconds, in trunk lengths, walks in `count` repetitions.
  private static func isWalking(_ count: Int, _ position: (Double) -> Double) -> Bool {
    let times = (0...(count * rate)).map { Double($0) / Double(rate) }
    let movement = MovementSignals(times: times, columns: [], shift: times.map { Float(position($0)) })
    return Locomotion([movement]).isWalking(run(count))
  }

  @Test func stepsThroughTheFrame() {
    for count in 2...6 {
      for speed in [0.6, 1.4, 3, -0.6, -1.4, -3] {
        #expect(Self.isWalking(count) { speed * $0 }, "\(count), \(speed) trunk lengths per second")
      }
      #expect(Self.isWalking(count) { $0 + 0.2 * $0 * $0 }, "\(count) repetitions, approaching the camera")
    }
  }

  @Test func exercisesOnTheSpot() {
    for count in 2...6 {
      #expect(!Self.isWalking(count) { _ in 2 }, "\(count) repetitions")
      for speed in [0.1, 0.4, -0.4] {
        #expect(!Self.isWalking(count) { speed * $0 }, "\(count) repetitions, a camera that turns")
      }
      #expect(
        !Self.isWalking(count) { abs(2 * ($0 / 2 - ($0 / 2).rounded())) * 3 }, "\(count), back and forth")
    }
    #expect(!Self.isWalking(1) { 3 * $0 }, "a single movement has another limit")
    #expect(!Locomotion([]).isWalking(Self.run(3)), "unknown positions")
  }

  /// Steps of lunges move on, and the place of a lying body in the image doesn't depend on steps.
  @Test func exercisesThatTravel() {
    func exercise(_ positions: [BodyPosition], sideChannel: BodyChannel? = nil) -> Exercise {
      Exercise(
        name: "one", title: "One", positions: positions,
        repetitions: RepetitionChannel(
          .hipHeight, lift: .secondHalf, minimumAmplitude: 0.2, sideChannel: sideChannel), evidence: [])
    }
    #expect(exercise([.standing], sideChannel: .hipAlternation).mayTravel)
    #expect(exercise([]).mayTravel && exercise([.lyingFaceDown]).mayTravel)
    #expect(!exercise([.standing]).mayTravel && !exercise([.standing, .bentOver]).mayTravel)
  }
}
