/// The properties of an audio stream.
public struct AudioInfo: Hashable, Sendable {
  /// The codec's short name, such as `aac`.
  public let codecName: String
  /// The number of channels, at least 1.
  public let channelCount: Int
  /// Samples per second.
  public let sampleRate: Int
  /// The index of the stream in the container.
  public let streamIndex: Int
}
