/// What a preset's name makes of the encoder.
///
/// Besides x264's own names there is ``lean``, which is what this program's films are encoded with unless told:
/// x264's `superfast` with a look-ahead. x264 leaves the look-ahead out of `superfast`, though on a film whose background
/// stands still it saves far more bits than it costs time.
struct EncoderPreset {
  static let lean = "lean"

  /// libavcodec's options, in the order they have to be set.
  let options: [(name: String, value: String)]

  init(name: String) {
    let preset =
      name == Self.lean
      ? [("preset", "superfast"), ("mbtree", "1"), ("rc-lookahead", "6")] : [("preset", name)]
    options = preset + [Self.fewPictures]
  }

  /// The look-ahead's thread has a queue of pictures; without the queue the file is the same. Threads share a picture rather
  /// than having one each.
  private static let fewPictures = (name: "x264-params", value: "sync-lookahead=0:sliced-threads=1")
}
