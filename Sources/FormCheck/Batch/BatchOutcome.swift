/// What became of one input of a batch.
public struct BatchOutcome: Hashable, Sendable {
  /// How it ended.
  public enum Status: Hashable, Sendable {
    /// All outputs were made.
    case done(AnalysisResult)
    /// An earlier run had made all outputs.
    case alreadyDone(AnalysisResult)
    /// A shard's part is observed.
    case observed(ShardResult)
    /// It could not be done.
    case failed(FormCheckError)
    /// The batch was stopped before its turn, or while it was worked on.
    case notFinished
  }

  /// The input as it was named.
  public let name: String
  /// How it ended.
  public let status: Status
  /// Seconds that it took.
  public let seconds: Double

  /// The outcome of the input `name`.
  public init(name: String, status: Status, seconds: Double = 0) {
    self.name = name
    self.status = status
    self.seconds = seconds
  }

  /// Why it failed; nil for everything else.
  public var failure: FormCheckError? {
    if case .failed(let error) = status { error } else { nil }
  }
}

/// Something that happens in a batch and that somebody watching wants to know.
public enum BatchEvent: Sendable {
  /// Work on an input has begun: number `position` (from 1) of `total`.
  case started(name: String, position: Int, total: Int)
  /// It goes on.
  case progress(ProgressUpdate)
  /// It has ended.
  case ended(BatchOutcome)
}
