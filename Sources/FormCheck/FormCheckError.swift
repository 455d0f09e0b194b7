import FormCheckOverlay
import FormCheckPoseEstimation
import FormCheckVideo

/// Why a job could not be done, as a sentence for a person.
public struct FormCheckError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Whose fault it is, which decides what a caller can do about it.
  public enum Kind: Hashable, Sendable {
    /// What was asked for makes no sense: an empty range, a time beyond the end.
    case usage
    /// The input can't be read.
    case input
    /// The output can't be written, or would overwrite something.
    case output
    /// There is no room for the output.
    case diskFull
    /// Another process is working on the same outputs, or hasn't done its part yet: try again later.
    case busy
    /// The job took more time or memory than it may.
    case limit
    /// The program was asked to stop.
    case interrupted
    /// The program itself is at fault, its network for instance.
    case program
  }

  /// Whose fault it is.
  public let kind: Kind
  /// What happened to which file, and what to do. For people: no decision rests on its words.
  public let description: String
  /// The call or the step that failed, such as `openat`; nil where no single one did.
  public let operation: String?
  /// The file that it failed on; nil where there is none.
  public let path: String?
  /// The system's error number (`errno`), or FFmpeg's code for what an FFmpeg call met; nil where there is none.
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

extension FormCheckError {
  /// Any error of the modules below becomes one of these.
  package init(_ error: any Error) {
    switch error {
    case let error as FormCheckError: self = error
    case let error as VideoError:
      self.init(
        Self.kind(of: error), PathText.readable(error.description), operation: error.operation,
        path: error.path,
        code: error.code)
    case let error as OverlayError:
      self.init(Self.kind(of: error), error.description, path: Self.path(of: error))
    case PoseEstimationError.cancelled: self.init(.interrupted, "Interrupted.")
    case let error as PoseEstimationError: self.init(.program, error.description)
    case is CancellationError: self.init(.interrupted, "Interrupted.")
    default: self.init(.program, "\(error)")
    }
  }

  private static func kind(of error: VideoError) -> Kind {
    switch error {
    case .cancelled: .interrupted
    case .noSuchFrame: .usage
    case .libraryMissing: .program
    case .outputDiskFull: .diskFull
    default: error.isOutputProblem ? .output : .input
    }
  }

  private static func kind(of error: OverlayError) -> Kind {
    if case .diskFull = error { return .diskFull }
    return error.isOutputProblem ? .output : .program
  }

  private static func path(of error: OverlayError) -> String? {
    switch error {
    case .outputNotWritable(let path, _), .diskFull(let path): path
    case .unsupportedSize, .sizeMismatch, .drawingFailed: nil
    }
  }

  /// Runs `body`, its errors becoming this one.
  package static func wrapping<Value>(_ body: () throws -> Value) throws(FormCheckError) -> Value {
    do { return try body() } catch { throw FormCheckError(error) }
  }
}
