import CFormCheckAllocator

/// How the C library hands out memory to this program.
enum MemoryPolicy {
  /// Large blocks, which are pictures and tensors, go back to the system when they are freed.
  ///
  /// By default the C library keeps them and, with several threads, keeps them in several places: a ten-minute film
  /// then needed 120 MB more than a ten-second one (`docs/benchmarks.md`).
  static func apply() { formcheck_limit_kept_memory(256 << 10, 2) }
}
