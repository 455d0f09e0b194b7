import FormCheckCards
import FormCheckFiles
import FormCheckOverlay
import FormCheckPoseEstimation
import FormCheckVideo
import SystemPackage

extension FormCheckError {
  /// Converts an error of a lower module.
  package init(_ error: any Error) {
    switch error {
    case let error as FormCheckError: self = error
    case let error as FileError: self.init(error)
    case let error as VideoError: self.init(error)
    case let error as OverlayError: self.init(error)
    case PoseEstimationError.cancelled: self.init(.interrupted, "Interrupted.")
    case PoseEstimationError.unusableProcessorLevel(let sentence): self.init(.usage, sentence)
    case PoseEstimationError.outOfMemory(let sentence): self.init(.limit, sentence)
    case let error as PoseEstimationError: self.init(.program, error.description)
    case let error as CardError: self.init(.program, error.description)
    case is CancellationError: self.init(.interrupted, "Interrupted.")
    default: self.init(.program, "\(error)")
    }
  }

  private init(_ error: VideoError) {
    self.init(
      Self.kind(of: error), Self.sentence(about: error), operation: error.operation, path: error.path,
      code: error.code, isPermanent: error.isPermanent)
  }

  private static func sentence(about error: VideoError) -> String {
    if case .notAVideo(let path) = error, let result = ResultFile(FilePath(argument: path)) {
      return result.refusal
    }
    return PathText.readable(error.description)
  }

  private static func kind(of error: VideoError) -> Kind {
    switch error {
    case .cancelled: .interrupted
    case .noSuchFrame: .usage
    case .libraryMissing, .encoderMissing, .writeFailed: .program
    case .outputDiskFull: .diskFull
    default: error.isOutputProblem ? .output : .input
    }
  }

  private init(_ error: OverlayError) {
    switch error {
    case .file(let error): self.init(error)
    case .unknownStyle: self.init(.usage, error.description)
    default: self.init(.program, error.description)
    }
  }

  /// Runs `body` and converts its errors.
  package static func wrapping<Value: ~Copyable>(_ body: () throws -> Value) throws(FormCheckError) -> Value {
    do { return try body() } catch { throw FormCheckError(error) }
  }
}
