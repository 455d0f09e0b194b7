/// The values stated in a file's header, read without the rest of the file.
public enum VideoHeader {
  /// Returns the duration that the header states, in seconds; nil if it states none or the file can't be opened.
  public static func seconds(path: String) -> Double? {
    guard let demuxer = try? Demuxer(path: path), let seconds = demuxer.declaredDuration, seconds > 0 else {
      return nil
    }
    return seconds
  }
}
