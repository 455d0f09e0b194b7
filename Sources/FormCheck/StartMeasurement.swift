#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
public import FormCheckPoseEstimation

/// How long a process takes until both networks are ready to run, and how much memory it has then.
///
/// One process notes the time and starts another of the same program; that one loads the networks and says how much
/// later it was done. Both read the system's monotonic clock.
public struct StartMeasurement: Codable, Hashable, Sendable {
  /// From the start of the process to its command, in milliseconds: linking, the language's runtime, arguments.
  public let commandMs: Double
  /// From the start of the process until both networks are ready to run, in milliseconds.
  public let readyMs: Double
  /// Memory that is resident then, in MiB.
  public let residentMiB: Double
  /// The most that has been resident until then, in MiB.
  public let peakMiB: Double

  /// Nanoseconds of the clock that all processes share.
  public static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Loads the networks and measures this process, which was started at `start` and whose command begins now.
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
