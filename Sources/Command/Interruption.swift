import FormCheck
import FormCheckFiles
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Ends work cleanly on Ctrl-C, on a polite request to stop and when the terminal is closed; at once on a second signal,
/// and after a moment when the work doesn't stop by itself, for instance because a disk doesn't answer.
enum Interruption {
  /// How long work may take to stop, in microseconds: every command has ended two seconds after a signal.
  private static let grace = 1_500_000
  private static let received = Atomic<Int32>(0)

  /// Until ``run(_:end:)`` there is nothing to finish: a signal ends the program with its documented code.
  ///
  /// Whoever started the program may have had signals blocked, which a program inherits.
  static func endAtOnce() {
    for number in signals { signal(number) { number in _exit(Interruption.status(of: number).rawValue) } }
    var set = Self.set(of: signals)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Does `work` on other threads and calls `end` with its error, or nil; this thread waits for signals.
  static func run(_ work: @escaping () async throws -> Void, end: @escaping ((any Error)?) -> Never) -> Never
  {
    var awaited = blocked(signals + [SIGALRM])
    nonisolated(unsafe) let (work, end) = (work, end)
    let task = Task {
      do {
        try await work()
        finish(nil, end)
      } catch {
        finish(error, end)
      }
    }
    let number = next(&awaited)
    received.store(number, ordering: .releasing)
    if Console.isInteractive { Console.note("") }
    Console.complain("stopping; what is finished is kept, and the same command goes on from there.")
    task.cancel()
    startTimer()
    _ = next(&awaited)
    UnfinishedFiles.remove()
    _exit(status(of: number).rawValue)
  }

  private static func finish(_ error: (any Error)?, _ end: ((any Error)?) -> Never) -> Never {
    let number = received.load(ordering: .acquiring)
    guard number == 0 else { exit(status(of: number).rawValue) }
    end(error)
  }

  /// What ends a run. A program that was started so that it outlives its terminal (nohup) goes on.
  private static var signals: [Int32] {
    var action = sigaction()
    let outlivesTerminal = sigaction(SIGHUP, nil, &action) == 0 && action.isIgnored
    return outlivesTerminal ? [SIGINT, SIGTERM] : [SIGINT, SIGTERM, SIGHUP]
  }

  /// Blocks signals in this thread and all that it starts, so that only ``next(_:)`` receives them.
  private static func blocked(_ numbers: [Int32]) -> sigset_t {
    var set = set(of: numbers)
    pthread_sigmask(SIG_BLOCK, &set, nil)
    return set
  }

  private static func set(of numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }

  /// Waits for the next of the signals.
  private static func next(_ set: inout sigset_t) -> Int32 {
    var number: Int32 = 0
    while sigwait(&set, &number) != 0 {}
    return number
  }

  /// Sends SIGALRM when the grace is over.
  private static func startTimer() {
    var timer = itimerval()
    timer.it_value = timeval(tv_sec: grace / 1_000_000, tv_usec: .init(grace % 1_000_000))
    #if canImport(Glibc)
      setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
    #else
      setitimer(ITIMER_REAL, &timer, nil)
    #endif
  }

  private static func status(of number: Int32) -> ExitStatus { number == SIGINT ? .controlC : .interrupted }
}

extension sigaction {
  fileprivate var isIgnored: Bool {
    #if canImport(Glibc)
      unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == 1
    #else
      false
    #endif
  }
}
