import Foundation

/// Work that waits for another program, on a separate thread.
public enum BlockingWork {
  /// Runs `work`, and returns its result.
  public static func run<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws
    -> Result
  {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Swift.Result { try work() }) }
    }
  }
}
