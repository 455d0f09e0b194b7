import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Half a repetition at the start or the end of a set that doesn't fit the exercise isn't one.
@Suite struct NamedRunEndsTests {
  private static let frames = 12

  private static let exercise = Exercise(
    name: "bow", title: "Bow",
    repetitions: RepetitionChannel(.trunk, lift: .secondHalf, minimumAmplitude: 0),
    evidence: [Evidence([Evidence.Ramp(.trunk, .range, from: 10, to: 30)], source: "test")])

  /// Returns a trunk's inclination, in degrees, on the way to `peak` and, if it is whole, back.
  private static func lean(to peak: Double, isWhole: Bool) -> [Double] {
    let there = (0..<frames).map { peak * Double($0) / Double(frames - 1) }
    return isWhole ? there + there.reversed() : there
  }

  /// Returns the number of repetitions that remain of a half, some whole ones, and a half.
  private static func count(first: Double, whole: Int, last: Double, named: Bool = true) -> Int {
    var inclinations = Array(lean(to: first, isWhole: false).reversed())
    var repetitions = [MovementRun.Repetition(start: 0, turning: 0, end: frames - 1)]
    for _ in 0..<whole {
      let start = inclinations.count
      inclinations += lean(to: 60, isWhole: true)
      repetitions.append(.init(start: start, turning: start + frames, end: inclinations.count - 1))
    }
    let start = inclinations.count
    inclinations += lean(to: last, isWhole: false)
    repetitions.append(.init(start: start, turning: inclinations.count - 1, end: inclinations.count - 1))
    let run = MovementRun(
      repetitions: repetitions, cycles: repetitions.map { $0.start...$0.end },
      frames: 0...(inclinations.count - 1), part: .trunk, lift: .secondHalf, similarity: 0.9, energy: 2)
    let recognition = ExerciseRecognition(exercise, score: 0.9)
    return NamedRun(
      run: run, recognition: named ? recognition : .unrecognized(), exercise: named ? exercise : nil
    ).withoutUnfittingHalves(Bodies.signals(Bodies.leaning(inclinations))).run.repetitions.count
  }

  /// A half that goes all the way counts, and one that hardly moves doesn't, at either end.
  @Test(arguments: [2, 3, 5]) func halvesMustFit(_ whole: Int) {
    for (first, last) in [(60.0, 60.0), (60, 3), (3, 60), (3, 3)] {
      let expected = whole + (first > 30 ? 1 : 0) + (last > 30 ? 1 : 0)
      let counted = Self.count(first: first, whole: whole, last: last)
      #expect(counted == expected, "\(first)° and \(last)° beside \(whole): \(counted), not \(expected)")
    }
  }

  /// What one repetition looks like is no measure, and an unknown exercise has no evidence.
  @Test func othersKeepTheirHalves() {
    #expect(Self.count(first: 3, whole: 1, last: 3) == 3)
    #expect(Self.count(first: 3, whole: 0, last: 3) == 2)
    #expect(Self.count(first: 3, whole: 4, last: 3, named: false) == 6)
  }

  /// The movement of the body shows a few frames of the first repetition's way back, which fit nothing, but the exercise's own signal
  /// shows all of it.
  @Test(arguments: 13...18, 2...4)
  func aPieceOfARepetitionIsJudgedByItsWholeCycle(_ start: Int, _ length: Int) {
    let inclinations = (0..<4).flatMap { _ in Self.lean(to: 60, isWhole: true) }
    var repetitions = (0..<4).map { number in
      MovementRun.Repetition(
        start: 2 * Self.frames * number, turning: 2 * Self.frames * number + Self.frames,
        end: 2 * Self.frames * (number + 1) - 1)
    }
    repetitions[0] = .init(start: start, turning: start, end: start + length)
    let run = MovementRun(
      repetitions: repetitions, cycles: repetitions.map { $0.start...$0.end },
      frames: start...(inclinations.count - 1), part: .trunk, lift: .secondHalf, similarity: 0.9, energy: 2)
    let named = NamedRun(
      run: run, recognition: ExerciseRecognition(Self.exercise, score: 0.9), exercise: Self.exercise)
    let kept = named.withoutUnfittingHalves(Bodies.signals(Bodies.leaning(inclinations))).run.repetitions
    #expect(kept.count == 4, "frames \(start) to \(start + length)")
  }
}
