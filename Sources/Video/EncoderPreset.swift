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
    options =
      name == Self.lean
      ? [("preset", "superfast"), ("mbtree", "1"), ("rc-lookahead", "10")] : [("preset", name)]
  }
}
