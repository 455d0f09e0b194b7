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
    options = preset + [Self.lowMemory]
  }

  /// Disables the queue of the look-ahead's thread, which does not change the file, and lets threads share a frame
  /// instead of having one each. Both save memory.
  private static let lowMemory = (name: "x264-params", value: "sync-lookahead=0:sliced-threads=1")
}
