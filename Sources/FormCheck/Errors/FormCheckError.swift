/// An error that ended a job, described in sentences for the user.
public struct FormCheckError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The origin of an error, which determines how a caller can respond.
  public enum Kind: Hashable, Sendable {
    /// The request is invalid, such as an empty range or a time after the end.
    case usage
    /// The input can't be read.
    case input
    /// The output can't be written, or would overwrite a file.
    case output
    /// The disk of the output is full.
    case diskFull
    /// Another process is working on the same outputs, or hasn't finished its part. Try again later.
    case busy
    /// The job exceeded its time or memory limit.
    case limit
    /// The program that reads standard output has ended, so the rest of the output isn't needed.
    case closedPipe
    /// The program was asked to stop.
    case interrupted
    /// The program itself is at fault.
    case program
  }

  /// The origin of the error.
  public let kind: Kind
  /// What happened to which file, and what to do. The wording may change, so base decisions on the other properties.
  public let description: String
  /// The call or step that failed, such as `openat`; nil if there is no single one.
  public let operation: String?
  /// The file on which the operation failed; nil if there is none.
  public let path: String?
  /// The system's error number (`errno`), or FFmpeg's code for a failed FFmpeg call; nil if there is none.
  public let code: Int32?
  /// Whether the content of the input is at fault, so that the same command fails again.
  public let isPermanent: Bool

  /// Creates an error of this kind.
  public init(
    _ kind: Kind, _ description: String, operation: String? = nil, path: String? = nil, code: Int32? = nil,
    isPermanent: Bool = false
  ) {
    self.isPermanent = isPermanent
    self.kind = kind
    self.description = description
    self.operation = operation
    self.path = path
    self.code = code
  }
}
