/// How far a job is.
public struct ProgressUpdate: Hashable, Sendable {
  /// What is being done.
  public enum Stage: String, Hashable, Sendable {
    /// Decoding and finding people.
    case observing = "finding people"
    /// Decoding, drawing and encoding.
    case presenting = "drawing video"
  }

  /// What is being done.
  public let stage: Stage
  /// Frames done in this stage.
  public let completed: Int
  /// Frames in this stage.
  public let total: Int

  /// `completed` of `total` frames are done in `stage`.
  public init(stage: Stage, completed: Int, total: Int) {
    self.stage = stage
    self.completed = completed
    self.total = total
  }
}

/// Hears of progress, from any thread.
public typealias ProgressHandler = @Sendable (ProgressUpdate) -> Void
