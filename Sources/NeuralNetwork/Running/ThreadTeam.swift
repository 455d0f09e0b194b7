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
/// Each run states how many threads share it. A thread starts when it is needed for the first time.
///
/// A phase takes about ten microseconds, less than waking a thread. Threads therefore spin at a barrier. Between two
/// runs, they sleep after a while.
final class ThreadTeam {
  private let work: SharedWork
  private var threads: [pthread_t] = []

  init(_ phases: [[Step]], run: @escaping @Sendable (Step) -> Void) { work = SharedWork(phases, run: run) }

  deinit {
    work.post(threads: nil)
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Runs all phases on the calling thread and `count` − 1 others, or fewer if the system can't start them all, and
  /// returns when they are finished.
  func run(threads count: Int) {
    let active = start(count)
    if active > 1 { work.post(threads: active) }
    work.runPhases(thread: 0, of: active)
  }

  /// Divides the numbers from 0 to `total` among the calling thread and `count` − 1 others, or fewer if the system can't
  /// start them all, and returns when all have run `task` with their ranges.
  func divide(_ total: Int, threads count: Int, _ task: @escaping SharedTask) {
    let active = start(count)
    guard active > 1 else { return task(0..<total) }
    let division = Division(total: total, task: task)
    work.post(threads: active, division: division)
    work.run(division, thread: 0, of: active)
  }

  /// Starts threads until there are `count` with the calling one, and returns the number that there are, at most `count`.
  private func start(_ count: Int) -> Int {
    while threads.count < count - 1, let thread = Self.start(work.member(threads.count + 1)) {
      threads.append(thread)
    }
    return max(1, min(count, threads.count + 1))
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

/// A task that is divided among the threads of a team: each runs it with a separate range.
typealias SharedTask = @Sendable (Range<Int>) -> Void

/// The numbers from 0 to `total` and the task that is run with ranges of them.
private struct Division: Sendable {
  let total: Int
  let task: SharedTask

  /// Runs the task with the range of one of `count` threads.
  func run(thread: Int, of count: Int) { task(total * thread / count..<total * (thread + 1) / count) }
}

/// One thread of a team.
private final class Member {
  private let work: SharedWork
  private let index: Int
  /// The number of the last run before this thread started.
  private let start: Int

  init(work: SharedWork, index: Int, start: Int) {
    self.work = work
    self.index = index
    self.start = start
  }

  /// Runs a thread, which takes part in the runs with enough threads until the team ends.
  static func work(_ member: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    let member = Unmanaged<Member>.fromOpaque(member).takeRetainedValue()
    var run = member.start
    while let (threads, division) = member.work.waitForRun(after: &run) {
      guard member.index < threads else { continue }
      if let division {
        member.work.run(division, thread: member.index, of: threads)
      } else {
        member.work.runPhases(thread: member.index, of: threads)
      }
    }
    return nil
  }
}

/// The shared state of a team. The mutex guards `threads` and `division`; everything else is constant or atomic, hence `@unchecked
/// Sendable`.
private final class SharedWork: @unchecked Sendable {
  private let phases: [[Step]]
  private let run: @Sendable (Step) -> Void
  private let runs = Atomic<Int>(0)
  private let arrived = Atomic<Int>(0)
  private let barriers = Atomic<Int>(0)
  /// The number of threads that share the current run; nil if the team ends.
  private var threads: Int? = 1
  /// The task of the current run; nil if the run is that of all phases.
  private var division: Division?
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

  /// Returns the thread with this index, which takes part in the runs from now on.
  func member(_ index: Int) -> Member {
    Member(work: self, index: index, start: runs.load(ordering: .acquiring))
  }

  /// Starts a run of all phases, or of `division`, on a number of threads, or ends all threads if the number is nil.
  func post(threads: Int?, division: Division? = nil) {
    pthread_mutex_lock(mutex)
    (self.threads, self.division) = (threads, division)
    runs.add(1, ordering: .releasing)
    pthread_cond_broadcast(posted)
    pthread_mutex_unlock(mutex)
  }

  /// Waits for the run that follows number `run`.
  ///
  /// - Returns: the number of threads that share the run, and its task, nil for all phases; nil if the team ends.
  func waitForRun(after run: inout Int) -> (threads: Int, division: Division?)? {
    var spins = 0
    while runs.load(ordering: .acquiring) == run && spins < Self.maximumSpins { spins += 1 }
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while runs.load(ordering: .acquiring) == run { pthread_cond_wait(posted, mutex) }
    run = runs.load(ordering: .acquiring)
    return threads.map { ($0, division) }
  }

  /// Runs one thread's part of a division, and waits for the others.
  func run(_ division: Division, thread: Int, of threads: Int) {
    division.run(thread: thread, of: threads)
    waitForTeam(threads)
  }

  /// Runs one thread's steps of every phase.
  func runPhases(thread: Int, of threads: Int) {
    for phase in phases {
      for index in stride(from: thread, to: phase.count, by: threads) { run(phase[index]) }
      if threads > 1 { waitForTeam(threads) }
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
