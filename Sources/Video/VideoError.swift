/// An error with a video file, explained to the user in ``description``.
///
/// Every case names the file. Times are in seconds since the first shown frame. A `code` is FFmpeg's, which is the
/// negative `errno` for a system error; `call` is the function that returned it.
public enum VideoError: Error, Hashable, Sendable {
  /// No file has this name.
  case fileNotFound(path: String)
  /// The path names a directory.
  case isDirectory(path: String)
  /// The path names a pipe, a socket, or a device.
  case notARegularFile(path: String)
  /// The file has no bytes.
  case isEmpty(path: String)
  /// This user lacks read permission.
  case permissionDenied(path: String, call: String, code: Int32)
  /// The process or the system has reached its limit of open files.
  case tooManyOpenFiles(path: String, call: String, code: Int32)
  /// Memory is exhausted, or the process has reached its memory limit.
  case outOfMemory(path: String, call: String, code: Int32)
  /// The file is not a video container but, for example, text, an archive, noise, or a playlist.
  case notAVideo(path: String)
  /// The MP4 or MOV file has no index (`moov`), because the recording or a copy was interrupted.
  case truncated(path: String)
  /// The container has no video stream. For example, it is an audio file with or without cover art.
  case noVideoStream(path: String)
  /// The frames are encrypted, as those of rented or purchased videos are.
  case encrypted(path: String)
  /// No decoder for the video stream is installed. `codec` is FFmpeg's name of its format, the container's code, or both.
  case unsupportedCodec(path: String, codec: String)
  /// No frame of the requested range could be decoded.
  case nothingDecodable(path: String)
  /// The file does not have a frame with this number.
  case noSuchFrame(path: String, frame: Int, frameCount: Int)
  /// An FFmpeg call failed while reading, at `seconds` if known.
  case readFailed(path: String, call: String, code: Int32, seconds: Double?, reason: String)
  /// The output can't be created or written: no such directory, no permission, or a read-only file system.
  case outputNotWritable(path: String, call: String, code: Int32, reason: String)
  /// The output's disk is full, or the quota is exhausted.
  case outputDiskFull(path: String, call: String, code: Int32)
  /// An FFmpeg call failed while encoding or writing, at `seconds` of the output if known.
  case writeFailed(path: String, call: String, code: Int32, seconds: Double?, reason: String)
  /// This FFmpeg was built without an encoder.
  case encoderMissing(path: String, encoder: String)
  /// An FFmpeg library is missing, or is not the version that the program was built for.
  case libraryMissing(path: String, name: String)
  /// The task that reads the frames was canceled.
  case cancelled(path: String)
}

extension VideoError {
  /// Whether the content of the file is at fault, so that reading it again fails, too.
  public var isPermanent: Bool {
    switch self {
    case .isEmpty, .notAVideo, .truncated, .noVideoStream, .encrypted, .unsupportedCodec, .nothingDecodable:
      true
    // FFmpeg's own codes consist of four letters, so they are far below any negative `errno`.
    case .readFailed(_, _, let code, _, _): code < -0xFFFF
    default: false
    }
  }

  /// Whether the problem lies in the output rather than in the input.
  public var isOutputProblem: Bool {
    switch self {
    case .outputNotWritable, .outputDiskFull: true
    default: false
    }
  }
}
