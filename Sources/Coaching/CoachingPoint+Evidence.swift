import FormCheckMotion
import FormCheckPose

extension CoachingPoint {
  /// The evidence, in sentences: in which repetitions, and the worst one with its time, number and limit.
  public var evidence: String {
    let limit = worst.limitText.map { " Limit: \($0)." } ?? ""
    guard let repetition = worst.repetition else { return worst.sentence + limit }
    let clock = ClockText.text(worst.moment.seconds, decimals: 1)
    guard judgedCount > 1 else { return "Repetition \(repetition), at \(clock): \(worst.sentence)\(limit)" }
    return "In \(repetitions.count) of \(judgedCount) judged repetitions (\(Self.ranges(repetitions))). "
      + "Worst in repetition \(repetition), at \(clock): \(worst.sentence)\(limit)"
  }

  /// Returns ascending numbers as text, with a dash for three or more in a row, such as `2, 4–6`.
  static func ranges(_ numbers: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs.flatMap { run in
      run.count > 2 ? ["\(run.lowerBound)–\(run.upperBound)"] : run.map(String.init)
    }.joined(separator: ", ")
  }
}
