import ArgumentParser

/// A check for file names that begin with a hyphen and contain an h, such as `-bench.mp4`.
///
/// The parser would take the letters for options, one of which is `-h`, and print the help as if that had been requested.
enum DashedNames {
  /// Throws an error for the first such name before `--`.
  static func check(_ arguments: [String]) throws {
    let name = arguments.prefix { $0 != "--" }.first { argument in
      argument.hasPrefix("-") && !argument.hasPrefix("--") && argument != "-h" && argument.contains("h")
        && UsageHint.isFile(argument)
    }
    guard let name else { return }
    throw ValidationError("\(name) begins with a hyphen, so it is read as options, not as a file.")
  }
}
