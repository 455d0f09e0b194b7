/// A change of identity that the user made.
struct PersonChange: Hashable, Sendable {
  /// A kind of change.
  enum Kind: Hashable, Sendable {
    /// A person gets another person's number.
    case join(person: Int, into: Int)
    /// A person gets a new number from a time on, in seconds.
    case divide(person: Int, at: Double, new: Int)
  }

  /// The position of the edit in the user's list.
  let edit: Int
  /// The kind of change.
  let kind: Kind

  /// Returns the number after the change of a person who had the number `person` before it, at a time in seconds.
  func applied(to person: Int, at seconds: Double) -> Int {
    switch kind {
    case .join(person, let other): other
    case .divide(person, let time, let new): seconds >= time - MotionEdit.timeTolerance ? new : person
    default: person
    }
  }
}

/// A part of a track, from a time to the next part, that belongs to one person.
struct TrackFragment: Hashable, Sendable {
  /// The start, in seconds since the first shown frame.
  var start: Double
  /// The person's number.
  var person: Int
  /// Whether the user's edits changed the number.
  var isEdited = false
  /// The number of times that the track was joined with another that may be in the same frames: by the user, or because
  /// a dissolve shows both. If two tracks of a person are in one frame, the one with fewer joins is shown.
  var joins = 0

  /// Whether the piece always belongs to its person, whoever else is in the frame.
  var isPlain: Bool { !isEdited && joins == 0 }
}
