public import FormCheckPose

/// One correction that the user made to the results of a video.
///
/// Times are seconds since the first shown frame, finite and at least 0. People are identified by their number in the
/// tables at the time of the edit, repetitions and sets by their time, so that an edit survives another analysis.
/// Repetitions and sets are those of a person; nil stands for the athlete. Edits apply in the order in which they were
/// made; observations never change.
public enum MotionEdit: Hashable, Sendable {
  /// The counted movement around this turning point isn't a repetition.
  case dropRepetition(turning: Double, person: Int? = nil)
  /// A repetition that wasn't counted takes place from the start to the end of a range.
  case addRepetition(ClosedRange<Double>, person: Int? = nil)
  /// The repetition around this turning point consists of two: the first ends, and the second starts, at a time.
  case splitRepetition(turning: Double, at: Double, person: Int? = nil)
  /// The repetition around this turning point starts and ends at other times.
  case moveRepetition(turning: Double, to: ClosedRange<Double>, person: Int? = nil)
  /// The set in a range of time consists of the exercise with this name.
  case nameSet(ClosedRange<Double>, exercise: String, person: Int? = nil)
  /// Left and right of a person are exchanged in a range of time.
  case exchangeSides(person: Int, ClosedRange<Double>)
  /// A keypoint is at another position, in pixels, in the frame at a time.
  case movePoint(person: Int, KeypointName, at: Double, to: Point)
  /// A keypoint isn't where it was detected, and its position is unknown, in the frames of a range of time.
  case strikePoint(person: Int, KeypointName, ClosedRange<Double>)
  /// One person is the same as another, and gets the number of the latter.
  case joinPeople(person: Int, into: Int)
  /// From a time on, a person is a different one, who gets the next free number.
  case dividePerson(person: Int, at: Double)
  /// A drawing on the video, which changes no result.
  case draw(Drawing)
  /// A note about the video.
  case note(String)
}

extension MotionEdit {
  /// The maximum number of edits of one video.
  public static let maximumCount = 10_000
  /// The maximum number of characters of a note.
  public static let maximumNoteLength = 10_000

  /// The times that the edit contains, in seconds since the first shown frame.
  public var times: [Double] {
    switch self {
    case .dropRepetition(let turning, _): [turning]
    case .splitRepetition(let turning, let time, _): [turning, time]
    case .moveRepetition(let turning, let range, _): [turning, range.lowerBound, range.upperBound]
    case .addRepetition(let range, _), .nameSet(let range, _, _), .exchangeSides(_, let range),
      .strikePoint(_, _, let range):
      [range.lowerBound, range.upperBound]
    case .movePoint(_, _, let time, _), .dividePerson(_, let time): [time]
    case .draw(let drawing): [drawing.start]
    case .joinPeople, .note: []
    }
  }

  /// Whether the edit changes which person a track belongs to.
  public var isAboutIdentity: Bool {
    switch self {
    case .joinPeople, .dividePerson: true
    default: false
    }
  }

  /// Whether the edit changes sets or repetitions.
  public var isAboutWorkout: Bool {
    switch self {
    case .dropRepetition, .addRepetition, .splitRepetition, .moveRepetition, .nameSet: true
    default: false
    }
  }

  /// The numbers of the people whom the edit names.
  package var people: [Int] {
    switch self {
    case .joinPeople(let person, let other): [person, other]
    case .exchangeSides(let person, _), .movePoint(let person, _, _, _), .strikePoint(let person, _, _),
      .dividePerson(let person, _):
      [person]
    default: performer.map { [$0] } ?? []
    }
  }

  /// The person whose set or repetition the edit changes, by number; nil for the athlete, and for other edits.
  public var performer: Int? {
    switch self {
    case .dropRepetition(_, let person), .addRepetition(_, let person), .splitRepetition(_, _, let person),
      .moveRepetition(_, _, let person), .nameSet(_, _, let person):
      person
    default: nil
    }
  }

  /// Whether the edit changes keypoints.
  var isAboutKeypoints: Bool {
    switch self {
    case .exchangeSides, .movePoint, .strikePoint: true
    default: false
    }
  }

  /// The tolerance, in seconds, for times that were rounded to the six decimals of the tables.
  static let timeTolerance = 1e-6
}
