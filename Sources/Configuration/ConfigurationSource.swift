/// The origin of a value of the configuration.
package enum ConfigurationSource: Hashable, Sendable {
  /// A line of the file in the user's configuration folder.
  case user(file: String, line: Int)
  /// A line of the file in the current folder.
  case folder(file: String, line: Int)
  /// An environment variable.
  case environment(String)

  /// The position in which a higher source replaces a lower one.
  var rank: Int {
    switch self {
    case .user: 0
    case .folder: 1
    case .environment: 2
    }
  }

  /// The line in a file, from 1; 0 for a variable.
  var line: Int {
    switch self {
    case .user(_, let line), .folder(_, let line): line
    case .environment: 0
    }
  }

  /// The file with the line, or the variable.
  package var text: String {
    switch self {
    case .user(let file, let line), .folder(let file, let line): "\(file):\(line)"
    case .environment(let variable): variable
    }
  }
}
