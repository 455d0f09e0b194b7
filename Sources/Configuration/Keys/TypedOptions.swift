/// The options and operands that the user typed on the command line.
struct TypedOptions {
  /// The values by key. A flag is true; an option without a value has an empty text.
  private(set) var values: [String: ConfigurationValue] = [:]
  /// The arguments that are neither options nor their values.
  private(set) var operands: [String] = []

  /// Finds the options of a command in the arguments before `--`.
  ///
  /// - Complexity: O(*n* *m*) for *n* arguments and *m* options.
  init(_ arguments: some Collection<String>, of command: CommandDeclaration) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      guard argument != "--" else {
        operands += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      let options = command.options.filter { $0.matches(argument) }
      for option in options { add(Self.value(of: option, argument, next: rest.first), to: option) }
      if options.contains(where: { $0.takesNext(argument) }) { rest = rest.dropFirst() }
    }
  }

  /// Sets the value of an option, or appends it to those of an option that is repeated.
  private mutating func add(_ value: ConfigurationValue, to option: OptionDeclaration) {
    guard option.kind == .list, case .texts(let texts) = value, case .texts(let earlier) = values[option.key]
    else {
      values[option.key] = value
      return
    }
    values[option.key] = .texts(earlier + texts)
  }

  private static func value(
    of option: OptionDeclaration, _ argument: String, next: String?
  ) -> ConfigurationValue {
    if case .flag(let inverse) = option.kind { return .flag(inverse.map { argument != "--\($0)" } ?? true) }
    guard let sign = argument.firstIndex(of: "=") else { return .texts([next ?? ""]) }
    return .texts([String(argument[argument.index(after: sign)...])])
  }
}
