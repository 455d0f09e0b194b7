/// An edit that had no effect, because its target doesn't exist in the results.
public struct UnappliedEdit: Hashable, Sendable {
  /// The edit's number in the file, from 1.
  public let number: Int
  /// The edit.
  public let edit: MotionEdit
  /// The reason as a clause, such as "there is no repetition at that time".
  public let reason: String

  /// Creates the record of edit `number`, which had no effect because of `reason`.
  public init(number: Int, edit: MotionEdit, reason: String) {
    self.number = number
    self.edit = edit
    self.reason = reason
  }

  /// What happened and what to do, as sentences.
  public var sentence: String {
    "Correction \(number) (“\(edit)”) had no effect, because \(reason). Change it, or remove it with formcheck edit "
      + "--undo \(number)."
  }
}

extension MotionEdit {
  /// The reason why the edit has no effect if its target doesn't exist.
  var missingTarget: String {
    switch self {
    case .dropRepetition, .splitRepetition, .moveRepetition:
      "there is no repetition\(performer.map { " of person \($0)" } ?? "") at that time"
    case .addRepetition:
      "\(performer.map { "person \($0)" } ?? "the athlete")'s movement isn't known at that time"
    case .nameSet: "there is no set\(performer.map { " of person \($0)" } ?? "") at that time"
    case .exchangeSides(let person, _), .movePoint(let person, _, _, _), .strikePoint(let person, _, _):
      "person \(person) isn't detected at that time"
    case .dividePerson(let person, _): "person \(person) must be detected both before and after that time"
    case .joinPeople(let person, let other): "person \(person) can't be joined with person \(other)"
    case .draw: "it is a drawing"
    case .note: "it is a note"
    }
  }
}
