import ArgumentParser
import CFormCheckSandbox
import FormCheck
import FormCheckFiles
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
  /// Parses, plans and confines on the main thread, then works on others.
  static func start(_ root: (some AsyncParsableCommand).Type) -> Never {
    MemoryPolicy.apply()
    signal(SIGPIPE, SIG_IGN)
    Interruption.endAtOnce()
    do {
      let work = try prepared(try root.parseAsRoot(arguments))
      try checkThreads()
      Interruption.run(work) { end(root, $0) }
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

  private static func prepared(_ command: any ParsableCommand) throws -> () async throws -> Void {
    if let command = command as? any ConfinedCommand { return try command.confined() }
    return {
      var command = command
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    }
  }

  /// Threads that a run needs at least, besides those of the networks: of the task pool, decoding, estimating, encoding.
  private static let fewestThreads = 8

  /// Without threads to start, the system's task pool would wait for one for ever.
  private static func checkThreads() throws(FormCheckError) {
    guard !formcheck_can_start_threads(Int32(fewestThreads)) else { return }
    throw FormCheckError(
      .limit,
      "The system lets this program start no more threads. Raise the limit (ulimit -u), or end other programs."
    )
  }

  /// Prints what there is to say about the end, and exits.
  private static func end(_ root: (some AsyncParsableCommand).Type, _ error: (any Error)?) -> Never {
    guard let error else { exit(ExitStatus.success.rawValue) }
    if let error = error as? FormCheckError {
      Console.complain(error.description)
      exit(ExitStatus(error.kind).rawValue)
    }
    if let code = error as? ExitCode { exit(code.rawValue) }
    guard root.exitCode(for: error) != .success else { printAnswer(root.fullMessage(for: error)) }
    Console.note(root.fullMessage(for: error))
    exit(ExitStatus.usage.rawValue)
  }

  /// Prints help, the version or a completion script, which were asked for.
  private static func printAnswer(_ text: String) -> Never {
    do throws(FormCheckError) {
      try Console.print(text)
    } catch {
      Console.complain(error.description)
      exit(ExitStatus(error.kind).rawValue)
    }
    exit(ExitStatus.success.rawValue)
  }
}
