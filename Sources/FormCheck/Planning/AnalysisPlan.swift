/// The work that an analysis would do: what it would read, reuse, and write, and about how long it would take.
public struct AnalysisPlan: Hashable, Sendable, Encodable {
  /// The effect of the analysis on an output.
  public enum Effect: String, Hashable, Sendable, Encodable {
    /// Writes a new file.
    case create
    /// Replaces a file, because of `--force` or because an earlier run of the same job wrote it.
    case replace
    /// Nothing, because the file is complete.
    case keep
    /// Refuses to run, because the file exists.
    case refuse
  }

  /// An output.
  public struct Output: Hashable, Sendable, Encodable {
    /// The file.
    public let file: String
    /// The effect on the file.
    public let effect: Effect
  }

  /// The name of the video.
  public let file: String
  /// The number of frames in the selected range.
  public let frames: Int
  /// The number of segments in the selected range.
  public let segments: Int
  /// The number of segments whose poses are saved and would be reused.
  public let reusedSegments: Int
  /// The number of frames that would be searched for faces, 0 if all faces are saved; nil if no search is needed.
  public let faceFrames: Int?
  /// The number of corrections of the user that would be applied.
  public let corrections: Int
  /// The outputs in the order in which they are listed after an analysis.
  public let outputs: [Output]
  /// The estimated time in seconds; 0 if there is nothing to do.
  public let estimateS: Double

  /// Whether an earlier run has already written all outputs.
  public var isDone: Bool { outputs.allSatisfy { $0.effect == .keep } }
}
