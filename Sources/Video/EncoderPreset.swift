/// What a preset's name makes of the encoder.
///
/// Besides x264's own names there is ``lean``, which is what this program's films are encoded with unless told:
/// x264's `superfast` with `veryfast`'s look-ahead. x264 leaves the look-ahead out of `superfast`, though on a film
/// whose background stands still it saves far more bits than it costs time.
struct EncoderPreset {
  static let lean = "lean"

  /// libavcodec's options, in the order they have to be set.
  let options: [(name: String, value: String)]

  init(name: String) {
    let preset =
      name == Self.lean
      ? [("preset", "superfast"), ("mbtree", "1"), ("rc-lookahead", "10")] : [("preset", name)]
    options = preset + [Self.withoutQueue]
  }

  /// x264's look-ahead has a thread of its own with a queue of pictures; without the queue the file is the same.
  private static let withoutQueue = (name: "x264-params", value: "sync-lookahead=0")
}
