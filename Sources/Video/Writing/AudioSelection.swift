/// The source and range of an output's audio.
public struct AudioSelection: Sendable {
  /// The file with the audio.
  public var source: VideoSource
  /// Seconds since the source's first shown frame, the end excluded; nil for all.
  public var seconds: Range<Double>?

  /// Selects the audio of `source` within `seconds`.
  public init(_ source: VideoSource, seconds: Range<Double>? = nil) {
    self.source = source
    self.seconds = seconds
  }
}
