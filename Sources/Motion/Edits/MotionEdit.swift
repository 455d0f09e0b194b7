public import FormCheckPose

/// One correction that the user made to the results of a video.
///
/// Times are seconds since the first shown frame, finite and at least 0. People are identified by their number in the
/// tables at the time of the edit, repetitions and sets by their time, so that an edit survives another analysis.
/// Edits apply in the order in which they were made; observations never change.
public enum MotionEdit: Hashable, Sendable {
  /// The repetition around this turning point isn't one.
  case dropRepetition(turning: Double)
  /// A repetition that wasn't counted takes place from the start to the end of a range.
  case addRepetition(ClosedRange<Double>)
  /// The repetition around this turning point is two: the first ends, and the second starts, at a time.
  case splitRepetition(turning: Double, at: Double)
  /// The repetition around this turning point starts and ends at other times.
  case moveRepetition(turning: Double, to: ClosedRange<Double>)
  /// The set in a range of time is an exercise, given by its name.
  case nameSet(ClosedRange<Double>, exercise: String)
  /// Left and right of a person are exchanged in a range of time.
  case exchangeSides(person: Int, ClosedRange<Double>)
  /// A keypoint is at another position, in pixels, in the frame at a time.
  case movePoint(person: Int, KeypointName, at: Double, to: Point)
  /// A keypoint isn't where it was detected, and its position is unknown, in the frames of a range of time.
  case strikePoint(person: Int, KeypointName, ClosedRange<Double>)
  /// One person is the same as another, whose number both get.
  case joinPeople(person: Int, into: Int)
  /// A person is another one from a time on, who gets the next free number.
  case dividePerson(person: Int, at: Double)
  /// A text about the video.
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
    case .dropRepetition(let turning): [turning]
    case .splitRepetition(let turning, let time): [turning, time]
    case .moveRepetition(let turning, let range): [turning, range.lowerBound, range.upperBound]
    case .addRepetition(let range), .nameSet(let range, _), .exchangeSides(_, let range),
      .strikePoint(_, _, let range):
      [range.lowerBound, range.upperBound]
    case .movePoint(_, _, let time, _), .dividePerson(_, let time): [time]
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
