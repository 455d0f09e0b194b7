#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Memory that is handed out piece by piece and given back all at once: zero at first, each piece at a cache line's start.
///
/// It asks the system for large pages. A network goes through tens of megabytes in a few milliseconds, and with pages of
/// 4 KiB finding them would take a good part of that; so would the system's giving them one by one at the start.
final class MemoryArena {
  /// Bytes in the pieces, without what lies between them.
  private(set) var usedBytes = 0

  private var blocks: [UnsafeMutableRawBufferPointer] = []
  private var free: UnsafeMutableRawBufferPointer = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  private static let largePage = 2 << 20
  /// Bytes that are asked for at a time. Pages that are never touched cost nothing.
  private static let block = 8 << 20
  private static let line = 64

  deinit {
    for block in blocks { munmap(block.baseAddress, block.count) }
  }

  /// Memory for `count` elements and, behind them, `slack` bytes that may be read.
  func allocate<Element: BitwiseCopyable>(
    _ count: Int, of _: Element.Type, slack: Int = line
  ) -> UnsafeMutablePointer<Element> {
    let bytes = count * MemoryLayout<Element>.stride
    usedBytes += bytes
    return take((bytes + slack + Self.line - 1) / Self.line * Self.line)
      .bindMemory(to: Element.self, capacity: count)
  }

  private func take(_ bytes: Int) -> UnsafeMutableRawPointer {
    if bytes > free.count { free = block(of: bytes) }
    let piece = free.baseAddress.unsafelyUnwrapped
    free = UnsafeMutableRawBufferPointer(rebasing: free[bytes...])
    return piece
  }

  /// New memory for at least `bytes`, from the start of a large page.
  private func block(of bytes: Int) -> UnsafeMutableRawBufferPointer {
    let wanted = max(Self.block, (bytes + Self.largePage - 1) / Self.largePage * Self.largePage)
    let whole = wanted + Self.largePage
    let start = mmap(nil, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let start, start != MAP_FAILED else { preconditionFailure("no \(whole) bytes of memory left") }
    blocks.append(UnsafeMutableRawBufferPointer(start: start, count: whole))
    let aligned = start.alignedUp(toMultipleOf: Self.largePage)
    #if os(Linux) || os(Android)
      madvise(aligned, wanted, MADV_HUGEPAGE)
    #endif
    return UnsafeMutableRawBufferPointer(start: aligned, count: wanted)
  }
}
