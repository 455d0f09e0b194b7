import FormCheckTestSupport
import Foundation

/// The built program, run as users run it.
enum Program {
  /// The result of a run: exit code, standard output and standard error.
  struct Outcome: CustomStringConvertible {
    let status: Int32
    let output: String
    let messages: String

    var description: String { "exit \(status)\nstdout: \(output)\nstderr: \(messages)" }
  }

  /// Returns the path in `FORMCHECK_PROGRAM`, such as that of a release build, which starts several times as fast; without
  /// it, the path of `formcheck` in the build folder, above or beside this test bundle.
  static func executable() throws -> URL {
    if let chosen = ProcessInfo.processInfo.environment["FORMCHECK_PROGRAM"] { return URL(filePath: chosen) }
    var folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    while folder.path != "/" {
      let candidate = folder.appending(path: "formcheck")
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), !isFolder.boolValue {
        return candidate
      }
      folder = folder.deletingLastPathComponent()
    }
    throw CocoaError(.fileNoSuchFile)
  }

  /// Runs the program until it ends.
  static func run(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> Outcome {
    try start(arguments, in: folder, environment: environment).finish()
  }

  /// Starts the program. Its output goes to files, since a full pipe would block it.
  static func start(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:],
    input: FileHandle = .nullDevice, output: FileHandle? = nil
  ) throws -> Run {
    try Run(executable(), arguments, folder, environment, input, output)
  }

  /// A running program.
  final class Run {
    let process = Process()
    private let texts: TemporaryFolder

    init(
      _ executable: URL, _ arguments: [String], _ folder: URL, _ environment: [String: String],
      _ input: FileHandle, _ output: FileHandle?
    ) throws {
      texts = try TemporaryFolder()
      for name in ["out", "err"] { try texts.write([], to: name) }
      process.executableURL = executable
      process.arguments = arguments
      process.currentDirectoryURL = folder
      // The exercises of the user who runs the tests don't matter.
      process.environment = ProcessInfo.processInfo.environment
        .merging(["XDG_CONFIG_HOME": "/nonexistent"]) { $1 }.merging(environment) { $1 }
      process.standardInput = input
      process.standardOutput = try output ?? FileHandle(forWritingTo: texts.url.appending(path: "out"))
      process.standardError = try FileHandle(forWritingTo: texts.url.appending(path: "err"))
      try process.run()
    }

    /// What the program has printed to standard error so far.
    var messages: String {
      (try? String(contentsOf: texts.url.appending(path: "err"), encoding: .utf8)) ?? ""
    }

    func finish() throws -> Outcome {
      process.waitUntilExit()
      let texts = try ["out", "err"].map {
        try String(contentsOf: self.texts.url.appending(path: $0), encoding: .utf8)
      }
      return Outcome(
        status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
        output: texts[0], messages: texts[1])
    }
  }
}
