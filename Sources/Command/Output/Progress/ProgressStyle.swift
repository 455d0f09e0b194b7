import ArgumentParser

/// A form of progress on standard error.
enum ProgressStyle: Hashable, Sendable {
  /// A line of the terminal that is overwritten.
  case bar
  /// A line of text every 30 seconds.
  case plain
  /// A line of JSON for each event.
  case json
  /// Nothing.
  case none
}

/// The value of `--progress`.
enum ProgressChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, bar, plain, json, none

  /// Returns the style of a run. `auto` stands for a bar on a terminal that can overwrite lines, for plain lines
  /// elsewhere, and for nothing in a quiet run.
  ///
  /// - Parameter isDumb: whether the environment states that no terminal can overwrite lines, not even for `bar`.
  func style(isTerminal: Bool, isQuiet: Bool, isDumb: Bool = false) -> ProgressStyle {
    switch self {
    case .auto: isQuiet ? .none : isTerminal && !isDumb ? .bar : .plain
    case .bar: isDumb ? .plain : .bar
    case .plain: .plain
    case .json: .json
    case .none: .none
    }
  }
}
