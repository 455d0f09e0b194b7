import CFormCheckExercises
public import FormCheckMotion

/// The exercises that FormCheck recognizes without further files.
///
/// Each one is declared in a file in `Sources/CExercises/BuiltIn`, which is listed in `exercises.c` and embedded in the
/// program.
public enum ExerciseCatalog {
  /// The declarations, in the order in which they are tried.
  ///
  /// The tests check that each embedded file is valid and named after its exercise.
  public static let files: [ExerciseFile] = declarations.compactMap { declaration in
    let bytes = [UInt8](String(cString: declaration.text).utf8)
    return try? ExerciseFile(named: fileName(declaration), bytes, origin: .builtIn)
  }

  /// All exercises. The first exercise wins a tie.
  public static let exercises: [Exercise] = files.map(\.exercise)

  /// The names of all exercises, which are available without reading the declarations.
  public static var names: [String] { declarations.map { String(cString: $0.name) } }

  /// Returns the exercise called `name`; nil if there is none.
  ///
  /// - Complexity: O(*n*) for *n* exercises.
  public static func exercise(named name: String) -> Exercise? { exercises.first { $0.name == name } }

  /// Reads all declarations again.
  ///
  /// - Throws: the error of the first invalid one.
  static func validate() throws(ExerciseFileError) {
    for declaration in declarations {
      _ = try ExerciseFile(
        named: fileName(declaration), [UInt8](String(cString: declaration.text).utf8), origin: .builtIn)
    }
  }

  private static var declarations: UnsafeBufferPointer<formcheck_exercise> {
    UnsafeBufferPointer(start: formcheck_exercises_start(), count: formcheck_exercise_count)
  }

  private static func fileName(_ declaration: formcheck_exercise) -> String {
    "\(String(cString: declaration.name)).toml"
  }
}

extension MotionSettings {
  /// Creates the default settings: smoothing at 6 Hz, and recognition of the built-in exercises.
  public init() { self.init(exercises: ExerciseCatalog.exercises) }
}
