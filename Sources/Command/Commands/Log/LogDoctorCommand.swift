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
      try Console.print(HealthText(health, path: log.path).text)
    }
    guard health.problems.isEmpty else { throw ExitCode(ExitStatus.someInputsFailed.rawValue) }
  }
}
