import CFormCheckAllocator

/// The settings of the C library's memory allocator.
enum MemoryPolicy {
  /// Makes the allocator return large blocks, such as frames and tensors, to the system when they are freed.
  ///
  /// By default, the C library keeps freed blocks in several arenas if there are several threads. A ten-minute video
  /// then required 120 MB more than a ten-second one (`docs/benchmarks.md`).
  static func apply() { formcheck_limit_kept_memory(256 << 10, 2) }
}
