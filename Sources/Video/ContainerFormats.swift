/// The containers and pictures that are read, by libavformat's names of their readers.
///
/// Each of them holds all of its pictures itself. A playlist (HLS, DASH, ffconcat, a numbered series of pictures) only
/// names other files, and would let a received file read any other file on the disk; readers of text would
/// take any text for pictures.
enum ContainerFormats {
  /// As `format_whitelist` takes them.
  static let list = (films + rawStreams + pictures + sounds).joined(separator: ",")

  private static let films = [
    "mov", "matroska", "avi", "mpegts", "mpeg", "flv", "live_flv", "asf", "asf_o", "ogg", "mxf", "gif",
    "apng", "dv", "nut",
    "ivf", "yuv4mpegpipe", "wtv", "rm", "nuv", "gxf", "lxf", "pva", "nsv", "film_cpk", "flic", "swf",
  ]
  private static let rawStreams = [
    "h264", "hevc", "vvc", "h263", "h261", "m4v", "mpegvideo", "mjpeg", "mjpeg_2000", "vc1", "vc1test", "obu",
    "avs2",
    "avs3", "cavsvideo", "dirac", "dnxhd",
  ]
  /// Those of sound alone are known only to be refused by name rather than as no video at all.
  private static let sounds = ["wav", "w64", "mp3", "flac", "aac", "aiff", "caf", "amr"]
  private static let pictures = [
    "bmp", "dds", "dpx", "exr", "gif", "hdr", "j2k", "jpeg", "jpegls", "jpegxl", "pam", "pbm", "pcx", "pfm",
    "pgm",
    "pgmyuv", "phm", "png", "ppm", "psd", "qoi", "sgi", "sunrast", "tiff", "webp",
  ].map { $0 + "_pipe" }
}
