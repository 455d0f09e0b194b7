import FormCheckConfiguration

@testable import FormCheckCLI

/// The program's own commands with their options, as the configuration reads them.
enum DeclaredCommands {
  /// Made once, because it takes seconds in these tests, which aren't optimized.
  static let root = Result { try UserConfiguration.commands(of: FormCheckCommand.self) }
}
