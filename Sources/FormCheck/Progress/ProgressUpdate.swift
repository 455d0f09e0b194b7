/// The progress of a job.
public struct ProgressUpdate: Hashable, Sendable {
  /// A pass over the video.
  public enum Stage: String, Hashable, Sendable {
    /// Decoding the video and extracting poses.
    case extracting = "detecting people"
    /// Decoding the video and searching it for faces, to cover them.
    case searchingFaces = "detecting faces"
    /// Decoding the video, drawing the overlay, and encoding.
    case rendering = "rendering video"
  }

  /// The current stage.
  public let stage: Stage
  /// The number of frames finished in this stage.
  public let completed: Int
  /// The total number of frames in this stage.
  public let total: Int

  /// Creates an update for a stage that has finished `completed` of `total` frames.
  public init(stage: Stage, completed: Int, total: Int) {
    self.stage = stage
    self.completed = completed
    self.total = total
  }
}

/// A function that receives progress updates, on any thread.
public typealias ProgressHandler = @Sendable (ProgressUpdate) -> Void
