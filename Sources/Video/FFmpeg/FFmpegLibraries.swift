import CFormCheckFFmpegLoader

/// FFmpeg's libraries, which are opened when they are needed.
enum FFmpegLibraries {
  /// Opens them for the file at `path`, or says which one isn't there, or what lacks to open it.
  static func open(for path: String) throws(VideoError) {
    guard let name = formcheck_ffmpeg_missing() else { return }
    if let errorNumber = ResourceShortage.errorNumber {
      throw FFmpegStatus(path: path, direction: .reading).error(-errorNumber, "dlopen")
    }
    throw .libraryMissing(path: path, name: String(cString: name))
  }
}
