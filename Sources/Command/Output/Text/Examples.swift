/// The examples at the end of a command's help.
enum Examples {
  /// Returns a discussion with examples after it, one a line.
  static func after(_ discussion: String, _ commands: [String]) -> String {
    (discussion.isEmpty ? "" : discussion + "\n\n") + "Examples:\n"
      + commands.map { "  \($0)" }.joined(separator: "\n")
  }
}
