/// The reason why a video may be slow motion, although its file doesn't state it.
public struct TempoDoubt: Hashable, Sendable {
  /// The observation, as a clause, such as "the repetitions of the kettlebell swing take 16.2 s each".
  public let observation: String

  /// Creates a doubt that is based on an observation.
  public init(observation: String) { self.observation = observation }

  /// Returns the doubt as a question to the user.
  ///
  /// - Parameter name: the name of the video.
  public func sentence(about name: String) -> String {
    "\(name): \(observation). Is this slow motion? If it plays N times slower than reality, add "
      + "--slow-motion N, otherwise --slow-motion off."
  }
}
