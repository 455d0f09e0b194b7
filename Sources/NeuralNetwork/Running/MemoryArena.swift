#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// An arena: memory that is allocated in pieces and freed all at once. Pieces are initially zero and aligned to cache
/// lines.
///
/// The arena requests large pages. A network reads tens of megabytes in a few milliseconds. With pages of 4 KiB,
/// address translation would take a considerable part of that time, and so would the page faults at the start.
final class MemoryArena {
  /// The size of the pieces without the gaps between them, in bytes.
  private(set) var usedBytes = 0

  private var blocks: [UnsafeMutableRawBufferPointer] = []
  private var free: UnsafeMutableRawBufferPointer = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  private static let largePage = 2 << 20
  /// The size of one request to the system, in bytes. Pages that are never used cost nothing.
  private static let block = 8 << 20
  private static let line = 64

  deinit {
    for block in blocks { munmap(block.baseAddress, block.count) }
  }

  /// Returns memory for `count` elements, which may be 0, followed by a cache line of readable bytes.
  ///
  /// - Throws: an error if the system provides no more memory.
  func allocate<Element: BitwiseCopyable>(
    _ count: Int, of _: Element.Type
  ) throws(NeuralNetworkError) -> UnsafeMutablePointer<Element> {
    let bytes = count * MemoryLayout<Element>.stride
    usedBytes += bytes
    return try take((bytes + 2 * Self.line - 1) / Self.line * Self.line)
      .bindMemory(to: Element.self, capacity: count)
  }

  private func take(_ bytes: Int) throws(NeuralNetworkError) -> UnsafeMutableRawPointer {
    if bytes > free.count { free = try block(of: bytes) }
    // `bytes` includes at least one cache line, so `free` isn't empty.
    let piece = free.baseAddress.unsafelyUnwrapped
    free = UnsafeMutableRawBufferPointer(rebasing: free[bytes...])
    return piece
  }

  /// Requests at least `bytes` bytes of memory that start on a large page.
  private func block(of bytes: Int) throws(NeuralNetworkError) -> UnsafeMutableRawBufferPointer {
    let wanted = max(Self.block, (bytes + Self.largePage - 1) / Self.largePage * Self.largePage)
    let whole = wanted + Self.largePage
    let start = mmap(nil, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let start, start != MAP_FAILED else { throw .outOfMemory(bytes: whole) }
    blocks.append(UnsafeMutableRawBufferPointer(start: start, count: whole))
    let aligned = start.alignedUp(toMultipleOf: Self.largePage)
    #if os(Linux) || os(Android)
      madvise(aligned, wanted, MADV_HUGEPAGE)
    #endif
    return UnsafeMutableRawBufferPointer(start: aligned, count: wanted)
  }
}
