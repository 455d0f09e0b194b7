internal import KernelCore

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
  private var memory: [UnsafeMutableRawPointer] = []
  /// Floats in all pieces.
  private(set) var count = 0
  /// Kernels may read a vector where fewer floats are left.
  private static let slack = 16

  deinit {
    for block in memory { block.deallocate() }
  }

  /// At least `count` floats for one thread, zero at first; later entries get the same ones.
  func floats(_ count: Int, for purpose: Purpose, thread: Int) -> UnsafeMutablePointer<Float> {
    let key = Key(purpose: purpose, thread: thread)
    if let piece = pieces[key], piece.count >= count { return piece.baseAddress.unsafelyUnwrapped }
    let start = allocate(count)
    pieces[key] = UnsafeMutableBufferPointer(start: start, count: count)
    return start
  }

  /// Floats that live as long as this, all zero.
  func allocate(_ count: Int) -> UnsafeMutablePointer<Float> {
    let block = UnsafeMutableRawPointer.allocate(byteCount: (count + Self.slack) * 4, alignment: 64)
    memory.append(block)
    self.count += count
    let floats = block.bindMemory(to: Float.self, capacity: count + Self.slack)
    floats.initialize(repeating: 0, count: count + Self.slack)
    return floats
  }
}
