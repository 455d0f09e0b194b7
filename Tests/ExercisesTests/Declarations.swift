import FormCheckMotion

@testable import FormCheckExercises

/// Declarations as text, and the mistakes in them.
enum Declarations {
  /// A valid declaration of an exercise that is done in repetitions. Every line is unique.
  static let repetitions = """
    # A press on a bench.
    name = "my-press"
    title = "My press"
    family = "bench-press"
    positions = ["lying-on-back", "sitting"]
    gesture-like = false

    [repetition]
    signal = "elbow"
    turning = "low"
    lift = "first-half"
    sides = "in-turn"
    side-signal = "hip-alternation"
    support = ["wrist-height"]
    minimum-amplitude = 30
    minimum-duration = 0.4

    [[evidence]]
    signal = "shoulder"
    statistic = "range"
    from = 25
    to = 45
    essential = true
    source = "anatomy"

    [[evidence]]
    any = [
      { signal = "trunk", statistic = "median", from = 50, to = 68 },
      { signal = "knee", statistic = "maximum", from = 12, to = -3.5 },
    ]
    confidence-only = true
    source = "A text (Author, 2020)"

    [[rule]]
    id = "body_swing"
    note = 18
    warning = 28
    """

  /// A valid declaration of an exercise that is held still.
  static let hold = """
    name = "my-hold"
    title = "My hold"
    hold = true
    [[evidence]]
    signal = "trunk"
    statistic = "median"
    from = 50
    to = 68
    source = "anatomy"
    """

  /// Reads a declaration.
  static func file(_ text: String) throws -> ExerciseFile {
    try ExerciseFile(named: "test.toml", Array(text.utf8), origin: .file(sha256: "ab"))
  }

  /// Returns the mistakes in a declaration; empty if it is valid.
  static func problems(_ text: String, origin: Exercise.Origin = .file(sha256: "ab")) -> [ExerciseProblem] {
    problems(Array(text.utf8), origin: origin)
  }

  /// Returns the mistakes in the bytes of a file; empty if it is valid.
  static func problems(_ bytes: [UInt8], origin: Exercise.Origin = .file(sha256: "ab")) -> [ExerciseProblem] {
    do throws(ExerciseFileError) {
      _ = try ExerciseFile(named: "test.toml", bytes, origin: origin)
      return []
    } catch {
      return error.problems
    }
  }
}
