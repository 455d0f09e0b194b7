public import FormCheckPose

/// An edit as the user writes it on the command line, with the numbers that the results show.
public enum EditRequest: Hashable, Sendable {
  /// A counted movement isn't a repetition.
  case dropRepetition(Int)
  /// There is a repetition in a range of time.
  case addRepetition(TimePositionRange)
  /// A counted repetition consists of two.
  case splitRepetition(Int, at: TimePosition)
  /// A repetition starts and ends at other times.
  case moveRepetition(Int, to: TimePositionRange)
  /// A set consists of the exercise with this name.
  case nameSet(Int, exercise: String)
  /// Left and right are exchanged in a range of time.
  case exchangeSides(TimePositionRange)
  /// A keypoint is at another position, in pixels, in a frame.
  case movePoint(KeypointName, at: TimePosition, to: Point)
  /// A keypoint's detections in a range of time are disregarded.
  case strikePoint(KeypointName, TimePositionRange)
  /// One person is the same as another.
  case joinPeople(Int, into: Int)
  /// From a time on, a person is a different one.
  case dividePerson(Int, at: TimePosition)
  /// A note about the video.
  case note(String)
}

extension EditRequest {
  /// Parses the number of a repetition, such as `3`.
  public static func dropRepetition(_ text: String) -> EditRequest? {
    number(text, from: 1).map { .dropRepetition($0) }
  }

  /// Parses a range of time, such as `0:12.1-0:14.0`.
  public static func addRepetition(_ text: String) -> EditRequest? {
    TimePositionRange(text).map { .addRepetition($0) }
  }

  /// Parses the number of a repetition and a time, such as `2@0:7.5`.
  public static func splitRepetition(_ text: String) -> EditRequest? {
    guard let (rep, time) = parts(text, "@"), let number = number(rep, from: 1), let at = TimePosition(time)
    else {
      return nil
    }
    return .splitRepetition(number, at: at)
  }

  /// Parses the number of a repetition and a range of time, such as `4=0:12.0-0:14.1`.
  public static func moveRepetition(_ text: String) -> EditRequest? {
    guard let (rep, times) = parts(text, "="), let number = number(rep, from: 1),
      let range = TimePositionRange(times)
    else { return nil }
    return .moveRepetition(number, to: range)
  }

  /// Parses the number of a set and the name of an exercise, such as `2=lunge`.
  public static func nameSet(_ text: String) -> EditRequest? {
    guard let (set, exercise) = parts(text, "="), let number = number(set, from: 1), !exercise.isEmpty else {
      return nil
    }
    return .nameSet(number, exercise: exercise)
  }

  /// Parses a range of time, such as `0:10-0:12`.
  public static func exchangeSides(_ text: String) -> EditRequest? {
    TimePositionRange(text).map { .exchangeSides($0) }
  }

  /// Parses a keypoint, a time and a position, such as `left_knee@0:12.3=412,300`.
  public static func movePoint(_ text: String) -> EditRequest? {
    guard let (moment, position) = parts(text, "="), let (name, time) = parts(moment, "@"),
      let keypoint = KeypointName(rawValue: name), let at = TimePosition(time),
      let (x, y) = parts(position, ","),
      let x = pixels(x), let y = pixels(y)
    else { return nil }
    return .movePoint(keypoint, at: at, to: Point(x: x, y: y))
  }

  /// Parses a keypoint and a time or a range of time, such as `left_knee@0:12.3` or `left_knee@0:12.3-0:12.9`.
  public static func strikePoint(_ text: String) -> EditRequest? {
    guard let (name, times) = parts(text, "@"), let keypoint = KeypointName(rawValue: name) else {
      return nil
    }
    if let time = TimePosition(times) {
      return .strikePoint(keypoint, TimePositionRange(start: time, end: time))
    }
    return TimePositionRange(times).map { .strikePoint(keypoint, $0) }
  }

  /// Parses the numbers of two people, such as `2=0`.
  public static func joinPeople(_ text: String) -> EditRequest? {
    guard let (person, other) = parts(text, "="), let person = number(person, from: 0),
      let other = number(other, from: 0), person != other
    else { return nil }
    return .joinPeople(person, into: other)
  }

  /// Parses the number of a person and a time, such as `0@0:15`.
  public static func dividePerson(_ text: String) -> EditRequest? {
    guard let (person, time) = parts(text, "@"), let person = number(person, from: 0),
      let at = TimePosition(time)
    else { return nil }
    return .dividePerson(person, at: at)
  }

  /// Returns the texts before and after the first separator; nil without one.
  private static func parts(_ text: String, _ separator: Character) -> (String, String)? {
    let parts = text.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  /// Whether the request is about a person with a number.
  var isAboutPeople: Bool {
    switch self {
    case .exchangeSides, .movePoint, .strikePoint, .joinPeople, .dividePerson: true
    default: false
    }
  }

  /// Whether the request is about a set or a repetition.
  var isAboutWorkout: Bool {
    switch self {
    case .dropRepetition, .addRepetition, .splitRepetition, .moveRepetition, .nameSet: true
    default: false
    }
  }

  private static func number(_ text: String, from minimum: Int) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(text) else {
      return nil
    }
    return number >= minimum ? number : nil
  }

  private static func pixels(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 || $0 == 45 }), let value = Double(text),
      abs(value) <= 100_000
    else { return nil }
    return value
  }
}
