private import Synchronization

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A team of threads that share each run of a network. All execute the same phases, with a barrier after each.
///
/// A phase takes about ten microseconds, less than waking a thread. Threads therefore spin at a barrier. Between two
/// runs, they sleep after a while.
final class ThreadTeam {
  private let work: SharedWork
  private let threads: [pthread_t]

  /// Creates a team of the calling thread and `count` − 1 others, or fewer if the system can't start them all. The
  /// existing threads share all steps.
  init(_ count: Int, _ phases: [[Step]], run: @escaping @Sendable (Step) -> Void) {
    work = SharedWork(phases, run: run)
    var threads: [pthread_t] = []
    while threads.count < count - 1, let thread = Self.start(Member(work: work, index: threads.count + 1)) {
      threads.append(thread)
    }
    self.threads = threads
    work.threads.store(threads.count + 1, ordering: .releasing)
  }

  deinit {
    work.post(isLast: true)
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Runs all phases and returns when they are finished.
  func run() {
    work.post(isLast: false)
    work.runPhases(thread: 0)
  }

  /// The CPU time of all threads except the caller's, in seconds; 0 where the system doesn't report it.
  var helperSeconds: Double {
    #if canImport(Darwin)
      return 0
    #else
      return threads.reduce(0) { sum, thread in
        var (clock, time) = (clockid_t(), timespec())
        guard pthread_getcpuclockid(thread, &clock) == 0, clock_gettime(clock, &time) == 0 else { return sum }
        return sum + Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
      }
    #endif
  }

  private static func start(_ member: Member) -> pthread_t? {
    let box = Unmanaged.passRetained(member)
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = pthread_create(&thread, nil, { Member.work($0) }, box.toOpaque())
    #else
      var thread = pthread_t()
      let code = pthread_create(&thread, nil, { $0.flatMap { Member.work($0) } }, box.toOpaque())
    #endif
    guard code == 0 else {
      box.release()
      return nil
    }
    return thread
  }
}

/// One thread of a team.
private final class Member {
  private let work: SharedWork
  private let index: Int

  init(work: SharedWork, index: Int) {
    self.work = work
    self.index = index
  }

  /// The body of a thread, which takes part in every run until the team ends.
  static func work(_ member: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    let member = Unmanaged<Member>.fromOpaque(member).takeRetainedValue()
    var run = 0
    while member.work.waitForRun(after: &run) { member.work.runPhases(thread: member.index) }
    return nil
  }
}

/// The shared state of a team. The mutex guards `isLast`; everything else is constant or atomic, hence `@unchecked
/// Sendable`.
private final class SharedWork: @unchecked Sendable {
  let threads = Atomic<Int>(1)

  private let phases: [[Step]]
  private let run: @Sendable (Step) -> Void
  private let runs = Atomic<Int>(0)
  private let arrived = Atomic<Int>(0)
  private let barriers = Atomic<Int>(0)
  private var isLast = false
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let posted = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// The number of times that a thread reads an atomic before it sleeps or yields: about ten microseconds.
  private static let maximumSpins = 20_000

  init(_ phases: [[Step]], run: @escaping @Sendable (Step) -> Void) {
    self.phases = phases
    self.run = run
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(posted, nil)
  }

  deinit {
    pthread_cond_destroy(posted)
    pthread_mutex_destroy(mutex)
    posted.deallocate()
    mutex.deallocate()
  }

  /// Starts a run, or ends the threads.
  func post(isLast: Bool) {
    pthread_mutex_lock(mutex)
    self.isLast = isLast
    runs.add(1, ordering: .releasing)
    pthread_cond_broadcast(posted)
    pthread_mutex_unlock(mutex)
  }

  /// Waits for the run that follows number `run`.
  ///
  /// - Returns: false if the team ends.
  func waitForRun(after run: inout Int) -> Bool {
    var spins = 0
    while runs.load(ordering: .acquiring) == run && spins < Self.maximumSpins { spins += 1 }
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while runs.load(ordering: .acquiring) == run { pthread_cond_wait(posted, mutex) }
    run = runs.load(ordering: .acquiring)
    return !isLast
  }

  /// Runs one thread's steps of every phase.
  func runPhases(thread: Int) {
    let threads = threads.load(ordering: .acquiring)
    for phase in phases {
      for index in stride(from: thread, to: phase.count, by: threads) { run(phase[index]) }
      waitForTeam(threads)
    }
  }

  /// Waits at the barrier until all threads have arrived.
  private func waitForTeam(_ threads: Int) {
    let barrier = barriers.load(ordering: .acquiring)
    if arrived.add(1, ordering: .acquiringAndReleasing).newValue == threads {
      arrived.store(0, ordering: .relaxed)
      barriers.store(barrier + 1, ordering: .releasing)
      return
    }
    var spins = 0
    while barriers.load(ordering: .acquiring) == barrier {
      spins += 1
      // With fewer cores than threads, the other threads need this thread's core.
      if spins % Self.maximumSpins == 0 { sched_yield() }
    }
  }
}
