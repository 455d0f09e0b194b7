import FormCheckPose

/// The times after `--at` of `inspect`; there may be several.
enum RepeatedTimes {
  private static let commands: Set = ["inspect"]
  private static let option = "--at"

  /// Returns the arguments with one option for each time: `--at 1 2 clip.mp4` becomes `--at=1 --at=2 clip.mp4`.
  ///
  /// An option with several values would otherwise include the file after them. A file whose name is a time needs a
  /// folder, as in `./12`.
  static func separated(_ arguments: [String]) -> [String] {
    guard let command = arguments.first, commands.contains(command) else { return arguments }
    var result: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument != "--" else { return result + [argument] + rest }
      let times = argument == option ? times(in: rest) : 0
      result += times > 0 ? rest.prefix(times).map { "\(option)=\($0)" } : [argument]
      rest = rest.dropFirst(times)
    }
    return result
  }

  /// Returns the number of arguments that are times. The first one always is, so that a mistake in it is reported.
  private static func times(in arguments: ArraySlice<String>) -> Int {
    guard let first = arguments.first, !first.hasPrefix("-") || first.dropFirst().first?.isNumber == true
    else {
      return 0
    }
    return 1 + arguments.dropFirst().prefix { TimePosition($0) != nil || $0.hasPrefix("#") }.count
  }
}
