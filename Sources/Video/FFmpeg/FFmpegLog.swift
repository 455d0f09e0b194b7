import CFormCheckFFmpeg

/// FFmpeg's own chatter on stderr, which would break the progress line and say less than our errors do.
enum FFmpegLog {
  /// Silences it, once per process; naming this before the first FFmpeg call is enough.
  static let silenced: Void = av_log_set_level(AV_LOG_QUIET)
}
