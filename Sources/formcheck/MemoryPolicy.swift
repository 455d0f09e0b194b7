#if canImport(Glibc)
  import Glibc
#endif

/// How the C library hands out memory to this program.
enum MemoryPolicy {
  /// Large blocks, which are pictures and tensors, go back to the system when they are freed.
  ///
  /// By default the C library keeps them and, with several threads, keeps them in several places: a ten-minute film
  /// then needed 120 MB more than a ten-second one (`docs/benchmarks.md`).
  static func apply() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, 256 << 10)
      mallopt(M_ARENA_MAX, 2)
    #endif
  }
}
