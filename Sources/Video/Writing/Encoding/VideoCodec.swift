import CFormCheckFFmpeg

/// The encoding of a written video, with the container that holds it.
public enum VideoCodec: String, CaseIterable, Hashable, Sendable {
  /// H.264 in MP4, which every player plays.
  case h264
  /// ProRes 4444 in QuickTime, whose frames have opacity; large files for editing programs.
  case proRes4444

  /// The end of the names of such files.
  public var fileExtension: String {
    switch self {
    case .h264: "mp4"
    case .proRes4444: "mov"
    }
  }

  /// The name of libavformat's container.
  var container: String { fileExtension }

  /// The name of libavcodec's encoder.
  var encoder: String {
    switch self {
    case .h264: "libx264"
    case .proRes4444: "prores_ks"
    }
  }

  /// The format of the encoder's frames.
  var pixelFormat: AVPixelFormat {
    switch self {
    case .h264: AV_PIX_FMT_YUV420P
    case .proRes4444: AV_PIX_FMT_YUVA444P10LE
    }
  }

  /// Returns the encoder's options.
  func options(_ settings: VideoWriterSettings) -> [(String, String)] {
    switch self {
    case .h264: settings.preset.options + [("crf", String(settings.crf))]
    case .proRes4444: [("profile", "4444"), ("alpha_bits", "8"), ("vendor", "apl0")]
    }
  }
}

extension VideoCodec {
  /// Throws an error if the installed FFmpeg can't encode a video at `path` with this codec.
  public func checkEncoder(for path: String) throws(VideoError) { _ = try foundEncoder(for: path) }

  /// Returns libavcodec's encoder for a video at `path`.
  func foundEncoder(for path: String) throws(VideoError) -> UnsafePointer<AVCodec> {
    guard let found = avcodec_find_encoder_by_name(encoder) else {
      throw .encoderMissing(path: path, encoder: encoder)
    }
    return found
  }
}
