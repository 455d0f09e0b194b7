import ArgumentParser
import FormCheckConfiguration
import FormCheckReports
import SystemPackage

/// The user's configuration, from files and the environment.
enum UserConfiguration {
  /// The sources of the configuration of this process; none if `FORMCHECK_CONFIG` is `none`.
  static var sources: ConfigurationSources {
    get throws(ConfigurationError) {
      guard try isEnabled else {
        return ConfigurationSources(user: nil, folder: FilePath(), home: nil, environment: [:])
      }
      return ConfigurationSources(
        user: Environment.configurationFolder?.appending(ConfigurationSources.fileName),
        folder: FilePath(root: nil, [ConfigurationSources.fileName]), home: Environment.homeFolder,
        environment: Environment.variables(prefix: ConfigurationVariables.prefix))
    }
  }

  /// The variable that turns the configuration off.
  private static let switchVariable = "FORMCHECK_CONFIG"

  /// Whether files and variables are read, which `FORMCHECK_CONFIG=none` turns off.
  private static var isEnabled: Bool {
    get throws(ConfigurationError) {
      guard let value = Environment.value(switchVariable), !value.isEmpty else { return true }
      guard value == "none" else {
        throw ConfigurationError(sentences: ["\(switchVariable) must be none, or not set, not “\(value)”."])
      }
      return false
    }
  }

  /// Returns arguments with the values of the configuration before the options that were typed.
  ///
  /// - Throws: ``ConfigurationError`` with all mistakes.
  static func applied(
    to arguments: [String], of root: (some ParsableCommand).Type
  ) throws -> ConfiguredArguments {
    let sources = try sources
    guard !sources.isEmpty, arguments.first != ConfigCommand.configuration.commandName else {
      return ConfiguredArguments(arguments: arguments, entries: [])
    }
    let commands = try commands(of: root)
    guard !commands.asksForHelp(arguments) else {
      return ConfiguredArguments(arguments: arguments, entries: [])
    }
    return try sources.configuration(commands).applied(to: arguments)
  }

  /// Returns the commands below `root` with their options, as the parser describes them.
  static func commands(of root: (some ParsableCommand).Type) throws -> CommandDeclaration {
    try JSONText.decode(CommandDeclaration.Description.self, from: Array(root._dumpHelp().utf8)).command
  }
}
