/// The person behind each track of a video, and which person is the athlete.
public struct TrackAssignment: Hashable, Sendable {
  private let persons: [TrackSummary.Key: Int]
  /// The number of the person whose angles and repetitions are reported; nil for a video without people.
  public let athlete: Int?
  /// The number of people.
  public let count: Int

  /// Creates an assignment from the person number of each kept track.
  ///
  /// - Complexity: O(*n*) for *n* tracks.
  public init(persons: [TrackSummary.Key: Int], athlete: Int?) {
    self.persons = persons
    self.athlete = athlete
    count = Set(persons.values).count
  }

  /// Returns the person number of a track, from 0 for the most prominent person; nil for a track that is left out.
  public func person(of track: Int, in segment: Int) -> Int? {
    persons[TrackSummary.Key(segment: segment, track: track)]
  }
}
