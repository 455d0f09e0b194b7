import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Runs of one exercise become sets, which rests, cuts and other exercises divide.
@Suite struct RunGroupingTests {
  /// Returns a run of repetitions of 2 s each, one after the other; nil stands for an unknown exercise.
  static func run(_ exercise: String?, from seconds: Double, _ count: Int, score: Double = 0.8) -> NamedRun {
    let repetitions = (0..<count).map { number in
      let start = Int(((seconds + 2 * Double(number)) * SyntheticSignals.rate).rounded())
      return MovementRun.Repetition(start: start, turning: start + 50, end: start + 100)
    }
    return run(exercise, repetitions, score: score)
  }

  static func run(_ exercise: String?, _ repetitions: [MovementRun.Repetition], score: Double = 0.8)
    -> NamedRun
  {
    let movement = MovementRun(
      repetitions: repetitions, cycles: repetitions.map { $0.start...$0.end },
      frames: (repetitions.first?.start ?? 0)...(repetitions.last?.end ?? 0),
      part: .knee, lift: .secondHalf, similarity: 0.9, energy: 2)
    guard let exercise else { return NamedRun(run: movement, recognition: .unrecognized(), exercise: nil) }
    let declaration = Exercise(name: exercise, title: exercise, repetitions: .knee(), evidence: [])
    return NamedRun(
      run: movement, recognition: ExerciseRecognition(declaration, score: score), exercise: declaration)
  }

  private static func groups(_ runs: [NamedRun], cuts: [Int] = []) -> [NamedGroup] {
    let signals = BodySignals(times: SyntheticSignals.times(10_000), cuts: cuts, values: [:])
    return RunGrouping(signals: signals).groups(runs)
  }

  @Test func noRunsHaveNoGroups() { #expect(Self.groups([]).isEmpty) }

  /// Neighbors belong together if they have the same known exercise.
  @Test func everyPairOfExercises() {
    for first in ["squat", "deadlift", nil] {
      for second in ["squat", "deadlift", nil] {
        let groups = Self.groups([Self.run(first, from: 1, 3), Self.run(second, from: 9, 4)])
        let isOne = first == second && first != nil
        #expect(
          groups.map(\.repetitions.count) == (isOne ? [7] : [3, 4]), "\(first ?? "–"), \(second ?? "–")")
        #expect(groups.first?.exercise?.name == first && groups.last?.exercise?.name == second)
      }
    }
  }

  /// Repetitions of a known exercise that the clip cuts off before their turning point don't count.
  @Test func cutOffRepetitions() {
    for exercise in ["squat", nil] {
      for cut in [[], [0], [3], [0, 3], [0, 1, 2, 3]] {
        var repetitions = Self.run(exercise, from: 1, 4).run.repetitions
        for index in cut { repetitions[index].reachesTurning = false }
        let counted = Self.groups([Self.run(exercise, repetitions)]).flatMap(\.repetitions).count
        let expected = exercise == nil || cut.count == 4 ? 4 : 4 - cut.count
        #expect(counted == expected, "\(exercise ?? "–"), \(cut) cut off")
      }
    }
  }

  /// A rest that is long beside a repetition divides, between runs and within a run.
  @Test(arguments: Array(stride(from: 1.0, through: 30, by: 1))) func restsDivide(_ rest: Double) {
    let tuning = RepetitionTuning.standard
    let maximum = max(tuning.minimumSetRest, tuning.setRestFactor * 2)
    guard abs(rest - maximum) > 0.1 else { return }
    let (one, two) = (Self.run("squat", from: 1, 3), Self.run("squat", from: 7 + rest, 2))
    let joined = Self.run("squat", one.run.repetitions + two.run.repetitions)
    for runs in [[one, two], [joined]] {
      let groups = Self.groups(runs)
      #expect(
        groups.map(\.repetitions.count) == (rest > maximum ? [3, 2] : [5]), "\(rest) s, \(runs.count) runs")
      #expect(groups.flatMap(\.repetitions) == joined.run.repetitions)
      #expect(groups.allSatisfy { $0.frames.lowerBound == $0.repetitions.first?.start })
      #expect(groups.allSatisfy { $0.frames.upperBound == $0.repetitions.last?.end })
    }
  }

  @Test(arguments: [0, 20, 349, 350, 351, 400, 450, 451, 600]) func cutsBetweenRunsDivide(_ cut: Int) {
    // The first run ends in frame 350, the second begins in frame 450.
    let groups = Self.groups([Self.run("squat", from: 1, 3), Self.run("squat", from: 9, 2)], cuts: [cut])
    #expect(groups.count == ((351...450).contains(cut) ? 2 : 1), "a cut at \(cut)")
  }

  @Test func theHighestScoreCounts() {
    for scores in [[0.6, 0.9, 0.7], [0.9, 0.6, 0.7], [0.6, 0.7, 0.9]] {
      let runs = scores.enumerated().map { Self.run("squat", from: 1 + 5 * Double($0), 2, score: $1) }
      #expect(Self.groups(runs).map(\.recognition.score) == [0.9], "\(scores)")
    }
  }
}
