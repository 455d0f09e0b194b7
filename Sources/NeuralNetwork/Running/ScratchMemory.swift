internal import FormCheckKernelCore

/// The working memory of steps, in addition to the values: padded rows, strips and transposed pixels.
///
/// It is allocated once. Entries with the same needs share it.
final class ScratchMemory {
  /// The use of a piece of memory.
  enum Purpose: Hashable {
    /// Rows with zeros left and right, which are never overwritten.
    case paddedRows(MapShape, left: Int, right: Int)
    /// A strip between a depthwise and a 1×1 convolution.
    case strip
    /// A sparse convolution's transposed pixels and sums.
    case transposedPixels
    /// A map before it is resized.
    case smallMap
  }

  private struct Key: Hashable {
    let purpose: Purpose
    let thread: Int
  }

  private struct Piece {
    let start: UnsafeMutablePointer<Float>
    /// The size of the piece, in floats.
    let count: Int
  }

  private var pieces: [Key: Piece] = [:]
  private let arena = MemoryArena()
  /// The size of all pieces, in floats.
  var count: Int { arena.usedBytes / MemoryLayout<Float>.stride }

  /// Returns at least `count` floats for one thread, initially zero. Later calls for the same purpose return the same
  /// memory.
  func floats(_ count: Int, for purpose: Purpose, thread: Int) throws(NeuralNetworkError)
    -> UnsafeMutablePointer<Float>
  {
    let key = Key(purpose: purpose, thread: thread)
    if let piece = pieces[key], piece.count >= count { return piece.start }
    let piece = Piece(start: try allocate(count), count: count)
    pieces[key] = piece
    return piece.start
  }

  /// Returns `count` floats, initially zero and valid during this object's lifetime.
  func allocate(_ count: Int) throws(NeuralNetworkError) -> UnsafeMutablePointer<Float> {
    try arena.allocate(count, of: Float.self)
  }
}
