import CFormCheckFFmpegLoader

/// FFmpeg's libraries, opened on first use.
enum FFmpegLibraries {
  /// Opens the libraries for the file at `path`. The error names a library that is missing, or the resource that is
  /// exhausted.
  static func open(for path: String) throws(VideoError) {
    guard let name = formcheck_ffmpeg_missing() else { return }
    if let errorNumber = ResourceShortage.errorNumber {
      throw FFmpegStatus(path: path, direction: .reading).error(-errorNumber, "dlopen")
    }
    throw .libraryMissing(path: path, name: String(cString: name))
  }
}
