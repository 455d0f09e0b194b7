extension VideoError {
  /// The file that the error concerns.
  public var path: String {
    switch self {
    case .fileNotFound(let path), .isDirectory(let path), .notARegularFile(let path), .isEmpty(let path),
      .permissionDenied(let path, _, _), .tooManyOpenFiles(let path, _, _), .outOfMemory(let path, _, _),
      .notAVideo(let path), .truncated(let path), .noVideoStream(let path), .encrypted(let path),
      .unsupportedCodec(let path, _), .nothingDecodable(let path), .noSuchFrame(let path, _, _),
      .readFailed(let path, _, _, _, _),
      .outputNotWritable(let path, _, _, _), .outputDiskFull(let path, _, _),
      .writeFailed(let path, _, _, _, _), .encoderMissing(let path, _), .libraryMissing(let path, _),
      .cancelled(let path):
      path
    }
  }

  /// The function that failed, such as `open` or `av_read_frame`; nil if there is no single one.
  public var operation: String? { cause?.call }

  /// The function's return code: FFmpeg's, which is the negative `errno` for a system error.
  public var code: Int32? { cause?.code }

  private var cause: (call: String, code: Int32)? {
    switch self {
    case .permissionDenied(_, let call, let code), .tooManyOpenFiles(_, let call, let code),
      .outOfMemory(_, let call, let code), .readFailed(_, let call, let code, _, _),
      .outputNotWritable(_, let call, let code, _), .outputDiskFull(_, let call, let code),
      .writeFailed(_, let call, let code, _, _):
      (call, code)
    case .fileNotFound, .isDirectory, .notARegularFile, .isEmpty, .notAVideo, .truncated, .noVideoStream,
      .encrypted, .unsupportedCodec, .nothingDecodable, .noSuchFrame, .encoderMissing, .libraryMissing,
      .cancelled:
      nil
    }
  }
}
