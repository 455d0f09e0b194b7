import Synchronization

/// A pool that reuses image memory, so that a long video allocates no more than a short one.
public final class PixelBufferPool: Sendable {
  /// The memory of released images. It is `Sendable`, because nothing else holds these addresses and a mutex guards
  /// them.
  private struct Shelf: @unchecked Sendable {
    var layout: PixelLayout?
    var memories: [UnsafeMutableRawPointer] = []
  }

  private let shelf = Mutex(Shelf())

  /// Creates an empty pool.
  public init() {}

  /// Returns an uninitialized image of this size, in reused memory if there is some.
  public func buffer(size: PixelSize, color: ColorDescription) -> PixelBuffer {
    let layout = PixelLayout(size: size)
    let memory = shelf.withLock { $0.layout == layout ? $0.memories.popLast() : nil } ?? layout.allocate()
    return PixelBuffer(layout: layout, memory: memory, color: color, pool: self)
  }

  /// Keeps the memory for the next image of the same size; memory of another size is freed.
  func recycle(_ memory: UnsafeMutableRawPointer, _ layout: PixelLayout) {
    shelf.withLock { shelf in
      if shelf.layout != layout {
        shelf.memories.forEach { $0.deallocate() }
        shelf.memories = []
        shelf.layout = layout
      }
      shelf.memories.append(memory)
    }
  }

  deinit { shelf.withLock { $0.memories.forEach { $0.deallocate() } } }
}
