import Glibc

/// The resource that the process has exhausted, detected by requesting a small amount of it.
///
/// The dynamic linker doesn't distinguish a library that it couldn't map from a missing one, and libavformat reports
/// implausible sizes in a header as lack of memory.
enum ResourceShortage {
  /// Slightly more than the address space of FFmpeg's libraries and their dependencies, in bytes.
  private static let requestedBytes = 256 << 20

  /// `EMFILE`, `ENFILE` or `ENOMEM`; nil if nothing is exhausted.
  static var errorNumber: Int32? {
    let descriptor = open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 { close(descriptor) } else if [EMFILE, ENFILE].contains(errno) { return errno }
    return hasMemory ? nil : ENOMEM
  }

  /// Whether address space is available.
  static var hasMemory: Bool {
    let memory = mmap(nil, requestedBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard memory != MAP_FAILED else { return false }
    munmap(memory, requestedBytes)
    return true
  }
}
