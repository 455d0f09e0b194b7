internal import FormCheckKernelCore

/// Memory that steps work in besides the values: padded rows, strips, turned pixels. Allocated once, shared by all
/// entries of a network that need the same.
final class ScratchMemory {
  /// What a piece of memory is for.
  enum Purpose: Hashable {
    /// Rows with zeros left and right, which nothing ever overwrites.
    case paddedRows(MapShape, left: Int, right: Int)
    /// A strip between a depthwise and a 1×1 convolution.
    case strip
    /// A sparse convolution's turned pixels and sums.
    case turnedPixels
    /// A map before it is resized.
    case smallMap
  }

  private struct Key: Hashable {
    let purpose: Purpose
    let thread: Int
  }

  private var pieces: [Key: UnsafeMutableBufferPointer<Float>] = [:]
  private let arena = MemoryArena()
  /// Floats in all pieces.
  var count: Int { arena.usedBytes / MemoryLayout<Float>.stride }

  /// At least `count` floats for one thread, zero at first; later entries get the same ones.
  func floats(_ count: Int, for purpose: Purpose, thread: Int) -> UnsafeMutablePointer<Float> {
    let key = Key(purpose: purpose, thread: thread)
    if let piece = pieces[key], piece.count >= count { return piece.baseAddress.unsafelyUnwrapped }
    let start = allocate(count)
    pieces[key] = UnsafeMutableBufferPointer(start: start, count: count)
    return start
  }

  /// Floats that live as long as this, all zero.
  func allocate(_ count: Int) -> UnsafeMutablePointer<Float> { arena.allocate(count, of: Float.self) }
}
