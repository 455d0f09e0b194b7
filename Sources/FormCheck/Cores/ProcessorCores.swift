#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The cores of this machine.
public enum ProcessorCores {
  /// The number of cores that are online.
  public static let count = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
