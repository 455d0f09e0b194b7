/// The containers and image formats that the reader accepts, by the names of libavformat's demuxers.
///
/// Each of them contains all of its frames. A playlist (HLS, DASH, ffconcat, a numbered image sequence) only refers to
/// other files, so a malicious one could read any file on the disk. Text demuxers would accept any text file as video.
enum ContainerFormats {
  /// The list in the form of libavformat's `format_whitelist` option.
  static let list = (videos + rawStreams + images + audio).joined(separator: ",")

  private static let videos = [
    "mov", "matroska", "avi", "mpegts", "mpeg", "flv", "live_flv", "asf", "asf_o", "ogg", "mxf", "gif",
    "apng", "dv", "nut",
    "ivf", "yuv4mpegpipe", "wtv", "rm", "nuv", "gxf", "lxf", "pva", "nsv", "film_cpk", "flic", "swf",
  ]
  /// Streams of one codec without a container.
  static let rawStreams = [
    "h264", "hevc", "vvc", "h263", "h261", "m4v", "mpegvideo", "mjpeg", "mjpeg_2000", "vc1", "vc1test", "obu",
    "avs2",
    "avs3", "cavsvideo", "dirac", "dnxhd",
  ]
  /// Audio formats, which are accepted so that the error reports a file without video instead of an unknown format.
  private static let audio = ["wav", "w64", "mp3", "flac", "aac", "aiff", "caf", "amr"]
  private static let images = [
    "bmp", "dds", "dpx", "exr", "gif", "hdr", "j2k", "jpeg", "jpegls", "jpegxl", "pam", "pbm", "pcx", "pfm",
    "pgm",
    "pgmyuv", "phm", "png", "ppm", "psd", "qoi", "sgi", "sunrast", "tiff", "webp",
  ].map { $0 + "_pipe" }
}
