import FormCheckFiles
public import SystemPackage

/// A video of a comparison, and the repetition that its argument names.
public struct ComparedInput: Hashable, Sendable {
  /// The video.
  public let path: FilePath
  /// The number of the repetition in the video; nil if the argument names none.
  public let repetition: Int?

  /// Creates an input from `squat.mp4` or `squat.mp4:2`.
  ///
  /// The text after the last colon is a repetition if it is a number and there is no file with the whole name.
  public init(argument: String) {
    let whole = FilePath(argument: argument)
    guard FileStatus(whole) == nil, let colon = argument.lastIndex(of: ":"), colon != argument.startIndex,
      let number = Self.number(argument[argument.index(after: colon)...])
    else {
      (path, repetition) = (whole, nil)
      return
    }
    (path, repetition) = (FilePath(argument: String(argument[..<colon])), number)
  }

  /// Creates an input.
  public init(path: FilePath, repetition: Int? = nil) { (self.path, self.repetition) = (path, repetition) }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
  }
}
