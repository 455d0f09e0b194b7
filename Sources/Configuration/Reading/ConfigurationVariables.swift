import FormCheckSpelling
import SystemPackage

/// The environment variables of the configuration: `FORMCHECK_QUALITY` for all commands, and `FORMCHECK_ANALYZE_QUALITY`
/// for one.
package enum ConfigurationVariables {
  /// The beginning of all names.
  package static let prefix = "FORMCHECK_"

  /// The variables with other purposes: the location of the training log, programs and tests of this project, and keys of
  /// services. A key of the same name has a variable for each command only.
  static let reserved: Set = [
    "FORMCHECK_API_KEY", "FORMCHECK_ARCHITECTURE", "FORMCHECK_COMMIT", "FORMCHECK_CONFIG",
    "FORMCHECK_EVALUATION", "FORMCHECK_FUZZ", "FORMCHECK_FUZZERS", "FORMCHECK_LOG", "FORMCHECK_PROGRAM",
    "FORMCHECK_SHARED",
  ]

  /// Returns the variable of a key.
  package static func name(_ path: [String], _ key: String) -> String {
    prefix
      + (path + [key]).joined(separator: "_").uppercased().replacing("-", with: "_")
  }

  /// Reads all variables of the configuration; empty ones don't count.
  ///
  /// - Parameter home: the user's home folder, for which `~/` at the start of a path stands.
  /// - Throws: an error with all mistakes.
  /// - Complexity: O(*n* *m*) for *n* variables and *m* options of all commands.
  static func entries(
    _ environment: [String: String], _ root: CommandDeclaration, home: FilePath?
  ) throws(ConfigurationError) -> [ConfigurationEntry] {
    let variables = relevant(environment)
    guard !variables.isEmpty else { return [] }
    let names = keys(root)
    var entries: [ConfigurationEntry] = []
    var sentences: [String] = []
    for (variable, text) in variables.sorted(by: { $0.key < $1.key }) {
      guard let target = names[variable] else {
        sentences.append(unknown(variable, Array(names.keys)))
        continue
      }
      switch KeyScope(target.path, of: root).option(target.key) {
      case .failure(let mistake): sentences.append("\(variable): \(mistake.message)")
      case .success(let option):
        guard let value = value(of: option, text)?.expanded(option, home: home) else {
          sentences.append("\(variable) must be true or false, not “\(text)”.")
          continue
        }
        entries.append(
          ConfigurationEntry(path: target.path, key: target.key, value: value, source: .environment(variable))
        )
      }
    }
    guard sentences.isEmpty else { throw ConfigurationError(sentences: sentences) }
    return entries
  }

  /// Returns the variables of the configuration that are set.
  static func relevant(_ environment: [String: String]) -> [String: String] {
    environment.filter { $0.key.hasPrefix(prefix) && !reserved.contains($0.key) && !$0.value.isEmpty }
  }

  /// Returns the path and the key of each variable. A name that several keys share belongs to the shortest path.
  private static func keys(_ root: CommandDeclaration) -> [String: (path: [String], key: String)] {
    var keys: [String: (path: [String], key: String)] = [:]
    for (path, command) in root.all {
      for option in command.options {
        for count in 0...path.count {
          let scope = Array(path.prefix(count))
          let name = name(scope, option.key)
          if keys[name].map({ $0.path.count > count }) ?? true { keys[name] = (scope, option.key) }
        }
      }
    }
    return keys
  }

  private static func unknown(_ variable: String, _ names: [String]) -> String {
    let remedy =
      Spelling.closest(to: variable, among: names).map { "Did you mean \($0)?" }
      ?? "Unset it; the variables are FORMCHECK_ and a key, such as FORMCHECK_QUALITY."
    return "FormCheck has no environment variable \(variable). \(remedy)"
  }

  /// Returns the value in a text; nil for a flag that is neither true nor false. Values of a list are separated by
  /// commas, with or without spaces.
  private static func value(of option: OptionDeclaration, _ text: String) -> ConfigurationValue? {
    switch option.kind {
    case .flag: truth(text).map { .flag($0) }
    case .value: .texts([option.isPath ? text : CommaList.trimmed(text)])
    case .list: .texts(CommaList.words(text).filter { !$0.isEmpty })
    }
  }

  private static func truth(_ text: String) -> Bool? {
    switch CommaList.trimmed(text).lowercased() {
    case "true", "1", "yes", "on": true
    case "false", "0", "no", "off": false
    default: nil
    }
  }
}
