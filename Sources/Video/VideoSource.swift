import CFormCheckFFmpeg
import FormCheckFiles
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
    try checkFile(path)
    let demuxer = try openContainer(path)
    let index = try videoStream(of: demuxer)
    // A codec that isn't there is reported now rather than after minutes of reading.
    _ = try StreamDecoder(demuxer, stream: index)
    demuxer.select(index)
    let timeline = try TimelineScan.timeline(demuxer, stream: index)
    guard timeline.frameCount > 0 else { throw .nothingDecodable(path: path) }
    let info = try VideoInfo(demuxer, stream: index, timeline)
    return VideoSource(info: info, timeline: timeline)
  }

  /// Refuses a file that can't be a video, with a clearer error than FFmpeg's: no such file, a folder, a pipe or a
  /// device, no bytes.
  public static func checkFile(_ path: String) throws(VideoError) {
    try RegularFile.checkVideo(path)
  }

  private static func openContainer(_ path: String) throws(VideoError) -> Demuxer {
    do {
      return try Demuxer(path: path)
    } catch .outOfMemory(_, let call, let code) where ResourceShortage.hasMemory {
      throw .readFailed(path: path, call: call, code: code, seconds: nil, reason: Demuxer.tooMuch)
    } catch .readFailed(_, _, let code, _, _) where code != fc_averror(EIO) {
      throw FileSignature(path: path).isMP4 ? .truncated(path: path) : .notAVideo(path: path)
    }
  }

  private static func videoStream(of demuxer: Demuxer) throws(VideoError) -> Int {
    if let index = demuxer.bestStream(AVMEDIA_TYPE_VIDEO) { return index }
    throw .noVideoStream(path: demuxer.status.path)
  }
}
