#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The duration of some work, and the CPU time of the thread that did it.
public struct WorkTime: Hashable, Sendable {
  /// The duration, in seconds.
  public var seconds: Double
  /// The CPU time, in seconds.
  public var processorSeconds: Double

  /// Creates a time from two durations in seconds.
  public init(seconds: Double = 0, processorSeconds: Double = 0) {
    (self.seconds, self.processorSeconds) = (seconds, processorSeconds)
  }

  /// The current time on the clock, and the CPU time of the calling thread so far.
  public static var now: WorkTime {
    WorkTime(seconds: read(CLOCK_MONOTONIC), processorSeconds: read(CLOCK_THREAD_CPUTIME_ID))
  }

  /// The current time on the clock, and the CPU time of all threads of this process so far.
  public static var ofProcess: WorkTime {
    WorkTime(seconds: read(CLOCK_MONOTONIC), processorSeconds: read(CLOCK_PROCESS_CPUTIME_ID))
  }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    return clock_gettime(clock, &time) == 0 ? Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 : 0
  }

  /// Runs `work` on the calling thread and adds its time, even if it fails.
  public mutating func measure<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = Self.now
    defer { self = self + (Self.now - start) }
    return try work()
  }

  /// Returns the sum of two times.
  public static func + (lhs: WorkTime, rhs: WorkTime) -> WorkTime {
    WorkTime(
      seconds: lhs.seconds + rhs.seconds, processorSeconds: lhs.processorSeconds + rhs.processorSeconds)
  }

  /// Returns the time from `rhs` to `lhs`.
  public static func - (lhs: WorkTime, rhs: WorkTime) -> WorkTime {
    WorkTime(
      seconds: lhs.seconds - rhs.seconds, processorSeconds: lhs.processorSeconds - rhs.processorSeconds)
  }
}
