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
    ["Set \(set.set), \(Self.range(set.start, set.end))"] + [set.nameScore?.sentence].compactMap(\.self)
      + set.exercises.flatMap { [""] + section($0) }
  }

  private func section(_ exercise: ExerciseExplanation) -> [String] {
    let fit = DecimalText.text(exercise.fit, decimals: 2)
    let heading = "\(exercise.title) (\(exercise.exercise)), fit \(fit)"
    guard !exercise.movements.isEmpty else { return ["\(heading): no movement or position resembles it"] }
    return [heading] + exercise.movements.flatMap(section)
  }

  private func section(_ movement: ExerciseExplanation.Movement) -> [String] {
    let turning = movement.turning.map { ", turning at \(ClockText.text($0.seconds))" } ?? ""
    let result = movement.reason.map { "doesn't count: \($0.sentence)" } ?? "counts"
    return ["  \(Self.range(movement.start, movement.end))\(turning), \(Self.fit(movement)), \(result)"]
      + AlignedColumns(leading: 3).lines(
        [movement.position.map(row)].compactMap(\.self) + movement.evidence.flatMap(rows)
      ).map { "    \($0.trimmingSpacesAtEnd)" }
  }

  private static func fit(_ movement: ExerciseExplanation.Movement) -> String {
    let fit = "fit \(DecimalText.text(movement.fit, decimals: 2))"
    guard movement.completeness < 0.995, movement.agreement > 0 else { return fit }
    let agreement = DecimalText.text(movement.agreement, decimals: 2)
    return
      "\(fit) = \(agreement) × \(DecimalText.text(movement.completeness, decimals: 2)) (evidence missing or uncertain)"
  }

  /// Returns the cells of the positions of the body.
  private func row(_ position: ExerciseExplanation.Position) -> [String] {
    let positions = position.positions.map(\.title).joined(separator: " or ")
    return ["posture", positions, "", ""] + fit(position.fit, quality: position.quality)
  }

  /// Returns the cells of a fit, and of the quality of its measurement.
  private func fit(_ fit: Double?, quality: Double) -> [String] {
    let percent = DecimalText.text(100 * quality, decimals: 0)
    return [
      fit.map { "fit \(DecimalText.text($0, decimals: 2))" } ?? "fit –",
      fit != nil && quality < 0.995 ? "weight \(percent) %" : "",
    ]
  }

  /// Returns the cells of a piece of evidence, with a row for each alternative: name, required range, remark, value, fit.
  private func rows(_ criterion: ExerciseExplanation.Criterion) -> [[String]] {
    criterion.measurements.enumerated().map { index, measurement in
      let remark = index > 0 ? "or" : criterion.isEssential ? "essential" : ""
      return [
        measurement.name, measurement.requiredText, remark, measurement.valueText ?? "can't be measured",
      ] + fit(measurement.fit, quality: criterion.quality)
    }
  }

  private static func range(_ start: Moment, _ end: Moment) -> String {
    "\(ClockText.text(start.seconds)) to \(ClockText.text(end.seconds))"
  }
}

extension String {
  /// The text without spaces at its end, which fill the last column of a table.
  fileprivate var trimmingSpacesAtEnd: Substring {
    self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
  }
}
