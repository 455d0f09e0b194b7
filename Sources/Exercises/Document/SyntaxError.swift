/// Mistakes in a declaration, without the name of its file.
struct SyntaxError: Error {
  /// At least one mistake.
  let problems: [ExerciseProblem]

  init(_ problems: [ExerciseProblem]) { self.problems = problems }

  init(line: Int?, column: Int? = nil, _ message: String) {
    problems = [ExerciseProblem(line: line, column: column, message)]
  }
}
