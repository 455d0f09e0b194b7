public import FormCheckMotion
import FormCheckTOML

/// A TOML file that declares an exercise.
public struct ExerciseFile: Hashable, Sendable {
  /// The maximum size in bytes. Declarations have a few thousand.
  public static let maximumSize = DocumentText.maximumSize

  /// The name of the file, as the user specified it.
  public let name: String
  /// The content, with comments.
  public let text: String
  /// The declared exercise.
  public let exercise: Exercise

  /// Reads a declaration from the content of a file.
  ///
  /// - Parameters:
  ///   - name: the name of the file for errors.
  ///   - bytes: TOML 1.0 in UTF-8, at most ``maximumSize`` bytes.
  ///   - origin: where the file comes from.
  /// - Throws: an error with all mistakes of the declaration, or with the first mistake in the syntax of TOML.
  /// - Complexity: O(*n* log *n*) for *n* bytes.
  public init(named name: String, _ bytes: [UInt8], origin: Exercise.Origin) throws(ExerciseFileError) {
    self.name = name
    let root: DocumentNode
    do throws(SyntaxError) {
      text = try DocumentText.text(bytes, example: Self.example)
      root = try DocumentNode(text: text, example: Self.example)
    } catch {
      let problem = ExerciseProblem(line: error.line, column: error.column, error.message)
      throw ExerciseFileError(file: name, problems: [problem])
    }
    var reader = ExerciseReader(root, origin: origin)
    guard let exercise = reader.exercise() else {
      let problems = reader.problems.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
      throw ExerciseFileError(file: name, problems: problems)
    }
    self.exercise = exercise
  }

  /// The command that prints a declaration.
  private static let example = "formcheck exercises show squat"
}
