import Glibc

/// What the process has run out of, found by asking for a little of it.
///
/// The dynamic linker reports a library that it couldn't map in the same way as one that isn't there, and libavformat
/// reports absurd sizes in a file's header as lack of memory.
enum ResourceShortage {
  /// What FFmpeg's libraries and those that they need take of the address space, and a little more.
  private static let askedBytes = 256 << 20

  /// `EMFILE`, `ENFILE` or `ENOMEM`; nil if nothing lacks.
  static var errorNumber: Int32? {
    let descriptor = open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 { close(descriptor) } else if [EMFILE, ENFILE].contains(errno) { return errno }
    return hasMemory ? nil : ENOMEM
  }

  /// Whether the address space has room.
  static var hasMemory: Bool {
    let memory = mmap(nil, askedBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard memory != MAP_FAILED else { return false }
    munmap(memory, askedBytes)
    return true
  }
}
