public import SystemPackage

/// One video of a batch and the names of its outputs.
public struct BatchInput: Hashable, Sendable {
  /// The video.
  public let path: FilePath
  /// The names of all outputs. No other input of the batch has the same.
  public let outputs: OutputFiles

  /// An input with its outputs.
  public init(path: FilePath, outputs: OutputFiles) {
    self.path = path
    self.outputs = outputs
  }
}

/// An input that can't be used.
public struct UnusableInput: Hashable, Sendable {
  /// The name on the command line, or the name that a search found.
  public let name: String
  /// The reason.
  public let error: FormCheckError
}
