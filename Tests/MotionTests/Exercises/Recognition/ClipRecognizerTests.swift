import FormCheckExercises
import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Sets of synthetic bodies.
@Suite struct ClipRecognizerTests {
  private static func sets(
    _ bodies: [MovingBody], yaw: Double = 60, given: String? = nil, cuts: [Int] = [],
    namesExercises: Bool = true
  ) -> RecognizedClip {
    ClipRecognizer(
      signals: Bodies.signals(bodies, yaw: yaw, cuts: cuts), exercises: ExerciseCatalog.exercises,
      given: given.flatMap(ExerciseCatalog.exercise(named:)), namesExercises: namesExercises
    ).clip()
  }

  @Test(arguments: Performance.all.indices, [0.0, 45, 90, 135, 180])
  func everyExerciseFromEveryView(_ number: Int, _ yaw: Double) {
    let performance = Performance.all[number]
    for count in [2, 3, 5] {
      let sets = Self.sets(Bodies.performing(performance, count), yaw: yaw).sets
      let message = "\(performance.exercise), \(count) times, from \(yaw)°"
      #expect(sets.map(\.exercise.counted.count) == [count], "\(message)")
      #expect(
        sets.map(\.exercise.recognition.exercise) == [performance.exercise],
        "\(message): \(sets.map(\.exercise.recognition))")
    }
  }

  /// The exercise that the user named is counted as such, whatever else the movement resembles.
  @Test(arguments: Performance.all.indices) func aGivenExercise(_ number: Int) {
    let performance = Performance.all[number]
    for count in [1, 2, 4] {
      let sets = Self.sets(Bodies.performing(performance, count), given: performance.exercise).sets
      let message = "\(performance.exercise), \(count) times"
      #expect(sets.map(\.exercise.counted.count) == [count], "\(message)")
      #expect(sets.allSatisfy { $0.exercise.recognition.exercise == performance.exercise }, "\(message)")
      #expect(sets.allSatisfy { $0.exercise.recognition.isGiven && $0.exercise.recognition.score == 1 })
    }
  }

  /// The exercise that the user named is counted in its own signal if the movements of the body neither resemble each other nor fit the
  /// exercise: here, the hips bend by 110° each time, with straight legs and with bent knees and a leaning trunk.
  @Test func aGivenExerciseInUnlikeMovements() {
    let shapes = [(-110.0, -110.0, 0.0, 0.0), (-70, 30, 40, 170)]
    let bodies = shapes.flatMap { thigh, shank, trunk, arm in
      Frames.steady(4).map { time in
        let progress = Performance.progress(at: time - 1, 1, 2)
        var body = MovingBody()
        body.thigh = (thigh * progress, thigh * progress)
        body.shank = (shank * progress, shank * progress)
        (body.trunk, body.upperArm, body.forearm) = (trunk * progress, arm * progress, arm * progress)
        return body
      }
    }
    let unnamed = Self.sets(bodies).sets.map(\.exercise.counted.count)
    #expect(unnamed != [shapes.count], "the body repeats nothing")
    let sets = Self.sets(bodies, given: "romanian-deadlift").sets
    #expect(sets.map(\.exercise.counted.count) == [shapes.count], "unnamed: \(unnamed)")
    #expect(sets.map(\.exercise.recognition.exercise) == ["romanian-deadlift"])
  }

  /// Repetitions are counted without any exercise, and the recognition states that this was chosen. Where one repetition
  /// includes both sides, each side may be one.
  @Test(arguments: Performance.all.indices) func countingWithoutAName(_ number: Int) {
    let performance = Performance.all[number]
    for count in [2, 3, 5] {
      let clip = Self.sets(Bodies.performing(performance, count), namesExercises: false)
      let sides = ExerciseCatalog.exercise(named: performance.exercise)?.repetitionChannel?.sides
      let counts = sides == .bothInOne ? [[count], [2 * count]] : [[count]]
      let message = "\(performance.exercise), \(count) times"
      #expect(counts.contains(clip.sets.map(\.exercise.counted.count)), "\(message)")
      for recognition in clip.sets.map(\.exercise.recognition) + [clip.remainder.recognition] {
        #expect(recognition.exercise == ExerciseRecognition.unknown && recognition.isGiven, "\(message)")
        #expect(recognition.score == 0 && recognition.alternatives.isEmpty, "\(message)")
      }
    }
  }

  /// Every other exercise in one clip is another set, in another shot or in the same one if they move other limbs.
  @Test(arguments: [[], [300]]) func exercisesInOneClip(_ cuts: [Int]) throws {
    let names = ["squat", "biceps-curl", "overhead-press", "deadlift"]
    for first in names {
      for second in names
      where second != first && (!cuts.isEmpty || Set([first, second]) != ["squat", "deadlift"]) {
        let bodies =
          Bodies.performing(try Performance.named(first), 4)
          + Bodies.performing(try Performance.named(second), 3)
        let sets = Self.sets(bodies, cuts: cuts).sets
        #expect(sets.map(\.exercise.recognition.exercise) == [first, second], "\(first), \(second)")
        #expect(sets.map(\.exercise.counted.count) == [4, 3], "\(first), \(second)")
        #expect(zip(sets, sets.dropFirst()).allSatisfy { $0.frames.upperBound <= $1.frames.lowerBound })
      }
    }
  }

  /// Each curl of either arm is a repetition, and a cycle is one arm's work.
  @Test(arguments: 2...4) func armsInTurn(_ pairs: Int) throws {
    let curl = try Performance.named("biceps-curl")
    let bodies = Frames.steady(4 * Double(pairs) + 4).map { time in
      let turn = Int(((time - 2) / 2).rounded(.down))
      var body = curl.body(Performance.progress(at: time - 2, 2 * pairs, 2))
      let (resting, moving) = (curl.body(0).forearm, body.forearm)
      if turn.isMultiple(of: 2) {
        body.forearmLag = moving - resting
      } else {
        (body.forearm, body.forearmLag) = (resting, resting - moving)
      }
      return body
    }
    let sets = Self.sets(bodies).sets
    #expect(sets.map(\.exercise.recognition.exercise) == ["biceps-curl"], "\(pairs) pairs")
    #expect(sets.map(\.exercise.counted.count) == [2 * pairs], "\(pairs) pairs")
  }

  @Test func aBodyAtRestHasNoSets() {
    for body in [MovingBody(), Bodies.leaning([10])[0]] {
      for given in [nil, "squat", "plank"] {
        let clip = Self.sets(Array(repeating: body, count: 200), given: given)
        #expect(clip.sets.isEmpty && clip.remainder.counted.isEmpty, "\(given ?? "auto")")
      }
    }
  }

  @Test(arguments: 0...5) func fewFramesAreNoError(_ count: Int) throws {
    let squat = try Performance.named("squat")
    for given in [nil, "squat", "plank"] {
      let bodies = (0..<count).map { squat.body(Double($0 % 2)) }
      #expect(Self.sets(bodies, given: given).sets.isEmpty, "\(count) frames")
    }
  }

  // MARK: Holds

  /// The start of a push-up, held still, is a plank.
  @Test(arguments: [nil, "plank"], [0.0, 45, 90, 180]) func aHeldPlank(_ given: String?, _ yaw: Double) throws
  {
    let bodies = Array(repeating: try Performance.named("push-up").body(0), count: 150)
    let clip = Self.sets(bodies, yaw: yaw, given: given)
    let message = "\(given ?? "auto"), from \(yaw)°"
    #expect(clip.sets.map(\.exercise.recognition.exercise) == ["plank"], "\(message)")
    #expect(clip.sets.map(\.exercise.holds) == [[0..<150]], "\(message)")
    #expect(clip.sets.allSatisfy { $0.exercise.recognition.isGiven == (given != nil) }, "\(message)")
    #expect(clip.remainder.holds.isEmpty && clip.sets.allSatisfy(\.exercise.counted.isEmpty), "\(message)")
  }

  /// A held position that no exercise describes belongs to no set.
  @Test func anUnknownHoldBelongsToNoSet() throws {
    let bodies = Array(repeating: try Performance.named("deadlift").body(1), count: 150)
    let clip = Self.sets(bodies)
    #expect(clip.sets.isEmpty && clip.remainder.holds == [0..<150])
    #expect(Self.sets(bodies, given: "plank").remainder.holds.isEmpty, "only planks are wanted")
  }

  /// A plank belongs to no set if nothing is named.
  @Test func holdsWithoutAName() throws {
    let bodies = Array(repeating: try Performance.named("push-up").body(0), count: 150)
    let clip = Self.sets(bodies, namesExercises: false)
    #expect(clip.sets.isEmpty && clip.remainder.holds == [0..<150])
  }

  /// Repetitions aren't counted if a hold is named.
  @Test func repetitionsAreNoHold() throws {
    for performance in Performance.all {
      let clip = Self.sets(Bodies.performing(performance, 3, rest: 0), given: "plank")
      #expect(clip.sets.isEmpty, "\(performance.exercise)")
    }
  }
}
