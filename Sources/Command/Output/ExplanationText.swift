import FormCheck
import FormCheckMotion
import FormCheckPose
import FormCheckReports

/// The text of explanations on the terminal.
struct ExplanationText {
  private let sets: [SetExplanation]

  init(_ sets: [SetExplanation]) { self.sets = sets }

  /// The text: a section for each set, in it one for each exercise, in it one for each movement.
  var text: String { sets.map { section($0).joined(separator: "\n") }.joined(separator: "\n\n") }

  private func section(_ set: SetExplanation) -> [String] {
    ["Set \(set.set), \(Self.range(set.start, set.end))"] + set.exercises.flatMap { [""] + section($0) }
  }

  private func section(_ exercise: ExerciseExplanation) -> [String] {
    let score = DecimalText.text(exercise.score, decimals: 2)
    let heading = "\(exercise.title) (\(exercise.exercise)), score \(score)"
    guard !exercise.movements.isEmpty else { return ["\(heading): no movement or position resembles it"] }
    return [heading] + exercise.movements.flatMap(section)
  }

  private func section(_ movement: ExerciseExplanation.Movement) -> [String] {
    let fit = DecimalText.text(movement.fit, decimals: 2)
    let turning = movement.turning.map { ", turning at \(ClockText.text($0.seconds))" } ?? ""
    let result = movement.reason.map { "doesn't count: \($0.sentence)" } ?? "counts"
    return ["  \(Self.range(movement.start, movement.end))\(turning), fit \(fit), \(result)"]
      + AlignedColumns(leading: 3).lines(movement.evidence.flatMap(rows)).map { "    \($0)" }
  }

  /// Returns the cells of a piece of evidence, with a row for each alternative: name, required range, remark, value, fit.
  private func rows(_ criterion: ExerciseExplanation.Criterion) -> [[String]] {
    criterion.measurements.enumerated().map { index, measurement in
      let remark = index > 0 ? "or" : criterion.isEssential ? "essential" : ""
      return [
        measurement.name, measurement.wantedText, remark, measurement.valueText ?? "can't be measured",
        measurement.fit.map { "fit \(DecimalText.text($0, decimals: 2))" } ?? "fit –",
      ]
    }
  }

  private static func range(_ start: Moment, _ end: Moment) -> String {
    "\(ClockText.text(start.seconds)) to \(ClockText.text(end.seconds))"
  }
}
