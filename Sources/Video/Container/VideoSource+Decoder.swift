import CFormCheckFFmpeg

extension VideoSource {
  /// The version of the decoding library, such as `libavcodec 59.37.100`; `no libavcodec` if it is not installed.
  /// Another version may decode to different pixels.
  public static var decoderVersion: String {
    guard (try? FFmpegLibraries.open(for: "")) != nil else { return "no libavcodec" }
    let version = avcodec_version()
    return "libavcodec \(version >> 16).\(version >> 8 & 0xff).\(version & 0xff)"
  }
}
