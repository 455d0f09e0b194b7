/// The sizes of the chunks in which the pipeline analyzes a video: a trade-off between memory and repeated work.
struct ChunkTuning: Hashable, Sendable {
  /// The number of a chunk's own frames: over two minutes at 30 frames/s. A shorter video is a single chunk.
  var ownFrames = 4096
  /// The context on either side of a chunk's own frames, in seconds: ten times the memory of the slowest smoothing
  /// curve.
  var margin = 10.0
  /// The limits of the context on either side, in frames at any frame rate: at least what the filters need, at most
  /// what memory allows.
  var marginFrames = 64...1024

  /// The values that FormCheck uses.
  static let standard = ChunkTuning()
}
