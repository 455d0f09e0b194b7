import CFormCheckFFmpeg

/// The encoder options behind a preset's name.
///
/// Besides x264's presets there is ``lean``, the default: x264's `superfast` with a look-ahead. x264 omits the
/// look-ahead in `superfast`, although in a video with a static background it saves far more bits than it costs time.
struct EncoderPreset {
  static let lean = "lean"

  /// libavcodec's options, in the order in which they must be set.
  let options: [(name: String, value: String)]

  init(name: String) {
    let preset =
      name == Self.lean
      ? [("preset", "superfast"), ("mbtree", "1"), ("rc-lookahead", "6")] : [("preset", name)]
    options = preset + [Self.parameters]
  }

  /// Disables the queue of the look-ahead's thread, which saves memory and does not change the file.
  ///
  /// Also limits x264 to AVX2 where it would use AVX-512. Its macroblock tree for AVX-512 reads memory that it hasn't
  /// written, so that the file would depend on what the process did before (x264 core 164).
  private static var parameters: (name: String, value: String) {
    ("x264-params", "sync-lookahead=0" + (fc_has_avx512() != 0 ? ":asm=avx2" : ""))
  }
}
