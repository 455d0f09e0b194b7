import ArgumentParser
import FormCheck
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs the command that was asked for, so that every way to end has its documented exit code.
enum CommandRun {
  static func start(_ root: (some AsyncParsableCommand).Type) async {
    MemoryPolicy.apply()
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try root.parseAsRoot(arguments)
      let interruption = Interruption()
      try await interruption.run { try await execute(&command) }
    } catch {
      end(root, error)
    }
  }

  /// What was typed, as text that stands for any bytes.
  private static var arguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap {
      CommandLine.unsafeArgv[$0].map { FilePath.argument($0) }
    }
  }

  private static func execute(_ command: inout any ParsableCommand) async throws {
    if var asynchronous = command as? any AsyncParsableCommand {
      try await asynchronous.run()
    } else {
      try command.run()
    }
  }

  /// Says what is to be said and exits.
  private static func end(_ root: (some AsyncParsableCommand).Type, _ error: any Error) -> Never {
    if let error = error as? FormCheckError {
      Console.complain(error.description)
      exit(ExitStatus(error.kind).rawValue)
    }
    if error is ExitCode { root.exit(withError: error) }
    let status = root.exitCode(for: error)
    guard status != .success else { root.exit(withError: error) }
    Console.note(root.fullMessage(for: error))
    exit(ExitStatus.usage.rawValue)
  }
}
