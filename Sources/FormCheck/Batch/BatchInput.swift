public import SystemPackage

/// One video of a batch and the names of its outputs.
public struct BatchInput: Hashable, Sendable {
  /// The name of the video in messages.
  public let name: String
  /// The video.
  public let path: FilePath
  /// The names of all outputs, unique within the batch.
  public let outputs: OutputFiles

  /// Creates an input with its outputs. Messages call it `name`; nil stands for the path.
  public init(path: FilePath, outputs: OutputFiles, name: String? = nil) {
    self.name = name ?? path.string
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
