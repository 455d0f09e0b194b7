import FormCheckChatServer
import Foundation

/// The rendered squats with their analysis, which tests only read, and runs of `coach` on them.
enum AnalyzedSquat {
  /// The folder with `squat.mp4`, analyzed and logged in `log.db`.
  nonisolated(unsafe) static let workspace: Result<Workspace, any Error> = Result {
    let workspace = try Workspace()
    let video = Workspace.sample.deletingLastPathComponent().appending(path: "synthetic-squats.mp4")
    try workspace.write(Data(contentsOf: video), to: "squat.mp4")
    let outcome = try workspace.run(
      "analyze", "squat.mp4", "--no-video", "--no-report", "--log", "--log-file", "log.db")
    guard outcome.status == 0 else { throw CocoaError(.fileReadCorruptFile) }
    return workspace
  }

  /// Runs `coach` on the squats.
  static func coach(
    _ arguments: [String], _ environment: [String: String] = [:]
  ) async throws -> Program.Outcome {
    try await BlockingWork.run {
      try Program.run(
        ["coach", "squat.mp4"] + arguments, in: try workspace.get().folder,
        environment: ["FORMCHECK_API_KEY": "", "FORMCHECK_LOG": ""].merging(environment) { $1 })
    }
  }

  /// Runs `coach` with a server and without a question.
  static func ask(
    _ endpoint: String, _ arguments: [String] = [], _ environment: [String: String] = [:]
  ) async throws -> Program.Outcome {
    try await coach(["--endpoint", endpoint, "--model", "tester", "--yes"] + arguments, environment)
  }
}
