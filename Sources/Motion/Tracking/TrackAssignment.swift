public import FormCheckPose

/// The person behind each track of a video, and which person is the athlete.
public struct TrackAssignment: Hashable, Sendable {
  private let persons: [TrackSummary.Key: Int]
  /// The people of the parts of tracks whose identity the user edited, or that overlap another track of the same person.
  private let pieces: [TrackSummary.Key: [TrackFragment]]
  /// The changes of identity that the user made, in order.
  let changes: [PersonChange]
  /// The reasons why edits about people who don't exist have no effect, by the position of the edit.
  let reasons: [Int: String]
  /// The number of the person whose angles and repetitions are reported; nil for a video without people.
  public let athlete: Int?
  /// The numbers of the people, ascending.
  public let people: [Int]
  /// The number of people.
  public var count: Int { people.count }

  /// A person's number in a frame.
  struct Number: Hashable {
    let person: Int
    /// Whether the user's edits changed the number.
    var isEdited = false
    /// The number of times that the track was joined with another; see ``TrackFragment/joins``.
    var joins = 0
  }

  /// Creates an assignment from the person number of each kept track.
  ///
  /// - Complexity: O(*n*) for *n* tracks.
  public init(persons: [TrackSummary.Key: Int], athlete: Int?) {
    self.init(persons: persons, pieces: [:], changes: [], athlete: athlete, people: Set(persons.values))
  }

  /// Creates an assignment of `people`. Parts of tracks in `pieces` may also belong to others, who are left out.
  init(
    persons: [TrackSummary.Key: Int], pieces: [TrackSummary.Key: [TrackFragment]], changes: [PersonChange],
    reasons: [Int: String] = [:], athlete: Int?, people: Set<Int>
  ) {
    self.reasons = reasons
    (self.persons, self.pieces, self.changes, self.athlete) = (persons, pieces, changes, athlete)
    self.people = people.sorted()
  }

  /// Returns the person number of a track of a frame, from 0 for the most prominent person; nil for a track that is left
  /// out.
  ///
  /// If two tracks of one person are in the same frame, the one that was joined with the other is left out.
  ///
  /// - Complexity: O(*p*) for *p* people in the frame, O(1) without edits.
  public func person(of track: Int, in segment: Int, frame: FrameObservation) -> Int? {
    number(of: track, in: segment, frame: frame)?.person
  }

  /// Returns the person number of a track of a frame; nil for a track that is left out.
  ///
  /// - Complexity: O(*p*) for *p* people in the frame, O(1) without edits.
  func number(of track: Int, in segment: Int, frame: FrameObservation) -> Number? {
    let seconds = frame.timestamp.seconds
    guard let number = number(of: track, in: segment, at: seconds), number.joins > 0 else {
      return number(of: track, in: segment, at: seconds)
    }
    let isTaken = frame.people.contains { other in
      guard let other = self.number(of: other.track, in: segment, at: seconds) else { return false }
      return other.person == number.person && other.joins < number.joins
    }
    return isTaken ? nil : number
  }

  private func number(of track: Int, in segment: Int, at seconds: Double) -> Number? {
    let key = TrackSummary.Key(segment: segment, track: track)
    if let person = persons[key] { return Number(person: person) }
    guard let piece = pieces[key]?.last(where: { $0.start <= seconds }), people.contains(piece.person) else {
      return nil
    }
    return Number(person: piece.person, isEdited: piece.isEdited, joins: piece.joins)
  }

  /// Returns the number that a person has after all changes of identity, given their number before the change of edit
  /// `edit` and later ones, at a time in seconds.
  ///
  /// - Complexity: O(*c*) for *c* changes.
  func current(_ person: Int, before edit: Int, at seconds: Double) -> Int {
    changes.reduce(person) { $1.edit < edit ? $0 : $1.applied(to: $0, at: seconds) }
  }
}
