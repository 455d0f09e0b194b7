extension VideoError: CustomStringConvertible {
  /// What happened to which file, and what to do, in one or two sentences.
  public var description: String {
    switch self {
    case .fileNotFound(""): "The name of the video is empty. Name a file."
    case .fileNotFound("-"):
      "There is no file -, and only formcheck analyze reads a video from standard input. Save the video to a file first."
    case .fileNotFound(let path): "There is no file \(path). Check the name and the folder."
    case .isDirectory(let path): "\(path) is a folder. Specify the video files in it."
    case .notARegularFile(let path):
      "\(path) is a pipe, a socket, or a device. Save the video to a file first, and specify that file."
    case .isEmpty(let path): "\(path) is empty (0 bytes). Copy it from the camera again."
    case .permissionDenied(let path, _, _):
      "\(path) can't be read: permission denied. Give yourself read permission: chmod u+r."
    case .tooManyOpenFiles(let path, _, _):
      "\(path) can't be opened: too many files are open. Raise the limit: ulimit -n 1024."
    case .outOfMemory(let path, let call, _):
      "\(path): not enough memory (\(call)). Raise the memory limits (ulimit -v and ulimit -d), or close other programs."
    case .notAVideo(let path):
      "\(path) is not a video in any known container. Use a video file, such as MP4, MOV, MKV, or WebM."
    case .truncated(let path):
      "\(path) is truncated: its index (moov atom) is missing. Copy it from the camera again."
    case .noVideoStream(let path):
      "\(path) has no video, only audio or cover art. Use a video file."
    case .encrypted(let path):
      "\(path) is encrypted (DRM), so its frames can't be decoded. Use a video without copy protection."
    case .unsupportedCodec(let path, let codec):
      "\(path): no decoder for its video format (\(codec)) is installed. Convert it to H.264 first."
    case .nothingDecodable(let path):
      "\(path): no frame could be decoded, so the file is damaged, or this FFmpeg can't decode its format. Copy it from the "
        + "camera again, or convert it to MP4."
    case .noSuchFrame(let path, let frame, let frameCount):
      "\(path) has no frame #\(frame): it has \(frameCount) frames, and the first is #0."
    case .readFailed(let path, let call, _, let seconds, let reason):
      "\(path) can't be read\(at(seconds)): \(reason) (\(call)). Check that the file is complete."
    case .outputNotWritable(let path, _, _, let reason):
      "\(path) can't be written: \(reason). Choose another folder for the output."
    case .outputDiskFull(let path, _, _):
      "\(path) can't be written: the disk is full. Make room and run again."
    case .writeFailed(let path, let call, _, let seconds, let reason):
      "\(path): encoding failed\(at(seconds)): \(reason) (\(call)). Please report this with the input file."
    case .encoderMissing(let path, let encoder):
      "\(path) can't be written: this FFmpeg was built without the encoder \(encoder). Install an FFmpeg that has it, or run "
        + "with --no-video."
    case .libraryMissing(let path, let name):
      "\(path): the FFmpeg library \(name) can't be opened. Install the FFmpeg version that this program was built for."
    case .cancelled(let path): "\(path): reading was canceled. Run again to continue."
    }
  }

  private func at(_ seconds: Double?) -> String {
    guard let seconds else { return "" }
    return " at \((seconds * 1000).rounded() / 1000) s"
  }
}
