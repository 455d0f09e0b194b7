#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
public import FormCheck
public import FormCheckPoseEstimation

/// The time and memory that a process needs until both networks are ready to run.
///
/// One process records the time and starts a second process of the same program. The second process loads the networks
/// and reports the elapsed time. Both read the system's monotonic clock.
public struct StartMeasurement: Codable, Hashable, Sendable {
  /// Milliseconds from the start of the process to the start of its command, for dynamic linking, the Swift runtime and
  /// argument parsing.
  public let commandMs: Double
  /// Milliseconds from the start of the process until both networks are ready to run.
  public let readyMs: Double
  /// Resident memory when both networks are ready, in MiB.
  public let residentMiB: Double
  /// Peak resident memory until then, in MiB.
  public let peakMiB: Double

  /// Returns the time of the monotonic clock, which all processes share, in nanoseconds.
  public static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Loads the networks and measures this process.
  ///
  /// - Parameter start: the time at which the process was started, from ``now()`` in the parent process.
  /// - Throws: an error if a network can't be loaded, or if there is too little memory.
  public static func loading(
    since start: UInt64, _ load: () throws -> PoseModels
  ) throws(FormCheckError) -> StartMeasurement {
    let command = now()
    return try FormCheckError.wrapping {
      let models = try load()
      let networks = try [PoseModels.BenchmarkCase.detector, .poses].map {
        try models.network($0, threads: 1)
      }
      let ready = now()
      return withExtendedLifetime(networks) {
        StartMeasurement(
          commandMs: milliseconds(from: start, to: command), readyMs: milliseconds(from: start, to: ready),
          residentMiB: ProcessMemory.mebibytes("VmRSS"), peakMiB: ProcessMemory.mebibytes("VmHWM"))
      }
    }
  }

  private static func milliseconds(from start: UInt64, to end: UInt64) -> Double {
    Double(end - min(start, end)) / 1e6
  }
}
