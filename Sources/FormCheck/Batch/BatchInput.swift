public import SystemPackage

/// One video of a batch and the names of what becomes of it.
public struct BatchInput: Hashable, Sendable {
  /// The video.
  public let path: FilePath
  /// Where everything made from it goes; no other input of the batch has these names.
  public let outputs: OutputFiles

  /// An input with its outputs.
  public init(path: FilePath, outputs: OutputFiles) {
    self.path = path
    self.outputs = outputs
  }
}

/// An input that was named but isn't there.
public struct UnusableInput: Hashable, Sendable {
  /// As it was named.
  public let name: String
  /// What is wrong with it.
  public let error: FormCheckError
}
