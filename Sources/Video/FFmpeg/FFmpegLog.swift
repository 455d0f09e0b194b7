import CFormCheckFFmpeg

/// FFmpeg's messages on standard error, which would break the progress line and are less specific than our errors.
enum FFmpegLog {
  /// Silences the messages once per process; evaluated before the first FFmpeg call.
  static let silenced: Void = av_log_set_level(AV_LOG_QUIET)
}
