import FormCheckTrainingLog

/// The state of a training log as text.
struct HealthText {
  /// The maximum number of problems in the text; `--json` prints all of them. A damaged log may have one for each of thousands of sets.
  static let maximumProblems = 50

  /// The lines.
  let text: String

  /// Creates the text of a log at a path.
  init(_ health: LogHealth, path: String) {
    let counts = health.rows.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let shown = health.problems.prefix(Self.maximumProblems)
    let rest = health.problems.count - shown.count
    let state = health.problems.isEmpty ? ["The log has no problems."] : Array(shown)
    let lines = [
      TerminalText.line(path),
      "schema \(health.schema), \(CacheTable.sizeText(health.sizeBytes)); rows: \(counts.joined(separator: ", "))",
    ]
    let end = rest > 0 ? ["\(CountText.text(rest, "further problem")); --json prints all of them."] : []
    text = (lines + state + end).joined(separator: "\n")
  }
}
