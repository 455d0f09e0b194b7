/// Negative numbers after options, which the parser would take for other options.
enum NegativeValues {
  /// Returns the arguments with an equals sign before each negative number that follows a long option: `--level -2`
  /// becomes `--level=-2`.
  static func joined(_ arguments: [String]) -> [String] {
    var result: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument != "--" else { return result + [argument] + rest }
      if argument.hasPrefix("--"), !argument.contains("="), let value = rest.first, isNegativeNumber(value) {
        result.append("\(argument)=\(value)")
        rest = rest.dropFirst()
      } else {
        result.append(argument)
      }
    }
    return result
  }

  /// Whether a text is a minus sign and a number, which may have a unit: `-2`, `-0.5s`, `-0:05`.
  private static func isNegativeNumber(_ text: String) -> Bool {
    text.wholeMatch(of: /-\.?[0-9][0-9.,:]*(?:mm|cm|m|s|kg|lb|°)?/) != nil
  }
}
