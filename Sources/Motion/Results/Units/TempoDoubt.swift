/// The reason why a video may not play at real speed, although its file doesn't state it.
public struct TempoDoubt: Hashable, Sendable {
  /// The kind of recording that would explain an implausible tempo.
  public enum Kind: String, Hashable, Sendable {
    /// The movements are too slow.
    case slowMotion = "slow-motion"
    /// The movements are too fast.
    case timeLapse = "time-lapse"

    /// The question whether the video is such a recording.
    public var question: String {
      switch self {
      case .slowMotion: "Is this slow motion?"
      case .timeLapse: "Is this a time-lapse?"
      }
    }
  }

  /// The kind of recording that would explain the observation.
  public let kind: Kind
  /// The observation, as a clause, such as "the repetitions of the kettlebell swing take 16.2 s each".
  public let observation: String

  /// Creates a doubt that is based on an observation.
  public init(_ kind: Kind, observation: String) { (self.kind, self.observation) = (kind, observation) }

  /// Returns the doubt as a question to the user.
  ///
  /// - Parameter name: the name of the video.
  public func sentence(about name: String) -> String {
    let remedy =
      switch kind {
      case .slowMotion:
        "If it plays N times slower than reality, add --slow-motion N, otherwise --slow-motion off."
      case .timeLapse:
        "Then its durations and velocities are wrong, and repetitions may be missing: analyze a recording at real speed. If this is "
          + "one, add --slow-motion off."
      }
    return "\(name): \(observation). \(kind.question) \(remedy)"
  }
}
