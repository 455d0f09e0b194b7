import FormCheckChatServer
import FormCheckCoachClient
import Foundation

/// The built program `formcheck-coach`, run as `formcheck coach` runs it.
struct CoachProgramRun {
  /// The text, and the last event.
  struct Outcome: CustomStringConvertible, Sendable {
    var text = ""
    var retries: [Double] = []
    var failure: CoachFailure?
    var model: String?
    var isComplete = false
    var seconds = 0.0

    var description: String {
      "“\(text)”, retries \(retries), \(failure?.description ?? "complete"), \(seconds) s"
    }
  }

  /// Returns the path of the program beside that of `FORMCHECK_PROGRAM`, otherwise in the build folder.
  static func executable() throws -> URL {
    if let chosen = ProcessInfo.processInfo.environment["FORMCHECK_PROGRAM"] {
      return URL(filePath: chosen).deletingLastPathComponent().appending(path: "formcheck-coach")
    }
    var folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    while folder.path != "/" {
      let candidate = folder.appending(path: "formcheck-coach")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
      folder = folder.deletingLastPathComponent()
    }
    throw CocoaError(.fileNoSuchFile)
  }

  /// Asks a server, and returns what happened.
  static func ask(
    _ endpoint: String, key: String? = nil, authorities: URL? = nil, body: String = "{}",
    limits change: (inout CoachLimits) -> Void = { _ in }
  ) async throws -> Outcome {
    var limits = CoachLimits()
    limits.firstWaitSeconds = 0.05
    change(&limits)
    let connection = CoachConnection(
      try ChatEndpoint(endpoint), key: key, authorities: authorities?.path, limits: limits)
    return try await BlockingWork.run { try outcome(connection, body) }
  }

  private static func outcome(_ connection: CoachConnection, _ body: String) throws -> Outcome {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = try executable()
    process.environment = [:]
    (process.standardInput, process.standardOutput) = (input, output)
    let start = Date()
    try process.run()
    try input.fileHandleForWriting.write(
      contentsOf: Data(try CoachLine.encode(connection)) + Data((body + "\n").utf8))
    var outcome = Outcome()
    let lines = try output.fileHandleForReading.readToEnd() ?? Data()
    outcome.seconds = Date().timeIntervalSince(start)
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    for line in lines.split(separator: 10) {
      switch try CoachLine.decode(CoachEvent.self, from: line) {
      case .text(let text): outcome.text += text
      case .retry(_, let wait): outcome.retries.append(wait)
      case .complete(let model): (outcome.model, outcome.isComplete) = (model, true)
      case .failed(let failure): outcome.failure = failure
      }
    }
    return outcome
  }
}
