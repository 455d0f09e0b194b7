import FormCheckFiles
import SystemPackage

/// A file name with spaces that a shell divided into several arguments, because it had no quotation marks.
enum SplitName {
  /// The maximum number of words of a name.
  private static let maximumWords = 12

  /// Returns the first name of an existing file that consists of several neighboring arguments, none of which is a file.
  static func file(in arguments: [String]) -> String? {
    for start in arguments.indices {
      guard !arguments[start].hasPrefix("-") else { continue }
      for end in arguments.indices.dropFirst(start + 1).prefix(maximumWords - 1) {
        let words = arguments[start...end]
        let name = words.joined(separator: " ")
        if exists(name), !words.allSatisfy(exists) { return name }
      }
    }
    return nil
  }

  /// Returns how the name is written as one argument.
  static func sentence(about name: String) -> String {
    "A name with spaces needs quotation marks: \(ShellText.file(name))"
  }

  private static func exists(_ name: String) -> Bool { FileStatus(FilePath(argument: name)) != nil }
}
