import Glibc

/// The resource that the process has exhausted, detected by requesting a small amount of it.
///
/// The dynamic linker doesn't distinguish a library that it couldn't map from a missing one, and libavformat reports
/// implausible sizes in a header as lack of memory.
enum ResourceShortage {
  /// Slightly more than the address space of FFmpeg's libraries and their dependencies, in bytes.
  private static let requestedBytes = 256 << 20
  /// More than the writable data of these libraries, in bytes. A process that can get only 32 MiB can't open all of them.
  private static let writableBytes = 64 << 20

  /// `EMFILE`, `ENFILE`, or `ENOMEM`; nil if nothing is exhausted.
  static var errorNumber: Int32? {
    let descriptor = open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 { close(descriptor) } else if [EMFILE, ENFILE].contains(errno) { return errno }
    return hasMemory ? nil : ENOMEM
  }

  /// Whether address space and memory for data are available, which have separate limits (`ulimit -v` and `-d`).
  static var hasMemory: Bool {
    canMap(requestedBytes, PROT_NONE) && canMap(writableBytes, PROT_READ | PROT_WRITE)
  }

  private static func canMap(_ count: Int, _ protection: Int32) -> Bool {
    let memory = mmap(nil, count, protection, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard memory != MAP_FAILED else { return false }
    munmap(memory, count)
    return true
  }
}
