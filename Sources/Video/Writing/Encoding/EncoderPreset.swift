import CFormCheckFFmpeg

/// A trade-off of encoding time for file size, the fastest first: x264's presets, and ``lean``.
public enum EncoderPreset: String, CaseIterable, Hashable, Sendable {
  case ultrafast, superfast
  /// The default: x264's `superfast` with a look-ahead.
  ///
  /// x264 omits the look-ahead in `superfast`, although in a video with a static background it saves far more bits than
  /// it costs time.
  case lean
  case veryfast, faster, fast, medium, slow, slower, veryslow

  /// libavcodec's options, in the order in which they must be set.
  var options: [(name: String, value: String)] { choice + [Self.parameters] }

  private var choice: [(name: String, value: String)] {
    switch self {
    case .lean: [("preset", Self.superfast.rawValue), ("mbtree", "1"), ("rc-lookahead", "6")]
    default: [("preset", rawValue)]
    }
  }

  /// Disables the queue of the look-ahead's thread, which saves memory and does not change the file.
  ///
  /// Also limits x264 to AVX2 where it would use AVX-512. Its macroblock tree for AVX-512 reads memory that it hasn't
  /// written, so that the file would depend on what the process did before (x264 core 164).
  private static var parameters: (name: String, value: String) {
    ("x264-params", "sync-lookahead=0" + (fc_has_avx512() != 0 ? ":asm=avx2" : ""))
  }
}
