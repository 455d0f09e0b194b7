/// What went wrong with a video file; ``description`` is a sentence for a person.
///
/// Every case names the file. Times are seconds since the first shown frame. A `code` is FFmpeg's, which is the negative
/// `errno` for an error of the system; `call` is the function that returned it.
public enum VideoError: Error, Hashable, Sendable {
  /// There is no such file.
  case fileNotFound(path: String)
  /// The path names a directory.
  case isDirectory(path: String)
  /// The path names a pipe, a socket or a device.
  case notARegularFile(path: String)
  /// The file has no bytes.
  case isEmpty(path: String)
  /// The file may not be read by this user.
  case permissionDenied(path: String, call: String, code: Int32)
  /// The process, or the system, has as many files open as it may.
  case tooManyOpenFiles(path: String, call: String, code: Int32)
  /// There is no memory left, or a limit keeps the process from it.
  case outOfMemory(path: String, call: String, code: Int32)
  /// The file is no video container: text, an archive, noise, a playlist.
  case notAVideo(path: String)
  /// An MP4 or MOV file that lacks its index (`moov`): its recording or transfer was cut off.
  case truncated(path: String)
  /// A container without a moving picture, such as an audio file with or without cover art.
  case noVideoStream(path: String)
  /// The container is fine, but no decoder for its pictures is installed.
  case unsupportedCodec(path: String, codec: String)
  /// Not one picture of the asked range could be decoded.
  case nothingDecodable(path: String)
  /// A frame number that the file hasn't got.
  case noSuchFrame(path: String, frame: Int, frameCount: Int)
  /// An FFmpeg call failed while reading, `seconds` into the file where that is known.
  case readFailed(path: String, call: String, code: Int32, seconds: Double?, reason: String)
  /// The output can't be created or written: no such directory, no permission, read-only.
  case outputNotWritable(path: String, call: String, code: Int32, reason: String)
  /// The disk with the output is full, or the quota is used up.
  case outputDiskFull(path: String, call: String, code: Int32)
  /// An FFmpeg call failed while encoding or writing, `seconds` into the output where that is known.
  case writeFailed(path: String, call: String, code: Int32, seconds: Double?, reason: String)
  /// One of FFmpeg's libraries isn't installed, or not in the version that the program was built with.
  case libraryMissing(path: String, name: String)
  /// The task that read the frames was cancelled.
  case cancelled(path: String)
}

extension VideoError {
  /// Whether the output, not the input, is to blame: the path can't be written or the disk is full.
  public var isOutputProblem: Bool {
    switch self {
    case .outputNotWritable, .outputDiskFull: true
    default: false
    }
  }
}
