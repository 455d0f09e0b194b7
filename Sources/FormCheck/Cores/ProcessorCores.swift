import CFormCheckProcessor

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The cores that this process may use.
public enum ProcessorCores {
  /// The number of cores that are online, and that a job scheduler, a container, or `taskset` allows this process to use.
  public static let count = max(1, allowed > 0 ? min(online, allowed) : online)

  private static let online = sysconf(Int32(_SC_NPROCESSORS_ONLN))
  private static let allowed = Int(formcheck_allowed_cores())
}
