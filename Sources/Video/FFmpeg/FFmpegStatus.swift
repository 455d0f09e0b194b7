import CFormCheckFFmpeg
import Glibc

/// The one conversion of FFmpeg return codes to ``VideoError``.
struct FFmpegStatus {
  /// Whether the file is read or written, because the same `EACCES` has different remedies.
  enum Direction {
    case reading
    case writing
  }

  let path: String
  let direction: Direction

  /// Returns a code that means success, and throws the error for any other code.
  ///
  /// `seconds` is the position in the file, if the caller has one.
  @discardableResult
  func check(_ code: Int32, _ call: String, at seconds: Double? = nil) throws(VideoError) -> Int32 {
    guard code < 0 else { return code }
    throw error(code, call, at: seconds)
  }

  /// Returns the error for a negative `code` of the function `call`.
  func error(_ code: Int32, _ call: String, at seconds: Double? = nil) -> VideoError {
    switch direction {
    case .reading: readingError(code, call, seconds)
    case .writing: writingError(code, call, seconds)
    }
  }

  /// Returns the error for a constructor that returned null: memory is exhausted, or this FFmpeg lacks the component.
  func missing(_ call: String) -> VideoError { error(fc_averror(ENOMEM), call) }

  private func readingError(_ code: Int32, _ call: String, _ seconds: Double?) -> VideoError {
    switch code {
    case fc_averror(ENOENT): .fileNotFound(path: path)
    case fc_error_exit: .cancelled(path: path)
    case fc_averror(EISDIR): .isDirectory(path: path)
    case fc_averror(EACCES), fc_averror(EPERM): .permissionDenied(path: path, call: call, code: code)
    case fc_averror(EMFILE), fc_averror(ENFILE): .tooManyOpenFiles(path: path, call: call, code: code)
    case fc_averror(ENOMEM): .outOfMemory(path: path, call: call, code: code)
    case fc_averror(ENXIO), fc_averror(ENODEV): .notARegularFile(path: path)
    default: .readFailed(path: path, call: call, code: code, seconds: seconds, reason: Self.meaning(code))
    }
  }

  private func writingError(_ code: Int32, _ call: String, _ seconds: Double?) -> VideoError {
    switch code {
    case fc_averror(ENOSPC), fc_averror(EDQUOT): .outputDiskFull(path: path, call: call, code: code)
    case fc_averror(EMFILE), fc_averror(ENFILE): .tooManyOpenFiles(path: path, call: call, code: code)
    case fc_averror(ENOMEM): .outOfMemory(path: path, call: call, code: code)
    case fc_error_exit: .cancelled(path: path)
    case fc_averror(ENOENT), fc_averror(EISDIR), fc_averror(EACCES), fc_averror(EPERM), fc_averror(EROFS),
      fc_averror(ENOTDIR), fc_averror(EFBIG), fc_averror(ENAMETOOLONG), fc_averror(EIO):
      .outputNotWritable(path: path, call: call, code: code, reason: Self.meaning(code))
    default: .writeFailed(path: path, call: call, code: code, seconds: seconds, reason: Self.meaning(code))
    }
  }

  /// Returns FFmpeg's description of a code, such as "No space left on device".
  static func meaning(_ code: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(AV_ERROR_MAX_STRING_SIZE)) { text in
      guard let start = text.baseAddress else { return "error \(code)" }
      av_strerror(code, start, text.count)
      return String(cString: start)
    }
  }
}
