/// The British spellings that the command line accepts but the help doesn't list.
///
/// `AthleteSelection` accepts `centre` in the same way.
enum BritishSpelling {
  private static let commands = ["analyse": "analyze"]
  private static let options = ["--colour-blind-safe": "--color-blind-safe"]

  /// Returns the arguments with American spelling in the command (after `help` too) and in the options before `--`.
  ///
  /// File names and other values are unchanged.
  static func americanized(_ arguments: [String]) -> [String] {
    var arguments = arguments
    let command = arguments.first == "help" ? 1 : 0
    if arguments.indices.contains(command) {
      arguments[command] = commands[arguments[command]] ?? arguments[command]
    }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].map { options[$0] ?? $0 } + arguments[end...]
  }
}
