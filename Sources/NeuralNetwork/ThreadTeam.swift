private import Synchronization

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Threads that work on one picture together: all go through the same phases, and none starts a phase before all have
/// ended the one before.
///
/// A phase takes some ten microseconds, less than it takes to wake a thread. So threads that wait for each other spin;
/// between two pictures they sleep after a while.
final class ThreadTeam {
  private let work: SharedWork
  private let threads: [pthread_t]

  /// A team of the calling thread and `count` − 1 others. If the system has no more threads to give there are fewer, and
  /// their steps go to those there are.
  init(_ count: Int, _ phases: [[Step]], run: @escaping @Sendable (Step) -> Void) {
    work = SharedWork(phases, run: run)
    var threads: [pthread_t] = []
    while threads.count < count - 1, let thread = Self.start(Seat(work: work, index: threads.count + 1)) {
      threads.append(thread)
    }
    self.threads = threads
    work.threads.store(threads.count + 1, ordering: .releasing)
  }

  deinit {
    work.post(isLast: true)
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Runs all phases; returns when they are done.
  func run() {
    work.post(isLast: false)
    work.runPhases(thread: 0)
  }

  private static func start(_ seat: Seat) -> pthread_t? {
    let box = Unmanaged.passRetained(seat)
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = pthread_create(&thread, nil, { Seat.work($0) }, box.toOpaque())
    #else
      var thread = pthread_t()
      let code = pthread_create(&thread, nil, { $0.flatMap { Seat.work($0) } }, box.toOpaque())
    #endif
    guard code == 0 else {
      box.release()
      return nil
    }
    return thread
  }
}

/// One thread's place in a team.
private final class Seat {
  private let work: SharedWork
  private let index: Int

  init(work: SharedWork, index: Int) {
    self.work = work
    self.index = index
  }

  /// A thread's whole life: a picture, and another, until the last was.
  static func work(_ seat: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    let seat = Unmanaged<Seat>.fromOpaque(seat).takeRetainedValue()
    var picture = 0
    while seat.work.waitForPicture(after: &picture) { seat.work.runPhases(thread: seat.index) }
    return nil
  }
}

/// What the threads of a team share. `isLast` is guarded by the mutex, all else is constant or atomic, which is why it
/// may cross threads (`@unchecked Sendable`).
private final class SharedWork: @unchecked Sendable {
  let threads = Atomic<Int>(1)

  private let phases: [[Step]]
  private let run: @Sendable (Step) -> Void
  private let pictures = Atomic<Int>(0)
  private let arrived = Atomic<Int>(0)
  private let meetings = Atomic<Int>(0)
  private var isLast = false
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let posted = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// Looks at an atomic before a thread sleeps, or gives way: some ten microseconds.
  private static let patience = 20_000

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

  /// Lets the threads begin with a picture, or end.
  func post(isLast: Bool) {
    pthread_mutex_lock(mutex)
    self.isLast = isLast
    pictures.add(1, ordering: .releasing)
    pthread_cond_broadcast(posted)
    pthread_mutex_unlock(mutex)
  }

  /// Waits for a picture that comes after number `picture`; false if none will.
  func waitForPicture(after picture: inout Int) -> Bool {
    var looks = 0
    while pictures.load(ordering: .acquiring) == picture && looks < Self.patience { looks += 1 }
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while pictures.load(ordering: .acquiring) == picture { pthread_cond_wait(posted, mutex) }
    picture = pictures.load(ordering: .acquiring)
    return !isLast
  }

  /// One thread's part of every phase.
  func runPhases(thread: Int) {
    let threads = threads.load(ordering: .acquiring)
    for phase in phases {
      for index in stride(from: thread, to: phase.count, by: threads) { run(phase[index]) }
      meet(threads)
    }
  }

  /// Waits until all threads are here.
  private func meet(_ threads: Int) {
    let meeting = meetings.load(ordering: .acquiring)
    if arrived.add(1, ordering: .acquiringAndReleasing).newValue == threads {
      arrived.store(0, ordering: .relaxed)
      meetings.store(meeting + 1, ordering: .releasing)
      return
    }
    var looks = 0
    while meetings.load(ordering: .acquiring) == meeting {
      looks += 1
      // With fewer cores than threads the others need this one.
      if looks % Self.patience == 0 { sched_yield() }
    }
  }
}
