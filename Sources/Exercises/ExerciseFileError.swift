/// All mistakes in one file that declares an exercise.
public struct ExerciseFileError: Error, Hashable, Sendable {
  /// The name of the file, as the user specified it.
  public let file: String
  /// The mistakes in the order of their lines; at least one.
  public let problems: [ExerciseProblem]

  /// Creates the error of a file with at least one mistake.
  public init(file: String, problems: [ExerciseProblem]) {
    self.file = file
    self.problems = problems
  }

  /// A sentence for each mistake, with file, line, and column in the form `FILE:LINE:COLUMN:`.
  public var sentences: [String] {
    problems.map { problem in
      let position = [problem.line, problem.column].compactMap(\.self).map { "\($0):" }.joined()
      return "\(file):\(position) \(problem.message)"
    }
  }
}

extension ExerciseFileError: CustomStringConvertible {
  /// The sentences, one a line.
  public var description: String { sentences.joined(separator: "\n") }
}
