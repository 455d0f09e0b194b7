import Synchronization

/// Hands out picture memory and takes it back, so that a long video allocates as much as a short one.
public final class PixelBufferPool: Sendable {
  /// Memory of pictures that are gone. Sendable because no one else has these addresses any more; the mutex is the only
  /// way to them.
  private struct Shelf: @unchecked Sendable {
    var layout: PixelLayout?
    var memories: [UnsafeMutableRawPointer] = []
  }

  private let shelf = Mutex(Shelf())

  /// An empty pool.
  public init() {}

  /// A picture of this size with memory that was used before, if there is some. Not initialized.
  public func buffer(size: PixelSize, color: ColorDescription) -> PixelBuffer {
    let layout = PixelLayout(size: size)
    let memory = shelf.withLock { $0.layout == layout ? $0.memories.popLast() : nil } ?? layout.allocate()
    return PixelBuffer(layout: layout, memory: memory, color: color, pool: self)
  }

  /// Keeps memory for the next picture of the same size; memory of another size goes.
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
