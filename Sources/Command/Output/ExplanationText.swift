import FormCheck
import FormCheckMotion
import FormCheckPose
import FormCheckReports

/// The text of explanations on the terminal.
struct ExplanationText {
  private let sets: [SetExplanation]
  /// Whether all movements and all evidence are included.
  private let isDetailed: Bool

  /// The number of movements of an exercise in the short text.
  private static let shownMovements = 20
  /// The number of pieces of evidence of a movement in the short text.
  private static let shownEvidence = 3
  /// The fit from which evidence counts as met.
  private static let completeFit = 0.995

  init(_ sets: [SetExplanation], isDetailed: Bool) { (self.sets, self.isDetailed) = (sets, isDetailed) }

  /// The text: a section for each set, in it one for each exercise, in it one for each movement.
  var text: String {
    let sections = sets.map { section($0).joined(separator: "\n") }
    let hasDetails = !isDetailed && sets.contains { !$0.exercises.isEmpty }
    return (sections + (hasDetails ? ["--details prints all movements and all evidence."] : []))
      .joined(separator: "\n\n")
  }

  private func section(_ set: SetExplanation) -> [String] {
    guard !set.exercises.isEmpty else { return [nothingResembled(in: set)] }
    return ["Set \(set.set), \(Self.range(set.start, set.end))"]
      + [set.nameScore?.sentence].compactMap(\.self)
      + set.exercises.enumerated().flatMap { [""] + section($1, isBest: $0 == 0) }
  }

  /// Returns the line about a clip or a set without any movement to explain. A clip without repetitions has no set.
  private func nothingResembled(in set: SetExplanation) -> String {
    let name = sets.count > 1 ? "Set \(set.set), " : ""
    return "\(name)\(Self.range(set.start, set.end)): no movement or position resembles an exercise"
  }

  private func section(_ exercise: ExerciseExplanation, isBest: Bool) -> [String] {
    let fit = DecimalText.text(exercise.fit, decimals: 2)
    let heading = "\(exercise.title) (\(exercise.exercise)), fit \(fit)"
    guard !exercise.movements.isEmpty else { return ["\(heading): no movement or position resembles it"] }
    guard !isDetailed else { return [heading] + exercise.movements.flatMap { section($0, allRows($0)) } }
    guard isBest else {
      let best = exercise.movements.max { $0.fit < $1.fit }
      return [heading] + (best.map { section($0, decidingRows($0)) } ?? [])
    }
    let shown = exercise.movements.prefix(Self.shownMovements)
    let rest = exercise.movements.count - shown.count
    return [heading] + shown.flatMap(shortSection)
      + (rest > 0 ? ["  and \(CountText.text(rest, "other movement"))"] : [])
  }

  /// Returns the lines of a movement, with the deciding evidence if it isn't counted.
  private func shortSection(_ movement: ExerciseExplanation.Movement) -> [String] {
    section(movement, movement.reason == nil ? [] : decidingRows(movement))
  }

  private func section(_ movement: ExerciseExplanation.Movement, _ rows: [[String]]) -> [String] {
    let turning = movement.turning.map { ", turning at \(ClockText.text($0.seconds))" } ?? ""
    let result = movement.reason.map { "doesn't count: \($0.sentence)" } ?? "counts"
    return ["  \(Self.range(movement.start, movement.end))\(turning), \(Self.fit(movement)), \(result)"]
      + AlignedColumns(leading: 3).lines(rows).map { "    \($0)" }
  }

  /// Returns the rows of all evidence, in the order of the declaration.
  private func allRows(_ movement: ExerciseExplanation.Movement) -> [[String]] {
    [movement.position.map(row)].compactMap(\.self) + movement.evidence.flatMap(rows)
  }

  /// Returns the rows of the evidence that lowers the fit most, first that which rules out the movement.
  private func decidingRows(_ movement: ExerciseExplanation.Movement) -> [[String]] {
    let isIncomplete = movement.completeness < Self.completeFit
    var candidates = movement.evidence.map { criterion in
      (loss: Self.loss(criterion, isIncomplete: isIncomplete), rows: rows(criterion))
    }
    if let position = movement.position {
      candidates.append((position.quality * (1 - position.fit), [row(position)]))
    }
    return candidates.filter { $0.loss > 1 - Self.completeFit }.sorted { $0.loss > $1.loss }
      .prefix(Self.shownEvidence).flatMap(\.rows)
  }

  /// Returns how much a piece of evidence lowers the fit; more than all others if it rules out the movement. Evidence that
  /// can't be measured counts as half of what is missing, and evidence for the confidence lowers no fit.
  private static func loss(
    _ criterion: ExerciseExplanation.Criterion, isIncomplete: Bool
  ) -> Double {
    guard !criterion.isConfidenceOnly else { return 0 }
    guard let fit = criterion.fit else { return isIncomplete ? 0.5 : 0 }
    return criterion.isEssential && fit <= 0 ? 2 : criterion.quality * (1 - fit)
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
      [
        measurement.name, measurement.requiredText, index > 0 ? "or" : remark(criterion),
        measurement.valueText ?? "can't be measured",
      ] + fit(measurement.fit, quality: criterion.quality)
    }
  }

  private func remark(_ criterion: ExerciseExplanation.Criterion) -> String {
    criterion.isEssential ? "essential" : criterion.isConfidenceOnly ? "confidence only" : ""
  }

  private static func range(_ start: Moment, _ end: Moment) -> String {
    "\(ClockText.text(start.seconds)) to \(ClockText.text(end.seconds))"
  }
}
