import ArgumentParser

/// A check for options whose value is missing after an equals sign, as in `--output=`.
///
/// The parser would take the next argument, such as the video, for the value.
enum EmptyValues {
  /// Throws an error for the first such option before `--`.
  static func check(_ arguments: [String]) throws {
    let options = arguments.prefix { $0 != "--" }
    guard let option = options.first(where: { $0.hasPrefix("--") && $0.hasSuffix("=") }) else { return }
    throw ValidationError("\(option) has no value. Write it after the equals sign, or leave the option out.")
  }
}
