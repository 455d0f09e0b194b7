extension VideoError: CustomStringConvertible {
  /// One or two sentences: what is wrong with which file, and the remedy.
  public var description: String {
    switch self {
    case .fileNotFound(let path): "\(path): there is no such file. Check the name and the folder."
    case .isDirectory(let path): "\(path) is a directory. Name the video files in it."
    case .notARegularFile(let path):
      "\(path) is a pipe, a socket or a device. Save the video to a file first and name that."
    case .isEmpty(let path): "\(path) is empty (0 bytes). Copy it from the camera again."
    case .permissionDenied(let path, _, _):
      "\(path) may not be read. Give yourself read permission: chmod u+r."
    case .tooManyOpenFiles(let path, _, _):
      "\(path) can't be opened: too many files are open already. Raise the limit: ulimit -n 1024."
    case .outOfMemory(let path, let call, _):
      "\(path): there is not enough memory (\(call)). Raise the limit on memory (ulimit -v) or end other programs."
    case .notAVideo(let path):
      "\(path) is not a video in any known container. Give a video file, such as MP4, MOV, MKV or WebM."
    case .truncated(let path):
      "\(path) is cut off: its index (moov atom) is missing. Copy it from the camera again."
    case .noVideoStream(let path):
      "\(path) has no moving picture, only sound or cover art. Give a video file."
    case .unsupportedCodec(let path, let codec):
      "\(path): there is no decoder for its pictures (\(codec)). Convert it to H.264 first."
    case .nothingDecodable(let path):
      "\(path): not one picture could be decoded; the file is damaged. Copy it from the camera again."
    case .noSuchFrame(let path, let frame, let frameCount):
      "\(path) has no frame #\(frame): it has \(frameCount), and the first is #0."
    case .readFailed(let path, let call, _, let seconds, let reason):
      "\(path) can't be read\(at(seconds)): \(reason) (\(call)). Check that the file is whole."
    case .outputNotWritable(let path, _, _, let reason):
      "\(path) can't be written: \(reason). Choose another place for the output."
    case .outputDiskFull(let path, _, _):
      "\(path) can't be written: the disk is full. Make room and run again."
    case .writeFailed(let path, let call, _, let seconds, let reason):
      "\(path): encoding failed\(at(seconds)): \(reason) (\(call)). Please report this with the input file."
    case .libraryMissing(let path, let name):
      "\(path): FFmpeg's \(name) can't be opened. Install FFmpeg in the version this program was built with."
    case .cancelled(let path): "\(path): reading was cancelled. Run again to go on."
    }
  }

  private func at(_ seconds: Double?) -> String {
    guard let seconds else { return "" }
    return " at \((seconds * 1000).rounded() / 1000) s"
  }
}
