import CFormCheckFFmpeg
import FormCheckFiles
public import FormCheckPixels
import Glibc

/// The properties and timeline of a video file, which is closed after they have been read.
public struct VideoSource: Sendable {
  /// The file's properties.
  public let info: VideoInfo
  /// The time stamps of all frames.
  public let timeline: Timeline

  /// The path, as the caller gave it.
  public var path: String { info.path }

  /// Opens the file at `path` and reads it once without decoding its frames.
  ///
  /// - Throws: A ``VideoError`` with the reason why the file can't be decoded as a video.
  /// - Complexity: O(*n*) for a file of *n* bytes. Containers without presentation times are also decoded.
  public static func open(path: String) throws(VideoError) -> VideoSource {
    try checkFile(path)
    try TableSizes.checkFragments(path)
    let demuxer = try openContainer(path)
    let index = try videoStream(of: demuxer)
    if demuxer.declaresEncryption(ofStream: index) { throw .encrypted(path: path) }
    // Reports a missing decoder now, rather than after minutes of reading.
    _ = try StreamDecoder(demuxer, stream: index)
    demuxer.select(index)
    let timeline = try TimelineScan.timeline(demuxer, stream: index).withDistinctTimes()
    guard timeline.frameCount > 0 else { throw .nothingDecodable(path: path) }
    let info = try VideoInfo(demuxer, stream: index, timeline)
    return VideoSource(info: info, timeline: timeline)
  }

  /// Returns the video with frames that are rotated once more, after the rotation that the file states.
  public func rotated(by rotation: FrameRotation) -> VideoSource {
    VideoSource(info: info.rotated(by: rotation), timeline: timeline)
  }

  /// Throws if there is no file at `path`, or if it is a directory, a pipe, a device or empty. FFmpeg's own messages
  /// for these cases are less clear.
  public static func checkFile(_ path: String) throws(VideoError) {
    try RegularFile.checkVideo(path)
  }

  private static func openContainer(_ path: String) throws(VideoError) -> Demuxer {
    do {
      return try Demuxer(path: path)
    } catch .outOfMemory(_, let call, let code) where ResourceShortage.hasMemory {
      throw .readFailed(path: path, call: call, code: code, seconds: nil, reason: Demuxer.implausibleSize)
    } catch .readFailed(_, let call, let code, _, _) where code != fc_averror(EIO) && call != TableSizes.call
    {
      throw FileSignature(path: path).isMP4 ? .truncated(path: path) : .notAVideo(path: path)
    }
  }

  private static func videoStream(of demuxer: Demuxer) throws(VideoError) -> Int {
    if let index = demuxer.bestStream(AVMEDIA_TYPE_VIDEO) { return index }
    throw .noVideoStream(path: demuxer.status.path)
  }
}
