import FormCheckPose
import Testing

@testable import FormCheckMotion

/// The order and the choice among the sets, holds, and findings of a workout.
@Suite struct WorkoutTests {
  private static func moment(_ frame: Int) -> Moment {
    Moment(frame: frame, timestamp: Timestamp(pts: Int64(frame), seconds: Double(frame) / 10))
  }

  /// A repetition of two frames.
  private static func repetition(_ number: Int, ofSet set: Int, at frame: Int) -> Repetition {
    Repetition(
      number: number, set: set, side: .center, start: moment(frame), turning: moment(frame + 1),
      end: moment(frame + 2), eccentricSeconds: 0.1, pauseSeconds: 0, concentricSeconds: 0.1,
      rangeOfMotion: 90, turningValue: 100, peakVelocity: 200, leftRightDifference: nil, meanConfidence: 1)
  }

  private static func set(
    _ number: Int, repetitions: Int, findings: [Finding] = [], title: String = "Squat"
  ) -> ExerciseSet {
    let start = 100 * number
    let all = (0..<repetitions).map { repetition(10 * number + $0, ofSet: number, at: start + 2 * $0) }
    return ExerciseSet(
      number: number, start: moment(start), end: moment(start + 50),
      recognition: ExerciseRecognition(exercise: title.lowercased(), title: title, score: 1), view: .side,
      repetitionSignal: RepetitionSignal(title: "knee flexion", unit: "°", values: []), repetitions: all,
      findings: findings)
  }

  private static func finding(_ rule: String, repetition: Int?, at frame: Int) -> Finding {
    Finding(
      identifier: rule, rule: rule, title: rule, repetition: repetition, severity: .note, measurement: nil,
      moment: moment(frame), sentence: rule)
  }

  @Test(arguments: [([2, 5, 3], 2), ([4, 4], 1), ([0, 1], 2), ([7], 1)])
  func theMainSetHasTheMostRepetitions(_ counts: [Int], _ expected: Int) {
    let workout = Workout(sets: counts.indices.map { Self.set($0 + 1, repetitions: counts[$0]) })
    #expect(workout.mainSet?.number == expected, "\(counts)")
    #expect(workout.repetitions.count == counts.reduce(0, +), "\(counts)")
  }

  /// Without repetitions, the hold of maximum duration decides; holds between sets don't count.
  @Test func withoutRepetitionsTheLongestHoldDecides() {
    func hold(_ first: Int, _ last: Int, ofSet set: Int?) -> Hold {
      Hold(start: Self.moment(first), end: Self.moment(last), set: set)
    }
    let sets = [
      Self.set(1, repetitions: 0, title: "Plank"), Self.set(2, repetitions: 0, title: "Side plank"),
    ]
    let holds = [hold(0, 90, ofSet: nil), hold(100, 130, ofSet: 1), hold(200, 240, ofSet: 2)]
    let workout = Workout(sets: sets, holds: holds)
    #expect(workout.mainHold == holds[2] && workout.mainSet?.number == 2)
    #expect(workout.recognition.title == "Side plank")
    #expect(workout.holds(ofSet: 1) == [holds[1]] && workout.holds(ofSet: 3).isEmpty)
    let equal = Workout(sets: sets, holds: [hold(100, 140, ofSet: 1), hold(200, 240, ofSet: 2)])
    #expect(equal.mainHold?.set == 1, "the first one on a tie")
    #expect(Workout(sets: sets).mainSet?.number == 1, "without holds, the first set")
  }

  @Test func withoutSetsTheRecognitionIsThatOfTheClip() {
    #expect(Workout(sets: []).mainSet == nil && Workout(sets: []).recognition == .unrecognized())
    let given = ExerciseRecognition(exercise: "squat", title: "Squat", score: 1, isGiven: true)
    #expect(Workout(sets: [], recognition: given).recognition == given)
  }

  /// Findings about repetitions come in the order of the repetitions, those about sets last, in the order of time.
  @Test func findingsAreOrdered() {
    let first = [
      Self.finding("depth", repetition: 11, at: 103), Self.finding("tempo", repetition: nil, at: 150),
    ]
    let second = [
      Self.finding("lockout", repetition: 20, at: 202), Self.finding("depth", repetition: 20, at: 201),
      Self.finding("rest", repetition: nil, at: 120),
    ]
    let workout = Workout(sets: [
      Self.set(1, repetitions: 2, findings: first), Self.set(2, repetitions: 1, findings: second),
    ])
    #expect(workout.findings.map(\.moment.frame) == [103, 201, 202, 120, 150])
    #expect(Workout(sets: [Self.set(1, repetitions: 2, findings: second)]).findings == second)
  }

  @Test func setsAreFoundByTheirNumbers() {
    let workout = Workout(sets: [Self.set(1, repetitions: 1), Self.set(2, repetitions: 1)])
    for number in -1...3 {
      #expect(workout.set(number)?.number == ((1...2).contains(number) ? number : nil), "\(number)")
    }
  }
}
