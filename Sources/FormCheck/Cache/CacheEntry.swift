import FormCheckFiles
public import SystemPackage

/// The saved observations of one analysis of a video.
public struct CacheEntry: Hashable, Sendable {
  /// Whether observations are still needed.
  public enum State: String, Hashable, Sendable, Encodable {
    /// The results beside these observations were made from them, so `render`, `export`, `edit` and `inspect` need
    /// them.
    case current
    /// The analysis hasn't finished, and the next run would resume it.
    case unfinished
    /// The results were made from other observations, or are gone.
    case unused
    /// A process is working on the same outputs.
    case busy
  }

  /// The folder of the observations.
  public let folder: FilePath
  /// The name of the video in the results, or the start of the names of its outputs if there are none.
  public let video: String
  /// Whether the observations are still needed.
  public let state: State
  /// The size of all files in bytes.
  public let sizeBytes: Int64
  /// The time of the last change, in seconds since 1970.
  public let modified: Int64
  /// The outputs of the analysis.
  let outputs: OutputFiles
}
