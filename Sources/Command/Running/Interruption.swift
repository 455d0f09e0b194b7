import FormCheck
import FormCheckFiles
import FormCheckTerminal
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The handling of Ctrl-C, termination requests and closed terminals.
///
/// The first signal cancels the work. The program ends immediately at a second signal, or if the work doesn't stop in
/// time, for example because a disk doesn't respond.
enum Interruption {
  /// The time that the work may take to stop, in microseconds. Every command ends within two seconds of a signal.
  private static let gracePeriod = 1_500_000
  private static let received = Atomic<Int32>(0)
  private static let consequence = Mutex("Finished work is kept; run the same command again to resume.")

  /// Replaces the sentence that is printed when a signal stops the command.
  static func setConsequence(_ sentence: String) { consequence.withLock { $0 = sentence } }

  /// Makes signals end the program immediately with the documented exit code, until ``run(_:end:)`` is called.
  ///
  /// Also unblocks the signals, because a process inherits blocked signals from its parent.
  static func exitImmediately() {
    for number in signals { signal(number) { number in _exit(Interruption.status(of: number).rawValue) } }
    // Swift's runtime would take it for a crash, print a backtrace, which can take minutes, and go on.
    signal(SIGQUIT, SIG_DFL)
    var set = Self.set(of: signals + [SIGQUIT])
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Runs `work` on other threads, and calls `end` with its error or nil. The calling thread waits for signals.
  static func run(_ work: @escaping () async throws -> Void, end: @escaping ((any Error)?) -> Never) -> Never
  {
    var awaited = blocked(signals + [SIGALRM])
    let command = BackgroundCommand(work: work, end: end)
    let task = Task { await command.run() }
    let number = next(&awaited)
    received.store(number, ordering: .releasing)
    if Console.isInteractive, !Console.printsMessagesAsJSON { Console.note("") }
    Console.error("stopping. \(consequence.withLock(\.self))")
    task.cancel()
    startTimer()
    // The limit of CPU time sends its signal again after each further second, which isn't a second request.
    sigdelset(&awaited, SIGXCPU)
    _ = next(&awaited)
    UnfinishedFiles.remove()
    TerminalState.restore()
    _exit(status(of: number).rawValue)
  }

  /// A command that runs on other threads, while the thread that made it only waits for signals.
  private struct BackgroundCommand: @unchecked Sendable {
    let work: () async throws -> Void
    let end: ((any Error)?) -> Never

    func run() async {
      do {
        try await work()
        finish(nil, end)
      } catch {
        finish(error, end)
      }
    }
  }

  private static func finish(_ error: (any Error)?, _ end: ((any Error)?) -> Never) -> Never {
    TerminalState.restore()
    let number = received.load(ordering: .acquiring)
    guard number == 0 else { exit(status(of: number).rawValue) }
    end(error)
  }

  /// The signals that end a run, including that of a CPU time limit (`ulimit -S -t`). SIGHUP is excluded if the parent
  /// ignores it (`nohup`).
  private static var signals: [Int32] {
    var action = sigaction()
    let ignoresHangup = sigaction(SIGHUP, nil, &action) == 0 && action.isIgnored
    return ignoresHangup ? [SIGINT, SIGTERM, SIGXCPU] : [SIGINT, SIGTERM, SIGXCPU, SIGHUP]
  }

  /// Blocks signals in this thread and the threads that it starts, so that only ``next(_:)`` receives them.
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

  /// Waits for the next signal.
  private static func next(_ set: inout sigset_t) -> Int32 {
    var number: Int32 = 0
    while sigwait(&set, &number) != 0 {}
    return number
  }

  /// Schedules SIGALRM for the end of the grace period.
  private static func startTimer() {
    var timer = itimerval()
    timer.it_value = timeval(tv_sec: gracePeriod / 1_000_000, tv_usec: .init(gracePeriod % 1_000_000))
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
      // `SIG_IGN` is the address 1, which Swift doesn't import as a constant.
      unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == 1
    #else
      false
    #endif
  }
}
