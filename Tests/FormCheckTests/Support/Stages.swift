import Synchronization

@testable import FormCheck

/// The stages that an analysis reported, each once, in order.
final class Stages: Sendable {
  private let seen = Mutex<[ProgressUpdate.Stage]>([])
  private let count = Mutex(0)

  var all: [ProgressUpdate.Stage] { seen.withLock { $0 } }

  /// Records an update, and returns the number of updates so far.
  @discardableResult func add(_ stage: ProgressUpdate.Stage) -> Int {
    seen.withLock { if $0.last != stage { $0.append(stage) } }
    return count.withLock { count in
      count += 1
      return count
    }
  }
}
