public import SystemPackage

/// One video of a batch and the names of its outputs.
public struct BatchInput: Hashable, Sendable {
  /// The video.
  public let path: FilePath
  /// The names of all outputs, unique within the batch.
  public let outputs: OutputFiles

  /// Creates an input with its outputs.
  public init(path: FilePath, outputs: OutputFiles) {
    self.path = path
    self.outputs = outputs
  }
}

/// An input that can't be used.
public struct UnusableInput: Hashable, Sendable {
  /// The name on the command line, or the name that a search returned.
  public let name: String
  /// The reason.
  public let error: FormCheckError
}
