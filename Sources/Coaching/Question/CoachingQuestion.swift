import FormCheckMotion
import FormCheckPose

/// The words that are sent to a chat server: rules for the model, and the numbers of sets.
///
/// They contain no name of a file or person, and no place or date.
public struct CoachingQuestion: Hashable, Sendable {
  /// The role and the rules of the model.
  public static let instructions = """
    You are a strength coach. A program measured a lifter's sets in a video; its numbers are in the message, and images, if any, \
    show single repetitions with the skeleton and angles that it drew. Name what to change first, why, and how, in at most 200 \
    words and in the language of the message. Rules: State only numbers from the message. Write each number with its unit, and in \
    the same sentence the name of the quantity as in the message and, if it is about one repetition, its number. Parentheses \
    after a quantity state its zero and direction. If the images contradict the numbers, state that without numbers of your own. \
    If something isn't in the message, you don't know it. Make no statement about injuries, diagnoses, or other people in the \
    image. Plain text without tables.
    """

  /// The numbers of the sets.
  public let text: String

  /// Creates the question about some sets.
  public init(_ summaries: [CoachingSummary]) {
    text = summaries.map(Self.section).joined(separator: "\n\n")
  }

  private static func section(_ summary: CoachingSummary) -> String {
    let set = summary.set
    let lines =
      [heading(set)] + quantities(set) + list("To work on, by importance", summary.points.map(point))
      + list(
        "Within limits",
        summary.strengths.map { "\($0.title) (judged \($0.count == 1 ? "once" : "\($0.count) times"))" })
      + list("Not judged", summary.unjudged.map { "\($0.title): \($0.reason)" })
      + (summary.remark.map { [$0] } ?? [])
    return lines.joined(separator: "\n")
  }

  private static func heading(_ set: ExerciseSet) -> String {
    let count = set.repetitions.count
    let work =
      count == 0
      ? "held for \(MeasuredUnit.seconds.text(set.seconds))" : "\(count) repetition\(count == 1 ? "" : "s")"
    return "Set \(set.number): \(set.recognition.title), \(work), camera view: \(set.namedView.rawValue)."
  }

  private static func quantities(_ set: ExerciseSet) -> [String] {
    let quantities = SetQuantities(set).all.filter { $0.unit != .repetitions }
    return list("Measured", quantities.map(line))
  }

  private static func line(_ quantity: MeasuredQuantity) -> String {
    let values = quantity.values.map { value in
      let number = quantity.unit.text(value.value)
      return value.repetition.map { "\(number) (repetition \($0))" } ?? number
    }
    let direction = quantity.direction.isEmpty ? "" : " (\(quantity.direction))"
    return "\(quantity.name)\(direction): \(values.joined(separator: ", "))"
  }

  private static func point(_ point: CoachingPoint) -> String {
    "\(point.title) (\(point.severity.name)): \(point.evidence) A cue: \(point.advice.change)"
  }

  private static func list(_ title: String, _ items: [String]) -> [String] {
    items.isEmpty ? [] : ["\(title):"] + items.map { "- \($0)" }
  }
}
