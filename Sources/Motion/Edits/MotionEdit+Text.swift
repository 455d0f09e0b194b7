import FormCheckPose

extension MotionEdit: CustomStringConvertible {
  /// The edit as a sentence, such as "The movement at 0:12.300 is not a repetition."
  public var description: String {
    switch self {
    case .dropRepetition(let turning, let person):
      "The movement\(Self.of(person)) at \(Self.text(turning)) is not a repetition."
    case .addRepetition(let range, let person):
      "There is a repetition\(Self.of(person)) at \(Self.text(range))."
    case .splitRepetition(let turning, let time, let person):
      "The repetition\(Self.of(person)) at \(Self.text(turning)) consists of two, divided at \(Self.text(time))."
    case .moveRepetition(let turning, let range, let person):
      "The repetition\(Self.of(person)) at \(Self.text(turning)) takes place at \(Self.text(range))."
    case .nameSet(let range, let exercise, let person):
      "The exercise\(Self.of(person)) at \(Self.text(range)) is \(exercise)."
    case .exchangeSides(let person, let range):
      "Left and right of person \(person) are swapped at \(Self.text(range))."
    case .movePoint(let person, let keypoint, let time, let point):
      "\(keypoint.rawValue) of person \(person) is at \(Self.text(point)) at \(Self.text(time))."
    case .strikePoint(let person, let keypoint, let range):
      "\(keypoint.rawValue) of person \(person) is discarded at \(Self.text(range))."
    case .joinPeople(let person, let other): "Person \(person) is person \(other)."
    case .dividePerson(let person, let time): "Person \(person) is another person from \(Self.text(time)) on."
    case .draw(let drawing): drawing.description
    case .note(let text): "Note: \(text)"
    }
  }

  /// Returns whose repetition or set it is; an empty text for the athlete's.
  private static func of(_ person: Int?) -> String { person.map { " of person \($0)" } ?? "" }

  private static func text(_ seconds: Double) -> String { ClockText.text(seconds) }

  private static func text(_ range: ClosedRange<Double>) -> String {
    guard range.lowerBound < range.upperBound else { return text(range.lowerBound) }
    return "\(text(range.lowerBound))–\(text(range.upperBound))"
  }

  private static func text(_ point: Point) -> String {
    "(\(text(pixels: point.x)), \(text(pixels: point.y)))"
  }

  /// Returns a coordinate with at most one decimal.
  private static func text(pixels value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(saturating: tenths))" : "\(tenths)"
  }
}
