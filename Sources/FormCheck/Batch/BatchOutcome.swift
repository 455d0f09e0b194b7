public import FormCheckReports

/// The outcome of one input of a batch.
public struct BatchOutcome: Hashable, Sendable {
  /// The result of the work on an input.
  public enum Status: Hashable, Sendable {
    /// All outputs were written.
    case done(AnalysisResult)
    /// An earlier run had already written all outputs.
    case alreadyDone(AnalysisResult)
    /// The poses in a shard's part were extracted.
    case extracted(ShardResult)
    /// The parts of the annotated video in a shard's part were rendered, and other shards have the rest of the video.
    case rendered(ShardRendering)
    /// The work failed.
    case failed(FormCheckError)
    /// The batch was stopped before or during the work on this input.
    case notFinished
  }

  /// The input's name on the command line.
  public let name: String
  /// The result of the work.
  public let status: Status
  /// The duration of the work in seconds.
  public let seconds: Double
  /// The time of each stage; nil if no work was started.
  public let timings: Timings?

  /// Creates the outcome of the input `name`.
  public init(name: String, status: Status, seconds: Double = 0, timings: Timings? = nil) {
    self.name = name
    self.status = status
    self.seconds = seconds
    self.timings = timings
  }

  /// The error of a failed input; nil for any other status.
  public var failure: FormCheckError? {
    if case .failed(let error) = status { error } else { nil }
  }
}

/// An event of a batch, for progress displays. Several inputs may be in progress at the same time.
public enum BatchEvent: Sendable {
  /// Work has started on an input, number `position` (from 1) of `total`.
  case started(name: String, position: Int, total: Int)
  /// An input was checked: its lines about possible improvements, the worst first.
  case checked(name: String, lines: [String])
  /// Work on the input number `position` (from 1) has advanced.
  case progress(ProgressUpdate, position: Int)
  /// Work on an input has ended.
  case ended(BatchOutcome)
}
