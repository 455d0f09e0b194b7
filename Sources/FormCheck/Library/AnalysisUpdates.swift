/// A running analysis as an asynchronous sequence: its progress, and the result at the end.
///
/// The analysis begins with the iteration, and ends with it: leaving the loop or canceling its task stops the analysis
/// soon after, and its finished segments are kept. Each iteration is another run. Updates are dropped if the consumer
/// is too slow for them, but the result never is.
public struct AnalysisUpdates: AsyncSequence, Sendable {
  /// An event of the analysis.
  public enum Update: Sendable {
    /// More frames are finished.
    case progress(ProgressUpdate)
    /// All files are written. Nothing follows.
    case finished(AnalysisResult)
  }

  /// The number of updates that wait for the consumer.
  private static let capacity = 16

  let analysis: Analysis

  /// Starts the analysis.
  public func makeAsyncIterator() -> Iterator {
    let updates = AsyncThrowingStream(bufferingPolicy: .bufferingNewest(Self.capacity)) { continuation in
      let task = Task { await run(continuation) }
      continuation.onTermination = { _ in task.cancel() }
    }
    return Iterator(updates: updates.makeAsyncIterator())
  }

  /// The position in the updates of one run.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var updates: AsyncThrowingStream<Update, any Error>.Iterator

    /// Returns the next update; nil after the result.
    ///
    /// - Throws: the error that ended the analysis.
    public mutating func next() async throws(FormCheckError) -> Update? {
      do { return try await updates.next() } catch { throw FormCheckError(error) }
    }
  }

  private func run(_ continuation: AsyncThrowingStream<Update, any Error>.Continuation) async {
    do throws(FormCheckError) {
      let result = try await analysis.run { continuation.yield(.progress($0)) }
      continuation.yield(.finished(result))
      continuation.finish()
    } catch {
      continuation.finish(throwing: error)
    }
  }
}

extension Analysis {
  /// The progress of a run, and its result at the end.
  public var updates: AnalysisUpdates { AnalysisUpdates(analysis: self) }
}
