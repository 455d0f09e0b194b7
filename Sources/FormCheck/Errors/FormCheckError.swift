/// A failed job, as a sentence for the user.
public struct FormCheckError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The origin of an error, which decides what a caller can do about it.
  public enum Kind: Hashable, Sendable {
    /// The request makes no sense: an empty range, a time beyond the end.
    case usage
    /// The input can't be read.
    case input
    /// The output can't be written, or would overwrite something.
    case output
    /// The disk of the output is full.
    case diskFull
    /// Another process is working on the same outputs, or hasn't finished its part yet: try again later.
    case busy
    /// The job exceeded its limit of time or memory.
    case limit
    /// The program was asked to stop.
    case interrupted
    /// The program itself is at fault.
    case program
  }

  /// The origin of the error.
  public let kind: Kind
  /// What happened to which file, and what to do. The wording may change; decisions rest on the other properties.
  public let description: String
  /// The call or step that failed, such as `openat`; nil where no single one did.
  public let operation: String?
  /// The file that the operation failed on; nil where there is none.
  public let path: String?
  /// The system's error number (`errno`), or FFmpeg's code for a failed FFmpeg call; nil where there is none.
  public let code: Int32?

  /// An error of this kind.
  public init(
    _ kind: Kind, _ description: String, operation: String? = nil, path: String? = nil, code: Int32? = nil
  ) {
    self.kind = kind
    self.description = description
    self.operation = operation
    self.path = path
    self.code = code
  }
}
