import ArgumentParser
import FormCheck
import FormCheckReports
import FormCheckTrainingLog

/// `formcheck log doctor`: checks the file.
struct LogDoctorCommand: OpenLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check the file of the training log.",
    discussion: Examples.after(
      "Prints the number of rows, and each problem. The exit code is 1 if there are problems.",
      ["formcheck log doctor", "formcheck log doctor --json"]))

  @Flag(help: "Print JSON instead of text.")
  var json = false

  @OptionGroup var location: LogLocation
  @OptionGroup(title: "Resources") var sandbox: SandboxOptions

  /// The state as JSON.
  private struct Record: Encodable {
    let file: String
    let logSchema: Int
    let sizeBytes: Int64
    let rows: [String: Int]
    let problems: [String]
  }

  func run(_ log: TrainingLog) throws {
    let health = try log.health()
    if json {
      try Console.printJSON(
        try JSONText.string(
          Record(
            file: log.path, logSchema: health.schema, sizeBytes: health.sizeBytes, rows: health.rows,
            problems: health.problems)))
    } else {
      try Console.print(text(health, log.path))
    }
    guard health.problems.isEmpty else { throw ExitCode(ExitStatus.someInputsFailed.rawValue) }
  }

  private func text(_ health: LogHealth, _ path: String) -> String {
    let counts = health.rows.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(
      separator: ", ")
    let state = health.problems.isEmpty ? ["The log has no problems."] : health.problems
    return
      ([
        TerminalText.line(path),
        "schema \(health.schema), \(CacheTable.sizeText(health.sizeBytes)); rows: \(counts)",
      ] + state).joined(separator: "\n")
  }
}
