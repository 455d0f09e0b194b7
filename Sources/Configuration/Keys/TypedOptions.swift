/// The options that the user typed on the command line.
struct TypedOptions {
  /// The values by key. A flag is true; an option without a value has an empty text.
  let values: [String: ConfigurationValue]

  /// Finds the options of a command in the arguments before `--`.
  ///
  /// - Complexity: O(*n* *m*) for *n* arguments and *m* options.
  init(_ arguments: some Collection<String>, of command: CommandDeclaration) {
    var values: [String: ConfigurationValue] = [:]
    let arguments = Array(arguments.prefix { $0 != "--" })
    for (index, argument) in arguments.enumerated() where argument.hasPrefix("-") {
      for option in command.options where option.matches(argument) {
        values[option.key] = Self.value(of: option, argument, next: arguments.dropFirst(index + 1).first)
      }
    }
    self.values = values
  }

  private static func value(
    of option: OptionDeclaration, _ argument: String, next: String?
  ) -> ConfigurationValue {
    if case .flag(let inverse) = option.kind { return .flag(inverse.map { argument != "--\($0)" } ?? true) }
    guard let sign = argument.firstIndex(of: "=") else { return .texts([next ?? ""]) }
    return .texts([String(argument[argument.index(after: sign)...])])
  }
}
