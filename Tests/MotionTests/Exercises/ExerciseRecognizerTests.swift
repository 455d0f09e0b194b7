import FormCheckExercises
import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Scores, rivals and alternatives.
@Suite struct ExerciseRecognizerTests {
  private static func hypothesis(_ name: String, _ score: Double) throws -> ExerciseRecognizer.Hypothesis {
    let exercise = try #require(ExerciseCatalogue.exercise(named: name))
    let signals = BodySignals(times: [], values: [:])
    let search = try #require(exercise.search(signals))
    return ExerciseRecognizer.Hypothesis(exercise: exercise, search: search, candidates: [], score: score)
  }

  private static let recognizer = ExerciseRecognizer(
    signals: BodySignals(times: [], values: [:]), exercises: ExerciseCatalogue.exercises)

  /// A rival costs nothing up to a third of the best score, and half of it at most.
  @Test func rivalLowersTheScore() {
    let tuning = RecognitionTuning.standard
    for (rival, factor) in [(0, 1), (0.2, 1), (0.3, 1), (0.6, 0.75), (0.9, 0.5), (1.2, 0.5)] {
      #expect(abs(tuning.distinctness(rival: rival, best: 0.9) - factor) < 1e-9, "\(rival)")
    }
    let factors = stride(from: 0.0, through: 1, by: 0.01).map { tuning.distinctness(rival: $0, best: 1) }
    #expect(zip(factors, factors.dropFirst()).allSatisfy { $0 >= $1 }, "falls steadily")
  }

  /// Every pair of scores on a grid, for rivals and for variants of the best exercise.
  @Test func everyPairOfScores() throws {
    let tuning = RecognitionTuning.standard
    for best in stride(from: 0, through: 1, by: 0.05) {
      for other in stride(from: 0, through: best, by: 0.05) {
        for (second, isRival) in [("squat", true), ("romanian-deadlift", false)] {
          let hypotheses = try [Self.hypothesis("deadlift", best), Self.hypothesis(second, other)]
          let recognition = Self.recognizer.recognition(of: hypotheses)
          let factor = isRival && best > 0 ? tuning.distinctness(rival: other, best: best) : 1
          let message = "\(best), \(second) \(other): \(String(describing: recognition))"
          guard best * factor >= tuning.minimumScore else {
            #expect(recognition == nil, "\(message)")
            continue
          }
          #expect(recognition?.exercise == "deadlift" && recognition?.isGiven == false, "\(message)")
          #expect(recognition?.score == best * factor, "\(message)")
          let isReported = other >= tuning.minimumAlternativeScore
          #expect(
            recognition?.alternatives.map(\.exercise) == (isReported ? [second] : []), "\(message)")
        }
      }
    }
    #expect(Self.recognizer.recognition(of: []) == nil)
  }

  @Test func emptyClipIsUnknown() {
    let recognized = Self.recognizer.recognize()
    #expect(recognized.recognition.exercise == ExerciseRecognition.unknown && recognized.search == nil)
    #expect(recognized.counted.isEmpty && recognized.holds.isEmpty && recognized.rules.isEmpty)
    #expect(Self.recognizer.hypotheses().allSatisfy { $0.score == 0 })
    #expect(Self.recognizer.hypotheses().count == ExerciseCatalogue.exercises.filter { !$0.isHold }.count)
  }

  /// The score of one repetition is at most 0.65, of two 0.85, of more 0.95.
  @Test(arguments: Performance.all.indices) func scoreGrowsWithTheRepetitions(_ number: Int) throws {
    let performance = Performance.all[number]
    var scores: [Double] = []
    for (repetitions, maximum) in [(1, 0.65), (2, 0.85), (3, 0.95)] {
      let workout = try #require(performance.motion(repetitions: repetitions, yaw: 60).workout)
      let score = workout.recognition.score
      #expect(score <= maximum, "\(performance.exercise), \(repetitions): \(workout.recognition)")
      scores.append(score)
    }
    #expect(scores == scores.sorted(), "\(performance.exercise): \(scores)")
  }

  /// A named exercise is searched whether or not it fits.
  @Test(arguments: ExerciseCatalogue.exercises.map(\.name)) func namedExerciseIsSearched(_ name: String)
    throws
  {
    var settings = MotionSettings()
    settings.exercise = name
    for performance in [try Performance.named("squat"), try Performance.named("push-up")] {
      let workout = try #require(performance.motion(repetitions: 3, yaw: 75, settings: settings).workout)
      let message = "\(performance.exercise) as \(name): \(workout.repetitions.count)"
      #expect(workout.recognition.exercise == name && workout.recognition.isGiven, "\(message)")
      #expect(workout.recognition.score == 1 && workout.recognition.alternatives.isEmpty, "\(message)")
      if name == performance.exercise { #expect(workout.repetitions.count == 3, "\(message)") }
    }
  }

  /// One gesture in a long clip may be chance: it has to take a third of the time.
  @Test func singleGestureIsNotRecognizedInALongClip() throws {
    for performance in Performance.all {
      let exercise = try #require(ExerciseCatalogue.exercise(named: performance.exercise))
      let workout = try #require(performance.motion(repetitions: 1, rest: 6, yaw: 60).workout)
      let isRecognized = workout.recognition.exercise == exercise.name
      #expect(isRecognized != exercise.isGestureLike, "\(exercise.name): \(workout.recognition)")
    }
  }
}
