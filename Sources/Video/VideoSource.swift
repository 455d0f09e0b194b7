import CFFmpeg
import Glibc

/// A video file that was opened, understood and closed again: what it is and when its frames are shown.
public struct VideoSource: Sendable {
  /// What the file says about itself.
  public let info: VideoInfo
  /// When each frame is shown.
  public let timeline: Timeline

  /// The file, as it was named.
  public var path: String { info.path }

  /// Opens the file at `path` and reads it once without decoding its pictures.
  ///
  /// Throws the ``VideoError`` that says what the file is instead of a video that can be decoded.
  public static func open(path: String) throws(VideoError) -> VideoSource {
    try FFmpegLibraries.open(for: path)
    try checkFile(path)
    let demuxer = try openContainer(path)
    let index = try videoStream(of: demuxer)
    let decoder = try StreamDecoder(demuxer, stream: index)
    demuxer.select(index)
    let timeline = try TimelineScan.timeline(demuxer, stream: index)
    guard timeline.frameCount > 0 else { throw .nothingDecodable(path: path) }
    let info = try VideoInfo(demuxer, decoder, stream: index, timeline)
    return VideoSource(info: info, timeline: timeline)
  }

  /// Says what is wrong before FFmpeg says it less clearly: no such file, a folder, nothing in it.
  public static func checkFile(_ path: String) throws(VideoError) {
    var status = stat()
    guard stat(PathText.cString(path), &status) == 0 else {
      throw FFmpegStatus(path: path, direction: .reading).error(fc_averror(errno), "stat")
    }
    if status.st_mode & S_IFMT == S_IFDIR { throw .isDirectory(path: path) }
    if status.st_mode & S_IFMT == S_IFREG, status.st_size == 0 { throw .isEmpty(path: path) }
  }

  private static func openContainer(_ path: String) throws(VideoError) -> Demuxer {
    let demuxer: Demuxer
    do {
      demuxer = try Demuxer(path: path)
    } catch .readFailed(_, _, _, let reason) where reason.contains("Cannot allocate memory") {
      throw .readFailed(path: path, call: "avformat_open_input", seconds: nil, reason: Demuxer.tooMuch)
    } catch .readFailed {
      throw FileStart(path: path).isMP4 ? .truncated(path: path) : .notAVideo(path: path)
    }
    guard !textFormats.contains(demuxer.formatName) else { throw .notAVideo(path: path) }
    return demuxer
  }

  /// Demuxers that take any text for pictures, by the file's extension alone.
  private static let textFormats: Set = ["tty", "bin", "xbin", "adf", "idf"]

  private static func videoStream(of demuxer: Demuxer) throws(VideoError) -> Int {
    if let index = demuxer.bestStream(AVMEDIA_TYPE_VIDEO) { return index }
    throw .noVideoStream(path: demuxer.status.path)
  }
}
