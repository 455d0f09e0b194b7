/// The sizes of the chunks in which the pipeline analyzes a video: a balance of memory and of work done twice.
struct ChunkTuning: Hashable, Sendable {
  /// The frames that are a chunk's own: over two minutes at 30 frames/s. A shorter video is a single chunk.
  var ownFrames = 4096
  /// Seconds of context on either side of a chunk's own frames, ten times the memory of the slowest smoothing curve.
  var margin = 10.0
  /// Frames of context on either side at any frame rate: at least as many as the filters count, at most what memory allows.
  var marginFrames = 64...1024

  /// The values that FormCheck uses.
  static let standard = ChunkTuning()
}
