import CFormCheckFFmpeg

/// What a file's header states, without reading the file.
public enum VideoHeader {
  /// The length in seconds that a file claims to have; nil if it doesn't say or can't be opened.
  public static func seconds(path: String) -> Double? {
    guard let demuxer = try? Demuxer(path: path),
      let ticks = demuxer.context.pointee.duration.ticks, ticks > 0
    else { return nil }
    return Double(ticks) * av_q2d(fc_microseconds)
  }
}
