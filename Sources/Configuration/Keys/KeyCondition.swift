/// A condition under which a key has an effect.
package enum KeyCondition: Hashable, Sendable {
  /// Another key has one of these values; if there are none, any value except `none` and `off`. A flag must be true.
  case key(String, Set<String> = [])
  /// An environment variable has a value, and the flag that replaces it isn't false.
  case variable(String, replacedBy: String)
  /// An operand is this text.
  case operand(String)
  /// No operand ends with the number of a repetition, as in `squat.mp4:2`.
  case operandsWithoutNumber

  /// The key that the condition is about; nil for a condition about operands.
  package var key: String? {
    switch self {
    case .key(let key, _), .variable(_, let key): key
    case .operand, .operandsWithoutNumber: nil
    }
  }

  /// Whether a run meets the condition.
  func isMet(by run: ConfiguredRun) -> Bool {
    switch self {
    case .key(let key, let choices): run.values[key].map { Self.contains($0, choices) } ?? false
    case .variable(let variable, let key):
      run.environment[variable]?.isEmpty == false && run.values[key] != .flag(false)
    case .operand(let text): run.operands.contains(text)
    case .operandsWithoutNumber: !run.operands.contains(where: Self.hasNumber)
    }
  }

  private static func contains(_ value: ConfigurationValue, _ choices: Set<String>) -> Bool {
    switch value {
    case .flag(let flag): flag
    case .texts(let texts):
      // A repeated option may also have several values in one argument.
      texts.flatMap(CommaList.words).filter { !$0.isEmpty }.contains {
        choices.isEmpty ? $0 != "none" && $0 != "off" : choices.contains($0)
      }
    }
  }

  /// Whether a colon and a number end a name.
  private static func hasNumber(_ name: String) -> Bool {
    let number = name.reversed().prefix { $0.isASCII && $0.isNumber }
    return !number.isEmpty && name.dropLast(number.count).last == ":"
  }
}
