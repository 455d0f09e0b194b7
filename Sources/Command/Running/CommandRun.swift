import ArgumentParser
import CFormCheckSandbox
import FormCheck
import FormCheckConfiguration
import FormCheckFiles
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The execution of a command, from its arguments to its documented exit code.
enum CommandRun {
  /// Parses, plans and enters the sandbox on the main thread, then runs the command on other threads.
  static func start(_ root: (some AsyncParsableCommand).Type) -> Never {
    StandardStreams.reserve()
    HelpWidth.ensureMinimum()
    MemoryPolicy.apply()
    signal(SIGPIPE, SIG_IGN)
    Interruption.exitImmediately()
    do {
      try checkArguments()
      try StackLimit.raise()
      if arguments.count == 2, Set(arguments) == ["--version", "--verbose"] {
        printHelp(ProgramReport().text)
      }
      try EmptyValues.check(arguments)
      try DashedNames.check(arguments)
      try HelpTopic.check(arguments, in: root)
      let configured = try UserConfiguration.applied(to: arguments, of: root)
      let work = try prepared(try parsed(configured, root))
      try checkThreads()
      Interruption.run(work) { end(root, $0) }
    } catch {
      end(root, error)
    }
  }

  /// Throws an error if Swift couldn't read the arguments, the first of which is always there.
  private static func checkArguments() throws(FormCheckError) {
    guard CommandLine.argc == 0 else { return }
    throw FormCheckError(
      .limit, "The arguments can't be read, because /proc isn't mounted. Mount it: mount -t proc proc /proc.")
  }

  /// A mistake on a command line that contains values of the configuration.
  private struct ConfiguredUsageError: Error {
    let error: any Error
    let arguments: ConfiguredArguments
  }

  private static func parsed(
    _ configured: ConfiguredArguments, _ root: (some AsyncParsableCommand).Type
  ) throws -> any ParsableCommand {
    do { return try root.parseAsRoot(configured.arguments) } catch {
      guard !configured.entries.isEmpty, root.exitCode(for: error) != .success else { throw error }
      throw ConfiguredUsageError(error: error, arguments: configured)
    }
  }

  /// The arguments in American spelling and in a form that the parser understands, as text that can represent any bytes.
  private static var arguments: [String] {
    NegativeValues.joined(
      RepeatedTimes.separated(
        BritishSpelling.americanized(
          (1..<max(1, Int(CommandLine.argc))).compactMap {
            CommandLine.unsafeArgv[$0].map { FilePath.argument($0) }
          })))
  }

  /// Whether an option such as `--quality` was typed. Its value may otherwise be from the configuration.
  static func isTyped(_ option: String) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == option || $0.hasPrefix("\(option)=") }
  }

  private static func prepared(_ command: any ParsableCommand) throws -> () async throws -> Void {
    if let command = command as? any SandboxedCommand { return try command.confined(arguments) }
    return {
      var command = command
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    }
  }

  /// The minimum number of threads in addition to those of the networks: the task pool, decoding, estimation, encoding.
  private static let minimumThreads = 8

  /// Throws an error if threads can't be started. The task pool would otherwise wait forever.
  private static func checkThreads() throws(FormCheckError) {
    guard !formcheck_can_start_threads(Int32(minimumThreads)) else { return }
    guard formcheck_can_map_stacks(Int32(minimumThreads)) else {
      throw FormCheckError(
        .limit,
        "There is not enough memory for threads. Raise the limit (ulimit -d or ulimit -v), or close other programs."
      )
    }
    throw FormCheckError(
      .limit,
      "The system doesn't allow more threads. Raise the limit (ulimit -u), or close other programs."
    )
  }

  /// Prints the error, if any, and exits.
  private static func end(_ root: (some AsyncParsableCommand).Type, _ error: (any Error)?) -> Never {
    guard let error else { exit(ExitStatus.success.rawValue) }
    switch error {
    case let hinted as HintedError: endHinted(root, hinted)
    case let error as FormCheckError: endFailure(error)
    case let error as ExerciseLibraryError: endMistakes(error.sentences)
    case let error as ConfigurationError: endMistakes(error.sentences)
    case let code as ExitCode: exit(code.rawValue)
    default: endUsage(root, error)
    }
  }

  /// Prints an error, then its hints, and exits.
  private static func endHinted(
    _ root: (some AsyncParsableCommand).Type, _ hinted: HintedError
  ) -> Never {
    if let error = hinted.error as? FormCheckError, error.kind != .closedPipe {
      endFailure(error, hints: hinted.hints)
    }
    // Errors of single files were printed before.
    if hinted.error is ExitCode { for hint in hinted.hints { Console.note(TerminalText.line(hint)) } }
    end(root, hinted.error)
  }

  /// Prints an error, unless nobody reads it, and exits with its code.
  private static func endFailure(_ error: FormCheckError, hints: [String] = []) -> Never {
    if error.kind != .closedPipe { Console.error(error.description) }
    for hint in hints { Console.note(TerminalText.line(hint)) }
    exit(ExitStatus(error.kind).rawValue)
  }

  /// Prints the mistakes in files that the user wrote, and exits.
  private static func endMistakes(_ sentences: [String]) -> Never {
    for sentence in sentences { Console.error(sentence) }
    exit(ExitStatus.usage.rawValue)
  }

  /// Prints the requested help, or the mistake on the command line and the values of the configuration in it, and exits.
  private static func endUsage(_ root: (some AsyncParsableCommand).Type, _ error: any Error) -> Never {
    let configured = error as? ConfiguredUsageError
    let error = configured?.error ?? error
    let message = root.fullMessage(for: error)
    guard root.exitCode(for: error) != .success else { printHelp(message) }
    let text = Suggestion.added(to: withoutLabel(message), arguments: arguments, root: root)
    let parts = text.split(separator: "\n", maxSplits: 1).map(String.init)
    Console.error(parts.first ?? "")
    for usage in parts.dropFirst() { Console.note(usage) }
    if let hint = UsageHint.sentence(about: arguments, root: root, message: message) {
      Console.note(TerminalText.line(hint))
    }
    for sentence in configured?.arguments.origins(of: root.message(for: error)) ?? [] {
      Console.note(sentence)
    }
    exit(ExitStatus.usage.rawValue)
  }

  /// Returns the parser's message without its label, in place of which errors begin with the program's name.
  private static func withoutLabel(_ message: String) -> String {
    let label = "Error: "
    return message.hasPrefix(label) ? String(message.dropFirst(label.count)) : message
  }

  /// Prints the requested help, version or completion script, and exits.
  private static func printHelp(_ text: String) -> Never {
    do throws(FormCheckError) {
      try Console.print(text)
    } catch {
      Console.error(error.description)
      exit(ExitStatus(error.kind).rawValue)
    }
    exit(ExitStatus.success.rawValue)
  }
}
