import FormCheckCoaching
import FormCheckMotion
import FormCheckPose

/// The feedback on sets as text on the terminal.
struct CoachingSections {
  private let summaries: [CoachingSummary]

  init(_ summaries: [CoachingSummary]) { self.summaries = summaries }

  /// The text, with a section for each set.
  var text: String { summaries.map { section($0).joined(separator: "\n") }.joined(separator: "\n\n") }

  private func section(_ summary: CoachingSummary) -> [String] {
    [heading(summary.set), ""] + points(summary.points)
      + strengths(summary) + unjudged(summary)
  }

  private func heading(_ set: ExerciseSet) -> String {
    let count = set.repetitions.isEmpty ? "held" : CountText.text(set.repetitions.count, "repetition")
    let times = [set.start, set.end].map { ClockText.text($0.seconds, decimals: 1) }
    return "Set \(set.number): \(set.recognition.title), \(count), \(times[0]) to \(times[1])"
  }

  private func points(_ points: [CoachingPoint]) -> [String] {
    points.enumerated().flatMap { index, point in
      [
        "\(index + 1). \(point.title)\(index == 0 ? " (change this first)" : "")",
        "   \(point.advice.change)",
        "   Evidence: \(point.evidence)", "   Drill: \(point.advice.drill)", "",
      ]
    }
  }

  private func unjudged(_ summary: CoachingSummary) -> [String] {
    summary.unjudged.isEmpty
      ? [] : ["Not judged:"] + summary.unjudged.map { "   \($0.title): \($0.reason)" }
  }

  private func strengths(_ summary: CoachingSummary) -> [String] {
    let good = summary.strengths.map { "\($0.title) (\(CountText.text($0.count, "repetition")))" }
    guard good.isEmpty else { return ["Good: \(good.joined(separator: ", "))."] }
    return summary.remark.map { [$0] } ?? []
  }
}
