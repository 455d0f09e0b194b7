import CFFmpegLoader

/// FFmpeg's libraries, which are opened when they are needed.
enum FFmpegLibraries {
  /// Opens them for the file at `path`, or says which one isn't there.
  static func open(for path: String) throws(VideoError) {
    if let name = formcheck_ffmpeg_missing() {
      throw .libraryMissing(path: path, name: String(cString: name))
    }
  }
}
