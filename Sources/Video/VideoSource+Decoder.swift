import CFormCheckFFmpeg

extension VideoSource {
  /// The version of the library that decodes pictures, such as `libavcodec 59.37.100`; another one may come to other
  /// pixels. A library that isn't there has none.
  public static var decoderVersion: String {
    guard (try? FFmpegLibraries.open(for: "")) != nil else { return "no libavcodec" }
    let version = avcodec_version()
    return "libavcodec \(version >> 16).\(version >> 8 & 0xff).\(version & 0xff)"
  }
}
