/// A mistake in a declaration of an exercise.
public struct ExerciseProblem: Hashable, Sendable {
  /// The line, from 1; nil if the mistake concerns the whole file.
  public let line: Int?
  /// The column, from 1, for mistakes in the syntax of TOML; otherwise nil.
  public let column: Int?
  /// What is wrong and what to do, in sentences.
  public let message: String

  /// Creates a problem.
  public init(line: Int?, column: Int? = nil, _ message: String) {
    self.line = line
    self.column = column
    self.message = message
  }
}
